import postgres from "postgres";
import { createWithFixedQueues } from "./postgres_js/queues.ts";
import { socketFolderIn } from "./socket_url.ts";

/** The pool or a transaction. A query function accepts both, and its caller decides. */
export type Queries = postgres.ISql<Types>;
/** The pool, which can begin a transaction. */
export type Sql = postgres.Sql<Types>;
/** A transaction, which can set savepoints. */
export type Transaction = postgres.TransactionSql<Types>;
type Types = { timestamptz: string; int8: number; numeric: number };

/**
 * Types as the API represents them: instants in ISO 8601 and UTC; bigints and numerics, which stay below 2^53, as
 * numbers.
 */
const types = {
  timestamptz: { to: 1184, from: [1184], serialize: formatInstant, parse: parseInstant },
  int8: { to: 20, from: [20], serialize: String, parse: Number },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
};

/**
 * Seconds that a connection may take. A socket in the file system refuses at once if no Postgres listens. Only a busy
 * machine makes it slow.
 */
const CONNECT_TIMEOUT = { network: 3, socket: 60 };

interface PoolOptions {
  /** Largest number of connections. */
  max: number;
  /** Seconds after which an unused connection is closed. Zero keeps it. */
  idle_timeout?: number;
  /** Seconds after which a connection is replaced. Zero keeps it. */
  max_lifetime?: number;
  onNotice?: (text: string) => void;
  onClose?: () => void;
}

/** Opens a connection pool. `?prepare=false` in the URL supports old pgbouncers. */
export function openPool(
  url: string,
  { max, idle_timeout = 300, max_lifetime = 3_600, onNotice, onClose }: PoolOptions,
): Sql {
  const socketFolder = socketFolderIn(url);
  const create = () =>
    postgres(url, {
      // The driver does not support this form of URL
      ...socketFolder ? { path: `${socketFolder}/.s.PGSQL.5432` } : {},
      max,
      types,
      // The driver rejects undefined values itself. With another query in flight it would reject that one and hang the
      // connection, see https://github.com/porsager/postgres/pull/1142. With null, Postgres judges the value.
      transform: { undefined: null },
      connect_timeout: socketFolder ? CONNECT_TIMEOUT.socket : CONNECT_TIMEOUT.network,
      idle_timeout,
      max_lifetime,
      onclose: () => onClose?.(),
      onnotice: ({ message }) => onNotice?.(message ?? ""),
      connection: { application_name: "rental", TimeZone: "UTC" },
    }) as unknown as Sql;
  return createWithFixedQueues(create);
}

function formatInstant(value: string | number | Date): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString();
}

const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** Converts an instant in the format of Postgres to ISO 8601, truncated to ms, without creating a Date. */
function parseInstant(text: string): string {
  if (!utc.test(text)) return formatInstant(text);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0").slice(0, 3)}Z`;
}
