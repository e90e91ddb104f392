/**
 * Records a span for each statement.
 *
 * postgres.js 3.4.9 has no hooks before and after a query. A query starts in `handle` and ends in `resolve` or
 * `reject`, which are private.
 *
 * Upstream: https://github.com/porsager/postgres/issues/461
 * Remove when: postgres.js offers such hooks, or OpenTelemetry has an instrumentation of it that works on Deno.
 */
import { codeOf } from "../../start_error.ts";
import { findTracer, type Span } from "../../telemetry.ts";
import type { Queries } from "../client.ts";
import { type Statement, statementOf } from "../statement_name.ts";

/** `SpanKind.CLIENT` and `SpanStatusCode.ERROR` of OpenTelemetry. */
const CLIENT = 3, ERROR = 2;

interface Query {
  executed: boolean;
  handle(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}
type Begin = (...args: unknown[]) => unknown;

/** Returns the same pool or transaction, whose statements have spans. Without OpenTelemetry, returns it unchanged. */
export function traceQueries<T extends Queries>(sql: T): T {
  if (!findTracer()) return sql;
  return new Proxy(sql, {
    apply(target, _this, args: [TemplateStringsArray]) {
      const query = Reflect.apply(target as unknown as (...args: unknown[]) => unknown, undefined, args);
      if (Array.isArray(args[0]?.raw)) traceQuery(query as Query, statementOf(args[0]));
      return query;
    },
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "begin" && name !== "savepoint") return value.bind(target);
      return (...args: unknown[]) => {
        const run = args.pop() as (tx: Queries) => unknown;
        return (value as Begin).call(target, ...args, (tx: Queries) => run(traceQueries(tx)));
      };
    },
  });
}

/** Starts a span when the query is sent. A fragment of another query never is. */
function traceQuery(query: Query, statement: Statement): void {
  const { handle, resolve, reject } = query;
  let span: Span | undefined;
  query.handle = () => {
    if (!query.executed) span = startSpan(statement);
    return handle.call(query);
  };
  query.resolve = (value) => {
    span?.end();
    resolve(value);
  };
  query.reject = (error) => {
    // Its message can contain values of the row
    span?.setStatus({ code: ERROR });
    span?.setAttribute("error.type", codeOf(error) ?? "unknown");
    span?.end();
    reject(error);
  };
}

function startSpan({ name, operation, file }: Statement): Span | undefined {
  const attributes = {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    "db.query.summary": name,
    "code.file.path": file,
  };
  return findTracer()?.startSpan(name, { kind: CLIENT, attributes });
}
