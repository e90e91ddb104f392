import { type Context, Hono } from "hono";
import { commonCodes, type Contract, type Endpoint } from "../../shared/contract/mod.ts";
import type { Deps } from "../deps.ts";
import { meaningOf } from "../db/violations.ts";
import { Answer } from "./answer.ts";
import type { Door } from "./door.ts";
import { isKnown } from "./etag.ts";
import type { Handlers } from "./handlers.ts";
import { type Commit, commitOnce, hashOfPath, replayOf } from "./idempotency.ts";
import { Problem } from "./problem.ts";
import { readInput } from "./read_input.ts";
import { writerOf } from "./writer.ts";

type AnyHandler = (scope: unknown, input: unknown) => Promise<unknown>;
/** What all routes share. */
export type House = { deps: Deps; door: Door; strict: boolean };

/** Turns a contract and its handlers into routes. A missing, misspelt or wrongly answering handler does not compile. */
export function implement<C extends Contract>(contract: C, handlers: Handlers<C>, house: House): Hono {
  const app = new Hono();
  const routes = Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) => {
    const serve = serverOf(name, endpoint, (handlers as unknown as Record<string, AnyHandler>)[name]!, house);
    return [name, ...endpoint.aliases ?? []].map((called) => {
      const [method, path] = called.split(" ") as [string, string];
      return { method, path, endpoint, serve, successor: called === name ? undefined : name.split(" ")[1] };
    });
  });
  // `/api/sign/template` is tried before `/api/sign/:token`
  routes.sort((a, b) => a.path.replaceAll(":", "~") < b.path.replaceAll(":", "~") ? -1 : 1);
  for (const { method, path, serve, successor } of routes) app.on(method, path, (c) => serve(c, successor));
  for (const [path, here] of Map.groupBy(routes, ({ path }) => path)) {
    const inBrowsers = here.filter(({ endpoint }) => endpoint.access !== "secret");
    app.options(path, (c) => house.door.preflight(c, inBrowsers.map(({ method }) => method)));
    const allow = here.map(({ method }) => method);
    app.all(path, (c) => {
      if (inBrowsers.length) house.door.openTo(c);
      throw new Problem("method_not_allowed", `This address answers ${allow.join(", ")}`, { allow });
    });
  }
  return app;
}

function serverOf(name: string, endpoint: Endpoint, handle: AnyHandler, { deps, door, strict }: House) {
  const publishable = writerOf(endpoint.response, strict);
  const write = { publishable, secret: endpoint.secretResponse ? writerOf(endpoint.secretResponse, strict) : publishable };
  const listed = new Set<string>([...commonCodes, ...endpoint.errors ?? []]);

  return async (c: Context, successor?: string): Promise<Response> => {
    c.set("route", name);
    if (endpoint.access !== "secret") door.openTo(c);
    if (successor) c.header("deprecation", "@1767225600"), c.header("link", `<${successor}>; rel="successor-version"`);
    const caller = await door.admit(c, endpoint);
    const { request_hash, ...input } = await readInput(c, endpoint);
    const once = {
      tenant_id: caller.tenant?.id ?? "",
      scope: caller.key_id ?? hashOfPath(c.req.path),
      route: name,
      key: c.req.method === "POST" ? c.req.header("idempotency-key") : undefined,
      request_hash,
    };
    const replayed = await replayOf(deps, once);
    const keeping = keeperOf(commitOnce(deps, once), once.key !== undefined && !endpoint.resumes);
    const result = replayed && !endpoint.resumes
      ? replayed
      : await handle({ ...deps, ...caller, commit: keeping.commit, resumed: replayed?.body }, input).then(keeping.kept)
        .catch(meaningOf);
    if (strict && result instanceof Problem && !listed.has(result.code)) throw new Error(`${name} does not list ${result.code}`);
    if (result instanceof Error) throw result;
    const { body, init } = result instanceof Answer ? result : new Answer(result);
    if (c.req.method === "GET" && isKnown(c, init.headers?.etag)) return c.body(null, 304, init.headers);
    const [sent, type] = body instanceof Blob
      ? [body.stream(), body.type]
      : [write[caller.kind ?? "publishable"](body), "application/json"];
    const headers = { ...replayed?.init.headers, ...init.headers, "content-type": type };
    return c.body(sent, (init.status ?? endpoint.status ?? 200) as 200, headers);
  };
}

/** A handler that only reads opens no transaction of its own: where there is a key to keep it for, its answer is kept all the same. */
function keeperOf(commit: Commit<unknown>, wanted: boolean) {
  let needed = wanted;
  return {
    commit: ((work) => {
      needed = false;
      return commit(work);
    }) as Commit<unknown>,
    kept: async (answer: unknown) =>
      needed && !(answer instanceof Problem) ? await commit(() => Promise.resolve(answer)) : answer,
  };
}
