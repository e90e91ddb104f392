import type { CodesOf, FullResponse, InputOf, KeyKind } from "../../shared/contract/mod.ts";
import type { Queries, Sql } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Answer } from "./answer.ts";
import type { Commit, Seal } from "./idempotency.ts";
import type { Problem } from "../problem.ts";

/** The shop whose key opened the door. */
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
/** What is known of the browser or server that asks. */
export interface Client {
  /** The whole address, for the record of a signature. */
  ip: string;
  /** IPv4, or the /64 of an IPv6 address: who counts as one. */
  address: string;
  user_agent: string | null;
}

/** What a handler answers: the fullest record, or that with a status or headers, or a Problem that its route lists. */
export type Result<E> = FullResponse<E> | Answer<FullResponse<E>> | Problem<CodesOf<E>>;

/**
 * What a handler may touch: what its route's access, session and method allow, and nothing else. Only one that goes on after its
 * transaction may begin another, or do with a statement that keeps the sealed answer itself. A GET does not know who asks beyond key
 * and customer, since equal ones are answered together.
 */
export type Scope<R, E> =
  & Readonly<Omit<Deps, "sql">>
  & { sql: E extends { resumes: true } ? Sql : Queries }
  & (E extends { access: "public" } ? unknown : { tenant: Tenant; kind: KeyKind; key_id: string })
  & (E extends { session: "required" } ? { customer: Customer }
    : E extends { session: "optional" } ? { customer: Customer | undefined }
    : unknown)
  & (R extends `GET ${string}` ? unknown
    :
      & { client: Client }
      & (E extends { resumes: true }
        ? { commit: Commit<Resumable>; seal: Seal<Resumable>; resumed: Resumable | undefined }
        : { commit: Commit<Result<E>> }));

/** What a transaction saved of an answer that is finished after it. */
export interface Resumable {
  id: string;
}

/** One function per route of a contract, under the route's own name. */
export type Handlers<C> = {
  [R in keyof C & string]: (scope: Scope<R, C[R]>, input: InputOf<R, C[R]>) => Promise<Result<C[R]>>;
};
