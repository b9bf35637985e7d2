// What the page's scripts speak of, for the type checker alone: `make check` reads it, nothing of it is served.
// The keys are explained in docs/page.md (scenes, options) and docs/table-api.md (tables, entries, moves).

type Counts = Record<string, number>;
type Child = Node | string | number | null | undefined | false | Child[];

// ---- how things stand

interface AzulBoard {
  score: number;
  lines: string[][];
  wall: (string | null)[][];
  floor: string[];
  marker_on_floor: boolean;
}

interface PavilionBoard {
  score: number;
  hand: string[];
  kept: string[];
  passed: boolean;
  stars: Record<string, (string | null)[]>;
}

interface Middle {
  round: number;
  phase: string;
  actor: number | null;
  first: number;
  marker: number | null;
  bag: Counts;
  center: string[];
  displays: string[][];
}

interface AzulView extends Middle {
  lid: Counts;
  special: Record<string, string>;
  shield: number | null;
  shield_holds: string | null;
  seats: AzulBoard[];
}

interface PavilionView extends Middle {
  wild: string;
  tower: Counts;
  supply: string[];
  bonus: number;
  turn: unknown;
  seats: PavilionBoard[];
}

/** A view of some game: what only one of them has may be missing. */
interface View extends Middle, Partial<Omit<AzulView, keyof Middle | "seats">>,
  Partial<Omit<PavilionView, keyof Middle | "seats">> {
  seats: (Partial<AzulBoard> & Partial<PavilionBoard>)[];
  extra?: string | null; // of a deal that is being entered
}

interface Stand<V = View> {
  view: V;
  scores: number[];
  forecast: number[] | null;
  round: number;
  actor: number | null;
}

interface Moment extends Stand {
  number: number;
  event: Entry;
  account: Step[];
  steps: Step[];
}

// ---- moves

interface Action {
  type: string;
  [key: string]: any;
}

interface Move {
  number: number;
  action: Action;
  notation: string;
  scores: number[];
  forecast: number[] | null;
  preview: Record<string, any> | null;
}

interface Movement {
  tile: string;
  count: number;
  from: string;
  to: string;
}

interface Step {
  seat: number;
  reason: string;
  points: number;
  score: number;
  moves?: Movement[];
  [key: string]: any;
}

interface Hint {
  candidates: { number: number; action: Action; notation: string; win: number[]; scores: number[] }[];
  exact: boolean;
}

// ---- what is chosen, and what is drawn

interface Choice {
  legal: Move[];
  path: string[];
}

interface Badge {
  kind: "wall" | "floor" | "marker" | "points" | "bonus" | "pay";
  value: number;
  text: string;
}

interface Option {
  key: string;
  numbers: number[];
  badges: Badge[];
  chosen: boolean;
  count: number;
  taken: Counts | null;
  put: number;
  mark?: Mark;
}

/** A part of a move that is shown, and not to be chosen: in which ways, and what is said of it. */
interface Mark {
  kinds: ("played" | "better")[];
  words: string;
}

type Options = Map<string, Option>;

interface Scene<V = View> extends Stand<V> {
  game: string;
  setup: Record<string, any>;
  players: number;
  skin: string;
  facts: Record<string, any>;
  names: string[];
  you: number[];
  options: Options;
  path: string[];
  traces?: Record<string, number[]>;
  compact?: boolean;
  room?: { width: number; height: number; tight?: boolean };
  spare?: boolean;
}

/** A move or a deal that was tried, with the position after it; the event is null at the beginning. */
interface StudyNode {
  id: string;
  parent: string | null;
  event: any;
  position: string;
  round: number;
  notation?: string;
  account: Step[];
  steps?: Step[];
  children: string[];
  name?: string;
  comment?: string;
  sign?: string;
  result?: Result;
}

/** What was tried from a position, as a tree; at home the deals are those of a real table. */
interface Study {
  game: string;
  setup: Record<string, any>;
  names: string[];
  home: boolean;
  byChance: boolean;
  isFromStart: boolean;
  next: number;
  nodes: Record<string, StudyNode>;
}

/** A position as the server has checked it; where it is impossible, only what was set up and the problem. */
interface Position extends Stand {
  game: string;
  setup: Record<string, any>;
  players: number;
  position: string | null;
  problem: (Problem & { place: string }) | null;
  legal: Move[];
  events: Entry[];
}

/** A move that was thought about; what its `line` is, and where its `tiles` go, is known of the best alone. */
interface Judged {
  number: number;
  action: Action;
  notation: string;
  win: number[];
  scores: number[];
  looks: number;
  error: number | null;
  line?: Action[];
  players?: number[];
  tiles?: Movement[];
}

/** A connection over which positions are thought about, and what the next deal may bring. */
interface Thinking {
  /** Begin with a position, in the place of the one before unless it is the same; or ask why its moves are good. */
  ask(type: "think" | "deals" | "why", wish: { position?: string; lines?: number; numbers?: number[] }): void;
  /** Let it stop, or go on with its position; what comes then belongs to what was asked. */
  say(type: "stop" | "go"): void;
  /** Stop, and hear nothing more of what was asked. */
  drop(): void;
  /** Hear what comes, and what has come before. */
  listen(onMessage: (message: any) => void): void;
  close(): void;
}

/** A deal that may come, and what it is worth. */
interface Dealt {
  position: string;
  win: number[];
  scores: number[];
}

/** So many points more by one move than by another: of a part of one's own, or, where it is null, all of another seat. */
interface Reason {
  part: string | null;
  seat: number;
  points: number;
}

/**
 * A move taken apart: of each part the points of every seat, how many tiles it takes, a pattern line of others that
 * wants them, and what matters beside other moves, by number and seat.
 */
interface Why {
  number: number;
  notation: string;
  scores: number[];
  parts: Record<string, number[]>;
  takes: number;
  needs: Record<string, number>;
  beside?: Record<string, Reason[][]>;
}

/** What a move missed: itself and the best taken apart, what matters most in that, and the lesson. */
interface Missed {
  lesson: string;
  reasons: Reason[];
  played: Why;
  best: Why;
}

/** A lesson that was given so often, what that cost of the chance to win, and where. */
interface Lesson {
  lesson: string;
  count: number;
  loss: number;
  events: number[];
}

/** What is thought of a position so far (docs/analysis-engine.md). */
interface Judgement {
  moves: Judged[];
  end: { of: "round" | "game"; scores: number[] } | null;
  exact: boolean;
  depth: number;
  nodes: number;
  seconds: number;
  sure: number | null;
  more: boolean;
  done: boolean;
}

type AzulScene = Scene<AzulView>;
type PavilionScene = Scene<PavilionView>;

/** A part of a drawing or of the screen. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a composition is made of. */
interface Parts {
  market: (room: { width: number; height: number }, tight?: boolean) => number;
  board: { ratio: number; piece: number };
  weight: number;
  front: boolean;
  others: number;
  beside: number;
  flat?: boolean;
}

interface Composition {
  width: number;
  height: number;
  tight: boolean;
  market: Box;
  front: Box | null;
  others: Box[];
  beside: Box | null;
  piece: number;
}

interface Drawing {
  shape(scene: Scene<any>): Pick<Parts, "market" | "board" | "weight" | "flat"> & { kind: string };
  market(scene: Scene<any>): SVGElement;
  board(scene: Scene<any>, seat: number): SVGElement;
}

// ---- the table

interface Seat {
  person: boolean;
  name: string;
  bot: string | null;
  free: boolean;
  left: boolean;
  resigned: boolean;
}

interface Entry {
  seq: number;
  at: number;
  event: string;
  account?: Step[];
  [key: string]: any;
}

interface TableOptions {
  confirm: boolean;
  take_back: "agreement" | "never";
  hints: boolean;
  listed: boolean;
  clock: { move: number | null; game: number | null } | null;
  patience: number | null;
}

interface Question {
  what: string;
  seat: number;
  who: number | null;
  bot: string | null;
  waiting: number[];
}

interface Result {
  scores: number[];
  winners: number[];
}

interface Ended {
  reason: "aborted" | "resigned";
  seat?: number;
  winners?: number[];
}

interface Table extends Stand {
  id: string;
  status: "open" | "playing" | "over";
  game: string;
  setup: Record<string, any>;
  options: TableOptions;
  commitment: string | null;
  numbers: { open: boolean; given: Record<string, string> } | null;
  seed: string | null;
  seats: Seat[];
  host: number | null;
  seq: number;
  position_seq: number;
  unconfirmed: number | null;
  settled: number;
  waits_for: number | null;
  question: Question | null;
  clock: { used: number[]; running: number | null; since: number; deadline: number | null };
  result: Result | null;
  ended: Ended | null;
}

/** What this browser keeps of a table's promise about its deals. */
interface Promised {
  commitment: string;
  early: boolean;
  number?: string;
  upon?: Record<string, string>;
}

/** An event of the game that still stands. */
interface Item {
  number: number;
  round: number;
  entry: Entry;
  bots: (string | null)[];
}

interface Presence {
  connected: number[];
  away: number[];
  last_seen: Record<number, number>;
  watching: number;
}

/** What is known of a table that has been heard of. */
interface Known {
  table: Table;
  seq: number;
  you: number[];
  opened: boolean;
  keys: Record<string, string>;
  legal: Move[];
  began: number;
  line: Item[];
  bots: (string | null)[];
  entries: Entry[];
  presence: Presence;
  ahead: number;
  rematch: string | null;
}

interface Message {
  type: string;
  [key: string]: any;
}

interface Command {
  type: string;
  [key: string]: any;
}

/** What was refused or lost: `key` is for programs, `message` for people. */
interface Problem {
  key: string;
  message: string;
}

/** Something that the coach of a first game says: as long as `when` holds, about what `at` selects. */
interface Lesson {
  name: string;
  when(facts: any): boolean;
  at?(facts: any): string;
  text?(facts: any): string;
  read?: boolean;
  last?: boolean;
}

// ---- the page

/** Says something to screen readers, of several things on one topic the last. */
type Announce = (text: string, topic?: any) => void;

interface Settings {
  language: string;
  theme: "system" | "light" | "dark";
  tiles: "painted" | "plain" | "contrast";
  tables: "own" | "paper" | "night" | "contrast";
  sound: boolean;
  motion: "system" | "slow" | "normal" | "fast" | "none";
  confirm: "always" | "people" | "never";
  counting: "full" | "short";
  name: string;
}

interface Route {
  screen: string | null;
  path: string;
  hash: string;
  query: string;
  id?: string;
  game?: string;
  number?: number;
  coach?: { onState(known: Known, scene: Scene): void };
}

/** A button of the bar of actions. */
interface Press {
  name: string;
  label: string;
  run?: ((event?: Event) => unknown) | null;
  kind?: string;
  disabled?: boolean;
  why?: string | null;
}

/** What is found by a selector is HTML or SVG: the page has nothing else. */
type Found = Element & HTMLOrSVGElement & ElementCSSInlineStyle;

interface ParentNode {
  querySelector(selectors: string): Found | null;
  querySelectorAll(selectors: string): NodeListOf<Found>;
}

interface Element {
  closest(selectors: string): Found | null;
}
