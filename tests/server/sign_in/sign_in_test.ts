import assert from "node:assert/strict";
import { ApiError } from "../../../widget/api.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const minutes = (shop: TestShop, count: number) => new Date(shop.clock.now().getTime() + count * 60_000);
const requestCode = (shop: TestShop, email: string) =>
  shop.visitor("POST /api/storefront/auth/request", { body: { email } });
const verify = (shop: TestShop, email: string, code: string) =>
  shop.visitor("POST /api/storefront/auth/verify", { body: { email, code } });
const refusal = (code: string) => (error: unknown) => error instanceof ApiError && error.problem.code === code;
const mailed = (shop: TestShop) => /^\d{6}$/m.exec(shop.mailer.mails.at(-1)!.text)![0];
const other = (code: string) => code === "000000" ? "000001" : "000000";

/** Requests a code for Ada, mails it and returns it. */
async function requestMailedCode(shop: TestShop): Promise<string> {
  await requestCode(shop, "ada@example.com");
  await shop.runDueJobs();
  return mailed(shop);
}

Deno.test("auth/verify accepts the mailed code, with any spelling of the address", async () => {
  await using shop = await openShop({ locale: "de" });
  await requestCode(shop, "  Ada@Example.COM ");
  await shop.runDueJobs();
  const mail = shop.mailer.mails[0]!;
  assert.equal(mail.to.address, "ada@example.com");
  assert.equal(mail.subject, "Ihr Anmeldecode für Test shop");
  assert.doesNotMatch(mail.subject, /\d{6}/);
  const answer = await verify(shop, "ADA@example.com", ` ${mailed(shop)} `);
  assert.match(answer.session_token, /^svc_cs_[\w-]{43}$/);
  assert.match(answer.customer_id, /^cust_/);
  assert.deepEqual([answer.success, answer.name, answer.email], [true, "", "ada@example.com"]);
  assert.equal(answer.expires_at, minutes(shop, 12 * 60).toISOString());
});

Deno.test("auth/verify accepts a code once, also for parallel requests", async () => {
  await using shop = await openShop();
  const code = await requestMailedCode(shop);
  const answers = await Promise.allSettled([
    verify(shop, "ada@example.com", code),
    verify(shop, "ada@example.com", code),
  ]);
  assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
  await assert.rejects(verify(shop, "ada@example.com", code), refusal("invalid_code"));
});

Deno.test("auth/verify refuses a code after ten minutes, or when a newer one was requested", async () => {
  await using shop = await openShop();
  const first = await requestMailedCode(shop);
  await shop.travel(minutes(shop, 2));
  const second = await requestMailedCode(shop);
  if (first !== second) await assert.rejects(verify(shop, "ada@example.com", first), refusal("invalid_code"));
  await shop.travel(minutes(shop, 10));
  await assert.rejects(verify(shop, "ada@example.com", second), refusal("invalid_code"));
});

Deno.test("auth/verify accepts a code for ten minutes from sending, in each shop", async () => {
  await using shop = await openShop();
  await using another = await openShop();
  await requestCode(shop, "ada@example.com");
  await shop.travel(minutes(shop, 9));
  await shop.runDueJobs();
  await requestMailedCode(another);
  await shop.travel(minutes(shop, 9));
  assert.equal((await verify(shop, "ada@example.com", mailed(shop))).success, true);
});

Deno.test("auth/verify counts 5 of a client's 100 parallel wrong codes, then refuses the right one", async () => {
  await using shop = await openShop({ pool: 8 });
  const code = await requestMailedCode(shop);
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () => verify(shop, "ada@example.com", other(code))),
  );
  assert.ok(tries.every((tried) => tried.status === "rejected" && refusal("invalid_code")(tried.reason)));
  const [{ counted }] = await shop.sql<[{ counted: number }]>`
    select sum(t.tries) as counted from login_code_tries t where t.tenant_id = ${shop.id}`;
  assert.equal(counted, 5);
  await assert.rejects(verify(shop, "ada@example.com", code), refusal("invalid_code"));
});

/** Tries a code from a client with this address; returns the status. */
async function tryFrom(shop: TestShop, address: string, code: string): Promise<number> {
  const init = {
    method: "POST",
    headers: { "authorization": `Bearer ${shop.keys.publishable}`, "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@example.com", code }),
  };
  const response = await shop.app.request("http://shop.test/api/storefront/auth/verify", init, {
    remoteAddr: { hostname: address },
  });
  await response.body?.cancel();
  return response.status;
}

Deno.test("auth/verify accepts the customer's code after wrong codes of another client", async () => {
  await using shop = await openShop();
  const code = await requestMailedCode(shop);
  for (let tried = 0; tried < 10; tried++) assert.equal(await tryFrom(shop, "198.51.100.7", other(code)), 401);
  assert.equal(await tryFrom(shop, "198.51.100.7", code), 401, "the stranger has no tries left");
  assert.equal(await tryFrom(shop, "198.51.100.8", code), 200, "another client of the customer has");
});

Deno.test("auth/verify limits all other clients together, without using up the requester's tries", async () => {
  await using shop = await openShop({ pool: 8 });
  const code = await requestMailedCode(shop);
  const strangers = Array.from({ length: 60 }, (_, at) => `198.51.100.${at % 12}`);
  await Promise.all(strangers.map((address) => tryFrom(shop, address, other(code))));
  const [row] = await shop.sql<[{ tries: number }]>`
    select max(l.tries) as tries from login_codes l where l.tenant_id = ${shop.id}`;
  assert.equal(row.tries, 15);
  assert.equal(await tryFrom(shop, "198.51.100.200", code), 401, "no tries are left for other clients");
  assert.equal(await tryFrom(shop, "127.0.0.1", other(code)), 401);
  assert.equal(await tryFrom(shop, "127.0.0.1", code), 200, "the client that requested the code has its own tries");
});

Deno.test("auth/verify accepts a code that is typed in groups", async () => {
  await using shop = await openShop();
  const code = await requestMailedCode(shop);
  assert.equal((await verify(shop, "ada@example.com", ` ${code.slice(0, 3)} ${code.slice(3)} `)).success, true);
});

Deno.test("auth/verify accepts the right code on the fifth try", async () => {
  await using shop = await openShop();
  const code = await requestMailedCode(shop);
  for (let tried = 0; tried < 4; tried++) await assert.rejects(verify(shop, "ada@example.com", other(code)));
  assert.equal((await verify(shop, "ada@example.com", code)).email, "ada@example.com");
});

Deno.test("auth/request returns the same response for known and unknown addresses", async () => {
  await using shop = await openShop();
  await shop.signIn("known@example.com");
  await shop.travel(minutes(shop, 5));
  const bodies = [];
  for (const email of ["known@example.com", "unknown@example.com"]) {
    const response = await shop.request("/api/storefront/auth/request", {
      method: "POST",
      headers: {
        authorization: `Bearer ${shop.keys.publishable}`,
        "content-type": "application/json",
        "request-id": "same",
      },
      body: JSON.stringify({ email }),
    });
    bodies.push({ status: response.status, headers: [...response.headers], body: await response.text() });
  }
  assert.deepEqual(bodies[0], bodies[1]);
});

Deno.test("GET /api/storefront/me refuses a session that is idle, too old or of another shop", async () => {
  await using shop = await openShop();
  await using elsewhere = await openShop();
  const token = await shop.signIn("ada@example.com");
  const me = () => shop.customer(token)("GET /api/storefront/me");
  await assert.rejects(elsewhere.customer(token)("GET /api/storefront/me"), refusal("invalid_session"));
  for (let half = 0; half < 24; half++) {
    await shop.travel(minutes(shop, 29));
    assert.equal((await me()).email, "ada@example.com");
  }
  await shop.travel(minutes(shop, 25));
  await assert.rejects(me(), refusal("invalid_session"));

  const idle = await shop.signIn("ada@example.com");
  await shop.travel(minutes(shop, 31));
  await assert.rejects(shop.customer(idle)("GET /api/storefront/me"), refusal("invalid_session"));
});

Deno.test("auth/logout ends only its own session", async () => {
  await using shop = await openShop();
  const phone = await shop.signIn("ada@example.com");
  await shop.travel(minutes(shop, 2));
  const laptop = await shop.signIn("ada@example.com");
  await shop.customer(phone)("POST /api/storefront/auth/logout", { body: {} });
  await assert.rejects(shop.customer(phone)("GET /api/storefront/me"), refusal("invalid_session"));
  assert.equal((await shop.customer(laptop)("GET /api/storefront/me")).email_verified, true);
});

Deno.test("PATCH /api/storefront/me changes the given fields and keeps the others", async () => {
  await using shop = await openShop();
  const me = shop.customer(await shop.signIn("ada@example.com"));
  await me("PATCH /api/storefront/me", { body: { name: "Ada", phone: "+49 30 1" } });
  assert.equal((await me("PATCH /api/storefront/me", { body: { name: "Ada K." } })).phone, "+49 30 1");
  assert.equal((await me("PATCH /api/storefront/me", { body: { phone: null } })).name, "Ada K.");
  assert.equal((await me("GET /api/storefront/me")).phone, null);
});

Deno.test("no table contains a code or a session token in plain text", async () => {
  await using shop = await openShop();
  const code = await requestMailedCode(shop);
  const { session_token } = await verify(shop, "ada@example.com", code);
  const [row] = await shop.sql<[{ dump: string }]>`
    select (select string_agg(l::text, ' ') from login_codes l where l.tenant_id = ${shop.id}) ||
      (select string_agg(s::text, ' ') from sessions s where s.tenant_id = ${shop.id}) ||
      coalesce((select string_agg(j::text, ' ') from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${shop.id}), '') as dump`;
  assert.ok(!row.dump.includes(session_token.slice(7)));
  assert.ok(!row.dump.split(/[^\d]+/).includes(code));
});
