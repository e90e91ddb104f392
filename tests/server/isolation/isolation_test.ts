import assert from "node:assert/strict";
import { contract, type Endpoint, includesRole, Role, roleOf } from "../../../shared/contract/mod.ts";
import { addEveryRecord } from "../../support/every_record.ts";
import { openShop } from "../../support/shop.ts";
import { headersOf, signInAs } from "../../support/staff_session.ts";
import { hashTables } from "../../support/hash_tables.ts";
import { type Ids, type Kind, kindsIn, requestOf, type TestRequest } from "./requests.ts";

const routes = Object.entries<Endpoint>(contract);
type Caller = Role | "secret" | "publishable" | "session" | "stranger's session" | "none";
const callers: Caller[] = [...Role.options, "secret", "publishable", "session", "stranger's session", "none"];
const isRole = (caller: string): caller is Role => Role.safeParse(caller).success;
interface Answer {
  status: number;
  text: string;
}

const mine = await openShop();
const theirs = await openShop();
const my = await addEveryRecord(mine, "mine");
const their = await addEveryRecord(theirs, "theirs");
const secrets = [...new Set([...Object.values(their.ada), ...Object.values(their.bob)])].filter((id) => id.length > 10);
const staff = {
  owner: await signInAs(mine, "owner"),
  manager: await signInAs(mine, "manager"),
  staff: await signInAs(mine, "staff"),
};
const theirOwner = await signInAs(theirs, "owner");
let requestCount = 0;
// Opens the connection of the streams, which lasts longer than a test
await textOf(await mine.request("/v1/changes", { headers: headersOf(staff.owner.token) }));

Deno.test.afterAll(async () => {
  await mine[Symbol.asyncDispose]();
  await theirs[Symbol.asyncDispose]();
});

async function ask(route: string, caller: Caller, request: TestRequest): Promise<Answer> {
  requestCount++;
  const headers: Record<string, string> = { "request-id": "same" };
  if (isRole(caller)) Object.assign(headers, headersOf(staff[caller].token));
  else if (caller !== "none") {
    headers.authorization = `Bearer ${caller === "secret" ? mine.keys.secret : mine.keys.publishable}`;
  }
  if (caller === "session") headers["x-customer-session"] = my.session;
  if (caller === "stranger's session") headers["x-customer-session"] = their.session;
  if (request.body !== undefined) headers["content-type"] = "application/json";
  const query = request.query ? `?${new URLSearchParams(request.query)}` : "";
  const response = await mine.request(`${request.path}${query}`, {
    method: route.split(" ")[0]!,
    headers,
    body: request.form ?? (request.body === undefined ? null : JSON.stringify(request.body)),
  });
  return { status: response.status, text: await textOf(response) };
}

/** Returns the body of a response. A stream has no end, so only its beginning is read. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get("content-type") !== "text/event-stream") return await response.text();
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

/** Returns ids that this shop does not have, by the reason. */
function others(kind: Kind): Record<"foreign" | "unknown" | "malformed" | "wrong prefix", string> {
  const own = my.ada[kind];
  return {
    foreign: their.ada[kind],
    unknown: kind === "booking_link" ? "0".repeat(43) : own.replace(/[0-9a-zA-Z]{8}(?=\W*[a-z]*$)/, "00000000"),
    malformed: "' or 1=1 --",
    "wrong prefix": kind === "category" ? my.ada.item : my.ada.category,
  };
}

/** Returns the status with which a caller is refused before any record is read. */
function refusalOf(route: string, endpoint: Endpoint, caller: Caller): number | undefined {
  const { access, session, own_origin } = endpoint;
  // Only callers with a role send requests as a page of this server does
  if (own_origin && !isRole(caller)) return 403;
  if (access === "public") return undefined;
  if (caller === "none" || access === "staff" && !isRole(caller)) return 401;
  if (isRole(caller)) {
    if (!includesRole(caller, roleOf(route, endpoint))) return 403;
    return session === "required" ? 401 : undefined;
  }
  if (access === "secret" && caller !== "secret") return 403;
  if (session && caller === "stranger's session") return 401;
  if (session === "required" && caller !== "session") return 401;
  return undefined;
}

/** Returns whether a route ignores ids of a kind. `/book` ignores waivers, because what is paid must be booked. */
function isIgnored(route: string, kind: Kind): boolean {
  return route === "POST /v1/storefront/book" && kind === "waiver";
}

function assertSilent({ text }: Answer, given: string) {
  for (const secret of secrets) if (secret !== given) assert.ok(!text.includes(secret), `it tells ${secret}`);
  assert.ok(!text.replaceAll(given, "").includes("theirs"), text);
}

// The steps share two shops, and a later one changes the records of the first.
Deno.test("isolation", async (t) => {
  await t.step("no key, session or id of one shop gives access to another shop's records", async (t) => {
    const before = await hashTables(theirs);
    for (const [route, endpoint] of routes) {
      await t.step(route, async () => {
        for (const caller of callers) {
          const refused = refusalOf(route, endpoint, caller);
          for (const { kind, inPath } of kindsIn(route, my.ada)) {
            const answers: Record<string, string> = {};
            for (const [variant, id] of Object.entries(others(kind))) {
              const answer = await ask(route, caller, requestOf(route, { ...my.ada, [kind]: id } as Ids));
              const cell = `${caller}, ${variant} ${kind}: ${answer.status} ${answer.text}`;
              assert.equal(answer.status, refused ?? answer.status, cell);
              assert.ok(answer.status < 500, cell);
              if (inPath && !refused) assert.equal(answer.status, 404, cell);
              assertSilent(answer, id);
              answers[variant] = `${answer.status} ${
                answer.text.replaceAll(id, "<id>").replaceAll(JSON.stringify(id).slice(1, -1), "<id>")
              }`;
            }
            if (!isIgnored(route, kind)) {
              assert.equal(
                answers.foreign,
                answers.unknown,
                `${caller}: another shop's ${kind} is told from an unknown one`,
              );
            }
            if (inPath) assert.equal(new Set(Object.values(answers)).size, 1, `${caller}: ${kind} in the path`);
          }
          if (refused) assert.equal((await ask(route, caller, requestOf(route, my.ada))).status, refused, caller);
        }
      });
    }
    assert.deepEqual(await hashTables(theirs), before, "a row of the other shop has changed");
  });

  await t.step("several ids of another shop give no more access than one", async () => {
    const before = await hashTables(theirs);
    for (const [route, endpoint] of routes) {
      const kinds = kindsIn(route, my.ada).map(({ kind }) => kind).filter((kind) => !isIgnored(route, kind));
      const together = kinds.flatMap((one, at) => kinds.slice(at + 1).map((other) => [one, other]));
      if (kinds.length > 2) together.push(kinds);
      for (const caller of callers.filter((caller) => !refusalOf(route, endpoint, caller))) {
        for (const some of together) {
          const [foreign, unknown] = await Promise.all((["foreign", "unknown"] as const).map(async (variant) => {
            const ids = some.map((kind) => [kind, others(kind)[variant]] as const);
            const answer = await ask(route, caller, requestOf(route, { ...my.ada, ...Object.fromEntries(ids) }));
            const text = ids.reduce((text, [kind, id]) => text.replaceAll(id, `<${kind}>`), answer.text);
            assertSilent({ ...answer, text }, "nothing");
            return `${answer.status} ${text}`;
          }));
          assert.equal(foreign, unknown, `${route} ${caller}: another shop's ${some.join(", ")}`);
        }
      }
    }
    assert.deepEqual(await hashTables(theirs), before, "a row of the other shop has changed");
  });

  await t.step("a customer has no access to another customer's records", async () => {
    const before = await hashTables(mine);
    for (const [route, endpoint] of routes.filter(([, { access }]) => access === "publishable")) {
      for (const caller of ["session", "publishable"] as const) {
        if (refusalOf(route, endpoint, caller)) continue;
        for (const { kind } of kindsIn(route, my.ada)) {
          if (isIgnored(route, kind)) continue;
          const [bobs, unknown] = [my.bob[kind], others(kind).unknown];
          // a client secret and a booking's link are what gives access: whoever has them is entitled
          if (bobs === my.ada[kind] || kind === "client_secret" || kind === "booking_link") continue;
          const [his, none] = await Promise.all([bobs, unknown].map(async (id) => {
            const { status, text } = await ask(route, caller, requestOf(route, { ...my.ada, [kind]: id } as Ids));
            assert.ok(!text.includes("bob@"), `${route} ${text}`);
            return `${status} ${text.replaceAll(id, "<id>")}`;
          }));
          assert.equal(his, none, `${route} ${caller}: another customer's ${kind}`);
          assert.ok(/^4/.test(his!), `${route} ${caller} ${kind}: ${his}`);
        }
      }
    }
    const after = await hashTables(mine);
    for (const table of ["bookings", "holds", "payments", "waiver_signatures", "customers", "allocations"]) {
      assert.equal(after[table], before[table], table);
    }
  });

  await t.step("another shop's cursor is refused with the same response as a malformed one", async () => {
    for (const [route, { query, access }] of routes) {
      if (!query || !("cursor" in query.shape) || access === "public" || access === "staff") continue;
      const { path, query: filters } = requestOf(route, my.ada);
      const url = new URL(`http://x${path}`);
      for (const [name, value] of Object.entries({ ...filters, limit: "1" })) url.searchParams.set(name, value);
      const caller = route.includes("/api/storefront/") ? "session" : "secret";
      const given = await theirs.request(`${path}?limit=1`, {
        headers: { authorization: `Bearer ${theirs.keys.secret}` },
      });
      const { next_cursor } = await given.json();
      const answers = await Promise.all(
        [next_cursor ?? "WyJhIl0.AAAAAAAAAAAAAAAAAAAAAAAA", "nonsense"].map(async (cursor) =>
          await ask(route, caller, { path, query: { ...filters, limit: "1", cursor } })
        ),
      );
      assert.equal(answers[0]!.status, 400, `${route} ${answers[0]!.text}`);
      assert.deepEqual(answers[0], answers[1], route);
    }
  });

  await t.step("the same requests succeed for a shop's own records", async () => {
    const order = ["GET", "PATCH", "PUT", "POST", "DELETE"];
    const last = (route: string) => Number(/logout|sign-out|DELETE|customers\/:id\/email/.test(route));
    const sorted = routes.toSorted(([a], [b]) =>
      last(a) - last(b) || order.indexOf(a.split(" ")[0]!) - order.indexOf(b.split(" ")[0]!)
    );
    for (const [route, endpoint] of sorted) {
      for (const caller of callers.filter((caller) => !refusalOf(route, endpoint, caller)).toReversed()) {
        if (endpoint.access === "public" || endpoint.form) continue;
        const { status, text } = await ask(
          route,
          caller,
          requestOf(route, { ...my.ada, ...route.startsWith("DELETE /v1/fleet/cat") && { category: my.ada.spare } }),
        );
        const known = status < 300 || status === 409 || status === 422 || status === 429 ||
          text.includes("invalid_code");
        const entitled = caller === (route.includes(" /api/") || route.includes("/storefront/") ? "session" : "secret");
        assert.ok(known || !entitled, `${route} ${caller}: ${status} ${text}`);
      }
    }
    assert.deepEqual(mine.bugs, []);
  });

  await t.step("an owner of another shop has no access to a shop's records", async () => {
    const before = await hashTables(mine);
    const askAsTheirs = async (route: string, ids: Ids) => {
      const { path, query, body, form } = requestOf(route, ids);
      const response = await mine.request(`${path}${query ? `?${new URLSearchParams(query)}` : ""}`, {
        method: route.split(" ")[0]!,
        headers: {
          "request-id": "same",
          ...form ? {} : { "content-type": "application/json" },
          ...headersOf(theirOwner.token),
        },
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
      });
      return { status: response.status, text: await textOf(response) };
    };
    const unknown = (kind: Kind) => others(kind).unknown;
    for (const [route, { access, session }] of routes) {
      if (access === "public" || session || route.includes("sign-out")) continue;
      for (const { kind, inPath } of kindsIn(route, my.ada)) {
        const theirIds = { ...their.ada, version: my.ada.version };
        const [foreign, none] = await Promise.all([my.ada[kind], unknown(kind)].map(async (id) => {
          const { status, text } = await askAsTheirs(route, { ...theirIds, [kind]: id } as Ids);
          assert.ok(!text.includes("mine"), `${route} ${text}`);
          return `${status} ${text.replaceAll(id, "<id>")}`;
        }));
        if (inPath) assert.match(foreign!, /^404/, `${route} ${kind}`);
        if (inPath) assert.equal(foreign, none, `${route} ${kind}`);
      }
    }
    assert.deepEqual(await hashTables(mine), before, "a row of the shop has changed");
  });

  assert.ok(requestCount >= 1_000, `${requestCount} requests`);
});
