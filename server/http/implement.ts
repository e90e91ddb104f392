import { type Context, Hono } from "hono";
import { commonCodes, type Contract, type Endpoint, type KeyKind } from "../../shared/contract/mod.ts";
import type { Deps } from "../deps.ts";
import { meaningOf, violates } from "../db/violations.ts";
import { nameRoute } from "./access_log.ts";
import { Answer, Json } from "./answer.ts";
import type { Caller, Door } from "./door.ts";
import { isKnown } from "./etag.ts";
import { respond, say } from "./headers.ts";
import type { Handlers } from "./handlers.ts";
import { type Commit, commitOnce, hashOfPath, type Once, replayOf, type Seal, sealOnce } from "./idempotency.ts";
import { forgetAnswer } from "./idempotency.sql.ts";
import { Problem } from "../problem.ts";
import { readInput } from "./read_input.ts";
import { answerTogether } from "./together.ts";
import { writerOf } from "./writer.ts";

type AnyHandler = (scope: unknown, input: unknown) => Promise<unknown>;
/** What all routes share. */
type Shared = { deps: Deps; door: Door; strict: boolean };

/** One try to act under a key: `replayed` is the answer that it had before. */
interface Act {
  input: object;
  caller: Caller;
  replayed: Answer<unknown> | undefined;
}

/** Turns a contract and its handlers into routes. A missing, misspelt or wrongly answering handler does not compile. */
export function implement<C extends Contract>(contract: C, handlers: Handlers<C>, shared: Shared): Hono {
  const app = new Hono();
  const routes = Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) => {
    const serve = serverOf(name, endpoint, (handlers as unknown as Record<string, AnyHandler>)[name]!, shared);
    return [name, ...endpoint.aliases ?? []].map((called) => {
      const [method, path] = called.split(" ") as [string, string];
      return { method, path, endpoint, serve, successor: called === name ? undefined : name.split(" ")[1] };
    });
  });
  // `/api/sign/template` is tried before `/api/sign/:token`, and refuses the other's methods
  routes.sort((a, b) => a.path.replaceAll(":", "~") < b.path.replaceAll(":", "~") ? -1 : 1);
  for (const [path, here] of Map.groupBy(routes, ({ path }) => path)) {
    for (const { method, serve, successor } of here) app.on(method, path, (c) => serve(c, successor));
    const inBrowsers = here.filter(({ endpoint }) => endpoint.access !== "secret");
    app.options(path, (c) => shared.door.preflight(c, inBrowsers.map(({ method }) => method)));
    const allow = here.map(({ method }) => method);
    app.all(path, (c) => {
      if (inBrowsers.length) shared.door.openTo(c);
      throw new Problem("method_not_allowed", `This address answers ${allow.join(", ")}`, { allow });
    });
  }
  return app;
}

/** An answer as it is sent, of which several may be given. */
interface Written {
  sent: string | Blob | Json<unknown>;
  kind: KeyKind;
  status: number;
  headers: Record<string, string>;
}

function serverOf(name: string, endpoint: Endpoint, handle: AnyHandler, { deps, door, strict }: Shared) {
  const publishable = writerOf(endpoint.response, strict);
  const write = {
    publishable,
    secret: endpoint.secretResponse ? writerOf(endpoint.secretResponse, strict) : publishable,
  };
  const listed = new Set<string>([...commonCodes, ...endpoint.errors ?? []]);
  const together = answerTogether<Written>();
  const answer = name.startsWith("GET ")
    ? (c: Context, caller: Caller) => together(questionOf(c, caller), () => read(c, caller))
    : act;

  return async (c: Context, successor?: string): Promise<Response> => {
    nameRoute(c, name);
    if (endpoint.access !== "secret") door.openTo(c);
    if (successor) say(c, { deprecation: "@1767225600", link: `<${successor}>; rel="successor-version"` });
    const { sent, kind, status, headers } = await answer(c, await door.admit(c, endpoint));
    if (isKnown(c, headers.etag)) return respond(c, null, { status: 304, headers });
    if (sent instanceof Blob) {
      return respond(c, sent.stream(), { status, headers: { ...headers, "content-type": sent.type } });
    }
    // JSON put together is only good until the next one is: nothing may come between it and its response
    const body = sent instanceof Json ? write[kind](sent) : sent;
    return respond(c, body, { status, headers: { ...headers, "content-type": "application/json" } });
  };

  async function read(c: Context, { client: _client, ...caller }: Caller): Promise<Written> {
    const { once: _once, ...input } = await readInput(c, endpoint);
    return written(await handle({ ...deps, ...caller }, input).catch(meaningOf), caller);
  }

  async function act(c: Context, caller: Caller): Promise<Written> {
    const { once, ...input } = await readInput(c, endpoint);
    const whose = { tenant_id: caller.tenant?.id ?? "", scope: caller.key_id ?? hashOfPath(c.req.path), route: name };
    const asked = { ...whose, ...once };
    return await actOnce(asked, {
      input,
      caller,
      replayed: endpoint.resumes ? undefined : await replayOf(deps, asked),
    });
  }

  async function actOnce(once: Once, { input, caller, replayed }: Act): Promise<Written> {
    if (replayed && !endpoint.resumes) return written(replayed, caller);
    const claim = claimOf(once);
    const { commit, seal } = claim;
    const result = await handle({ ...deps, ...caller, commit, seal, resumed: replayed?.body }, input)
      .then(claim.kept).catch(meaningOf);
    // the same request was quicker: now there is its answer
    const late = violates(result, "idempotency_answered");
    // who refuses before it claims the key does not know either whether it has its answer
    if (late || endpoint.resumes && !replayed && result instanceof Problem && !claim.made()) {
      const known = await replayOf(deps, once);
      if (late || known) return await actOnce(once, { input, caller, replayed: known });
    }
    if (result instanceof Problem && result.undone && once.key) await forgetAnswer(deps.sql, once);
    return written(result, caller, replayed?.init.headers);
  }

  /** Ways to claim a key with the transaction or the statement of its effect, and to keep an answer that neither has kept. */
  function claimOf(once: Once) {
    let made = false;
    const seal = sealOnce(deps.vault, once), commit = commitOnce({ sql: deps.sql, seal }, once);
    return {
      commit: ((work) => (made = true, commit(work))) satisfies Commit<unknown>,
      seal: ((answer) => (made = true, seal(answer))) satisfies Seal<unknown>,
      made: () => made,
      // a handler that only reads opens no transaction of its own
      kept: async (answer: unknown) => {
        const needed = once.key !== undefined && !endpoint.resumes && !made && !(answer instanceof Problem);
        return needed ? await commit(() => Promise.resolve(answer)) : answer;
      },
    };
  }

  function written(
    result: unknown,
    { kind = "publishable" }: Pick<Caller, "kind">,
    more?: Record<string, string>,
  ): Written {
    if (strict && result instanceof Problem && !listed.has(result.code)) {
      throw new Error(`${name} does not list ${result.code}`);
    }
    if (result instanceof Error) throw result;
    const { body, init, written } = result instanceof Answer ? result : new Answer(result);
    const sent = body instanceof Blob || body instanceof Json ? body : written[kind] ??= write[kind](body) as string;
    return { sent, kind, status: init.status ?? endpoint.status ?? 200, headers: { ...more, ...init.headers } };
  }
}

/** Equal questions are one key's, or nobody's, and one customer's, and have the same address to the letter. */
function questionOf(c: Context, { key_id, customer }: Caller): string {
  return `${key_id} ${customer?.session_id} ${c.req.url}`;
}
