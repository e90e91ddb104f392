import { type Context, Hono } from "hono";
import { type Contract, type Endpoint, roleOf } from "../../shared/contract/mod.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { setRouteName } from "./access_log.ts";
import type { AnswerShare } from "./answer_budget.ts";
import type { AccessControl, Caller } from "./access_control.ts";
import type { AnyHandler, AnyTwoSteps, Handlers, StreamHandler } from "./handlers.ts";
import { addHeaders } from "./headers.ts";
import { type ReadRecord, recordReader } from "./if_version.ts";
import { createReplies, type Serve } from "./reply.ts";
import { serveStream } from "./serve_stream.ts";
import { serveRead } from "./serve_read.ts";
import { serveTwoSteps, serveWrite } from "./serve_write.ts";

/**
 * The values that all routes share. `strict` makes tests fail on answers and codes that the contract does not declare.
 */
interface Shared {
  deps: Deps;
  access: AccessControl;
  /** Returns the bytes that a caller may still have stored for its `Idempotency-Key`s. */
  shareOf: (caller: Caller) => AnswerShare;
  strict: boolean;
}

/** Mounts a contract and its handlers. A missing, misspelt or wrongly answering handler does not compile. */
export function implement<C extends Contract>(contract: C, handlers: Handlers<C>, shared: Shared): Hono {
  const app = new Hono();
  const routes = Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) => {
    const handler = (handlers as unknown as Record<string, AnyHandler | AnyTwoSteps>)[name]!;
    const readRecord = recordReader(endpoint, { contract, handlers: handlers as never, strict: shared.strict });
    const readOwner = endpoint.form_of && (handlers as unknown as Record<string, AnyHandler>)[endpoint.form_of];
    const respond = createResponder(name, endpoint, handler, { ...shared, readRecord, readOwner });
    return [name, ...endpoint.aliases ?? []].map((alias) => {
      const [method, path] = alias.split(" ") as [string, string];
      return { method, path, endpoint, respond, successor: alias === name ? undefined : name.split(" ")[1] };
    });
  });
  // `/api/sign/template` must come before `/api/sign/:token`
  routes.sort((a, b) => a.path.replaceAll(":", "~") < b.path.replaceAll(":", "~") ? -1 : 1);
  for (const [path, methods] of Map.groupBy(routes, ({ path }) => path)) {
    for (const { method, respond, successor } of methods) app.on(method, path, (c) => respond(c, successor));
    const crossOrigin = methods.filter(({ endpoint }) => isCrossOrigin(endpoint));
    app.options(path, (c) => shared.access.preflight(c, crossOrigin.map(({ method }) => method)));
    const allow = methods.map(({ method }) => method);
    app.all(path, (c) => {
      if (crossOrigin.length) shared.access.allowOrigin(c);
      throw new Problem(
        "method_not_allowed",
        `Method not allowed. Use ${new Intl.ListFormat("en", { type: "disjunction" }).format(allow)}.`,
        { allow },
      );
    });
  }
  return app;
}

/** Returns whether pages of other sites may call a route. */
function isCrossOrigin({ access, own_origin }: Endpoint): boolean {
  return access === "publishable" || access === "public" && !own_origin;
}

/** Returns a function that admits, serves and answers requests to one route. An alias names its `successor`. */
function createResponder(
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler | AnyTwoSteps,
  { deps, access, shareOf, strict, readRecord, readOwner }: Shared & {
    readRecord: ReadRecord | undefined;
    readOwner: AnyHandler | undefined;
  },
) {
  const replies = createReplies(name, endpoint, strict);
  const serve = createServe();
  const stream = endpoint.stream && serveStream(endpoint, handler as unknown as StreamHandler<string, Endpoint>, deps);
  const guarded = { ...endpoint, role: roleOf(name, endpoint) };

  return async (c: Context, successor?: string): Promise<Response> => {
    setRouteName(c, name);
    if (isCrossOrigin(endpoint)) access.allowOrigin(c);
    if (successor) addHeaders(c, { deprecation: "@1767225600", link: `<${successor}>; rel="successor-version"` });
    const caller = await access.admit(c, guarded);
    if (stream) return await stream(c, caller);
    const reply = await serve(c, caller).catch((error: unknown) => {
      throw replies.toError(error);
    });
    return replies.send(c, reply);
  };

  function createServe(): Serve {
    const shared = { deps, replies, shareOf };
    if (typeof handler !== "function") return serveTwoSteps(name, endpoint, handler, shared);
    return name.startsWith("GET ")
      ? serveRead(endpoint, handler, shared)
      : serveWrite(name, endpoint, handler, { ...shared, readRecord, readOwner });
  }
}
