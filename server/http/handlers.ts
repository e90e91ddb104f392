import type { CodesOf, FullResponse, InputOf, KeyKind, Role } from "../../shared/contract/mod.ts";
import type { Queries, Sql } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Problem } from "../problem.ts";
import type { Answer } from "./answer.ts";
import type { Download } from "./download.ts";
import type { Commit, EncryptResult } from "./idempotency.ts";

/** The shop that the API key belongs to. */
export interface Tenant {
  id: string;
  mode: "live" | "test";
}
/** The signed-in customer. */
export interface Customer {
  id: string;
  email: string;
  session_id: number;
}
/** The person of a staff session: their record in the session's shop. */
export interface StaffCaller {
  /** The id of the person in this shop. */
  id: string;
  email: string;
  role: Role;
  session_id: number;
  /** Whether the session was opened with a PIN, on a shared device. */
  by_pin: boolean;
}
/** The browser or server that sent the request. */
export interface Client {
  /** The whole address, for the evidence of a signature. */
  ip: string;
  /** The IPv4 address or the /64 network of an IPv6 address. Limits count per network. */
  address: string;
  /** The IPv4 address or the /48 network of an IPv6 address, which has 65,536 of those networks. */
  network: string;
  user_agent: string | null;
}

/**
 * The result of a handler: the full record, the record with a status or headers, or a Problem that its route lists. A
 * route that answers with a file may stream it.
 */
export type Result<E> =
  | FullResponse<E>
  | Answer<FullResponse<E>>
  | Problem<CodesOf<E>>
  | (FullResponse<E> extends Blob ? Download : never);

/** The values that every handler gets. They depend on the access and session of its route. */
type BaseScope<R, E> =
  & Readonly<Omit<Deps, "sql">>
  // `key_id` is the person's id if a staff session was used
  & (E extends { access: "public" } ? unknown : { tenant: Tenant; kind: KeyKind; key_id: string })
  & (E extends { access: "staff" } ? { staff: StaffCaller } : { staff?: StaffCaller | undefined })
  & (E extends { own_origin: true } | { access: "staff" } ? { browser: string | undefined } : unknown)
  & (E extends { session: "required" } ? { customer: Customer }
    : E extends { session: "optional" } ? { customer: Customer | undefined }
    : unknown)
  // A GET does not know its client: concurrent equal requests share one answer
  & (R extends `GET ${string}` ? WatchesClients : { client: Client });

/** For a GET that takes long. */
interface WatchesClients {
  /** Returns a signal that aborts when the clients that wait for the answer have closed their connections. */
  watchClients(): AbortSignal;
}

/**
 * The values that a handler gets. It writes in the one transaction that `commit` opens, and only if its route is not a
 * GET. Another transaction of the pool is for what must be kept although the request is refused: what a bank has done.
 */
export type Scope<R, E> =
  & BaseScope<R, E>
  & (R extends `GET ${string}` ? { sql: Queries } : { sql: Sql; commit: Commit<Result<E>> });

/** The record that the first step of a route in two steps has written. */
export interface WrittenRecord {
  id: string;
}
/** The values that both steps of a route in two steps get. */
export type StepScope<R, E> = BaseScope<R, E> & { sql: Sql };
/** The functions with which the first step keeps its record under the `Idempotency-Key`. */
export interface KeepRecord {
  /** Opens the transaction that writes the record, and keeps its id. */
  commit: Commit<WrittenRecord>;
  /**
   * For a record that one statement writes: that statement keeps the id itself, with `claim_key` and `store_answer`.
   */
  encryptResult: EncryptResult<WrittenRecord>;
}

/**
 * A route whose answer needs the outside world after its transaction. The `Idempotency-Key` keeps the id of the record
 * that `write` returns, never the answer: a repeat finds the record and runs `respond` again.
 *
 * These are methods so that a route can name the type of its own record.
 */
export interface TwoSteps<R, E> {
  /** Writes the record, once per key. It must not change anything outside Postgres. */
  write(
    scope: StepScope<R, E> & KeepRecord,
    input: InputOf<R & string, E>,
  ): Promise<WrittenRecord | Problem<CodesOf<E>>>;
  /** Returns the record of an earlier request with the same key. */
  find(scope: StepScope<R, E>, id: string): Promise<WrittenRecord>;
  /** Completes the answer. It must be idempotent by the record's id, because every repeat runs it. */
  respond(scope: StepScope<R, E>, input: InputOf<R & string, E>, record: WrittenRecord): Promise<Result<E>>;
}
/** The events that one client receives. */
export interface EventSink {
  /** Sends an event. A client that reads too slowly gets `reset` instead of what it has missed. */
  send(event: string, data: object): void;
  /** Ends the response. */
  end(): void;
}
/** Begins to send events to a client, and returns how to stop. */
export type StreamHandler<R, E> = (
  scope: Scope<R, E>,
  input: InputOf<R & string, E> & { sink: EventSink },
) => Promise<() => void>;
export type Handler<R, E> = (scope: Scope<R, E>, input: InputOf<R & string, E>) => Promise<Result<E>>;

/** One handler per route of a contract, under the route's own name. */
export type Handlers<C> = {
  [R in keyof C & string]: C[R] extends { stream: true } ? StreamHandler<R, C[R]>
    : Handler<R, C[R]> | TwoSteps<R, C[R]>;
};

/** A handler of any route. `Handlers` has checked its types. */
export type AnyHandler = (scope: unknown, input: unknown) => Promise<unknown>;
/** The two steps of any route. */
export interface AnyTwoSteps {
  write(scope: unknown, input: unknown): Promise<unknown>;
  find(scope: unknown, id: string): Promise<WrittenRecord>;
  respond(scope: unknown, input: unknown, record: WrittenRecord): Promise<unknown>;
}
