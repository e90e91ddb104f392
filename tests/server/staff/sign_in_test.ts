import assert from "node:assert/strict";
import { hashCode } from "../../../server/sign_in/code.ts";
import { setCodeHash } from "../../../server/sign_in/codes.sql.ts";
import { mailStaffSignedIn, sendStaffCode } from "../../../server/staff/mails.ts";
import { newToken } from "../../../server/token.ts";
import { BASE, openShop, type TestShop } from "../../support/shop.ts";
import { addPersonTo, headersOf, openSessionOf, uniqueEmail } from "../../support/staff_session.ts";

/** Opens a shop to which each test sends requests from its own network, because codes are limited per client. */
async function openStaffShop(settings: { base_url?: string } = {}, pool?: number) {
  const shop = await openShop({ pool, settings: { trusted_proxies: ["127.0.0.1"], ...settings } });
  const random = crypto.getRandomValues(new Uint8Array(4));
  return Object.assign(shop, { network: `10.${random[0]}.${random[1]}.${random[2]}` });
}
type StaffShop = Awaited<ReturnType<typeof openStaffShop>>;

async function post(shop: StaffShop, path: string, body: object, headers: Record<string, string> = {}) {
  const own = { "sec-fetch-site": "same-origin", origin: BASE, "x-forwarded-for": shop.network };
  const response = await shop.request(`/v1/staff/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...own, ...headers },
    body: JSON.stringify(body),
  });
  return { response, status: response.status, body: await response.json() };
}

async function requestCode(shop: StaffShop, email: string): Promise<string> {
  assert.equal((await post(shop, "sign-in", { email })).status, 200);
  await shop.runDueJobs();
  const mail = shop.mailer.mails.findLast(({ to, text }) => to.address === email && /\b\d{6}\b/.test(text));
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

/** Returns the token that a response sets as its cookie. */
function tokenIn(response: Response): string {
  return /rental_staff=([\w-]{43});/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";
}

async function me(shop: TestShop, token: string, headers: Record<string, string> = {}) {
  return await shop.request("/v1/staff/me", { headers: { ...headersOf(token), ...headers } });
}

Deno.test("a person signs in with a mailed code and is told of it by mail", async () => {
  const logged: string[] = [];
  await using shop = await openShop({
    settings: { trusted_proxies: ["127.0.0.1"] },
    log: (_, event) => void logged.push(event),
  });
  const own = Object.assign(shop, { network: "10.9.8.7" });
  const { id, email } = await addPersonTo(shop, "manager");
  const { response, body } = await post(own, "sign-in/verify", {
    email: email.toUpperCase(),
    code: await requestCode(own, email),
  });
  const { person, role, shops } = body;
  assert.deepEqual([response.status, person.id, person.email, role, body.shop.id], [
    200,
    id,
    email,
    "manager",
    shop.id,
  ]);
  assert.deepEqual(shops, [{ id: shop.id, slug: body.shop.slug, name: "Test shop", role: "manager" }]);
  assert.match(
    response.headers.get("set-cookie")!,
    /^rental_staff=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  assert.deepEqual(await (await me(shop, tokenIn(response))).json(), body);
  await shop.runDueJobs();
  assert.match(shop.mailer.mails.at(-1)!.subject, /^New sign-in to the dashboard of Test shop$/);
  assert.ok(logged.includes("staff_signed_in"));
});

Deno.test("on https the cookie is Secure and has the prefix __Host-", async () => {
  await using shop = await openStaffShop({ base_url: "https://shop.test" });
  const { email } = await addPersonTo(shop, "staff");
  const headers = { origin: "https://shop.test" };
  assert.equal((await post(shop, "sign-in", { email }, headers)).status, 200);
  await shop.runDueJobs();
  const code = /\b\d{6}\b/.exec(shop.mailer.mails.at(-1)!.text)![0];
  const { response } = await post(shop, "sign-in/verify", { email, code }, headers);
  const cookie = response.headers.get("set-cookie")!;
  assert.match(cookie, /^__Host-rental_staff=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  const sent = { "sec-fetch-site": "same-origin", cookie: cookie.split(";")[0]! };
  assert.equal((await shop.request("/v1/staff/me", { headers: sent })).status, 200);
  const unprefixed = { ...sent, cookie: sent.cookie.replace("__Host-", "") };
  assert.equal((await shop.request("/v1/staff/me", { headers: unprefixed })).status, 401);
});

Deno.test("sign-in answers known and unknown addresses alike, and mails known ones only", async () => {
  await using shop = await openStaffShop();
  const { email } = await addPersonTo(shop, "owner");
  const disabled = await addPersonTo(shop, "owner");
  await shop.sql`update staff set disabled_at = instant() where id = ${disabled.id}`;
  const answers = [];
  const known = { "request-id": "same", cookie: `rental_browser=${newToken()}` };
  for (const address of [email, disabled.email, uniqueEmail("nobody")]) {
    const { response, body } = await post(shop, "sign-in", { email: address }, known);
    answers.push({ status: response.status, headers: [...response.headers], body });
  }
  assert.deepEqual(answers[0], answers[1]);
  assert.deepEqual(answers[0], answers[2]);
  await shop.runDueJobs();
  assert.deepEqual(shop.mailer.mails.map(({ to }) => to.address), [email]);
});

Deno.test("verify counts tries, and refuses wrong, used and expired codes with the same problem", async () => {
  await using shop = await openStaffShop();
  const { email } = await addPersonTo(shop, "owner");
  const verify = async (code: string) => (await post(shop, "sign-in/verify", { email, code })).body;
  const code = await requestCode(shop, email);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let tried = 0; tried < 5; tried++) assert.equal((await verify(wrong)).code, "invalid_code");
  const refused = await verify(code);
  assert.equal(refused.code, "invalid_code", "five tries used the code up");

  const later = (minutes: number) => shop.travel(new Date(shop.clock.now().getTime() + minutes * 60_000));
  await later(2);
  const expired = await requestCode(shop, email);
  await later(11);
  assert.equal((await verify(expired)).detail, refused.detail);
  const used = await requestCode(shop, email);
  assert.equal((await verify(used)).person.email, email);
  assert.equal((await verify(used)).detail, refused.detail);
});

Deno.test("a code that was made for an unknown address signs nobody in, and costs the same queries", async () => {
  await using shop = await openStaffShop();
  const email = uniqueEmail("nobody");
  await post(shop, "sign-in", { email });
  const [{ id }] = await shop.sql<[{ id: number }]>`select c.id from staff_codes c where c.email = ${email}`;
  await sendStaffCode(shop.deps, { code_id: id });
  const code = "123456";
  await setCodeHash(shop.sql, null, { id, code: await hashCode(shop.deps.vault, { tenant_id: "staff", email, code }) });
  const { status, body } = await post(shop, "sign-in/verify", { email, code });
  assert.deepEqual([status, body.code, shop.mailer.mails.length], [401, "invalid_code", 0]);
  const [row] = await shop.sql<[{ tries: number }]>`
    select t.tries from staff_code_tries t where t.code_id = ${id}`;
  assert.equal(row.tries, 1);
});

Deno.test("codes for staff are limited per address, like those for customers", async () => {
  await using shop = await openStaffShop();
  const { email } = await addPersonTo(shop, "owner");
  await requestCode(shop, email);
  const { status, body } = await post(shop, "sign-in", { email });
  assert.deepEqual([status, body.code, body.retry_after], [429, "rate_limited", 60]);
});

Deno.test("a limited code request says after how many seconds another is possible, rounded up", async () => {
  await using shop = await openStaffShop();
  const { email } = await addPersonTo(shop, "owner");
  await requestCode(shop, email);
  const later = (ms: number) => shop.travel(new Date(shop.clock.now().getTime() + ms));
  await later(500);
  assert.equal((await post(shop, "sign-in", { email })).body.retry_after, 60);
  await later(59_000);
  assert.equal((await post(shop, "sign-in", { email })).body.retry_after, 1);
  await later(500);
  assert.equal((await post(shop, "sign-in", { email })).status, 200);
});

Deno.test("parallel requests send an address one code, and parallel tries of a code start one session", async () => {
  await using shop = await openStaffShop({}, 8);
  const { id, email } = await addPersonTo(shop, "owner");
  const requests = await Promise.all(Array.from({ length: 8 }, () => post(shop, "sign-in", { email })));
  assert.deepEqual(requests.map(({ status }) => status).toSorted(), [200, ...Array(7).fill(429)]);
  await shop.runDueJobs();
  const code = /\b\d{6}\b/.exec(shop.mailer.mails.at(-1)!.text)![0];
  const tries = await Promise.all(Array.from({ length: 4 }, () => post(shop, "sign-in/verify", { email, code })));
  assert.deepEqual(tries.map(({ status }) => status).toSorted(), [200, 401, 401, 401]);
  const sessions = await shop.sql`select from staff_sessions s where s.tenant_id = ${shop.id} and s.staff_id = ${id}`;
  assert.equal(sessions.length, 1);
});

Deno.test("only the newest of two requested codes is mailed", async () => {
  await using shop = await openStaffShop();
  const { email } = await addPersonTo(shop, "owner");
  await post(shop, "sign-in", { email });
  await shop.travel(new Date(shop.clock.now().getTime() + 60_000));
  await post(shop, "sign-in", { email });
  await shop.runDueJobs();
  assert.equal(shop.mailer.mails.length, 1);
});

Deno.test("verify starts the session in the named shop, or in the one where the person was last", async () => {
  await using shop = await openStaffShop();
  await using lake = await openShop();
  await using never = await openShop();
  const { id, email } = await addPersonTo(shop, "owner");
  const there = await addPersonTo(lake, "staff", email);
  await addPersonTo(never, "manager", email);
  const signIn = async (choice: { shop?: string }) => {
    await shop.travel(new Date(shop.clock.now().getTime() + 20 * 60_000));
    const { body } = await post(shop, "sign-in/verify", { email, code: await requestCode(shop, email), ...choice });
    return body.shop?.id ?? body.code;
  };
  await openSessionOf(shop, id);
  await lake.travel(new Date(lake.clock.now().getTime() + 10_000));
  await openSessionOf(lake, there.id);
  assert.equal(await signIn({}), lake.id);
  assert.equal(await signIn({ shop: shop.id }), shop.id);
  assert.equal(await signIn({}), shop.id);
  const { slug } = await lake.staff("GET /v1/shop");
  assert.equal(await signIn({ shop: slug }), lake.id);
  assert.equal(await signIn({}), lake.id);
  assert.equal(await signIn({ shop: "nowhere" }), "not_found");
});

Deno.test("a mail to a person whose shop was deleted is not sent", async () => {
  await using shop = await openStaffShop();
  const person = { tenant_id: shop.id, staff_id: shop.deps.ids.next("st") };
  await mailStaffSignedIn(shop.deps, { ...person, at: shop.clock.now().toISOString() });
  assert.equal(shop.mailer.mails.length, 0);
});

Deno.test("a customer's code does not sign a person in as staff, nor the other way round", async () => {
  await using shop = await openStaffShop();
  const { email } = await addPersonTo(shop, "owner");
  await shop.visitor("POST /api/storefront/auth/request", { body: { email } });
  await shop.runDueJobs();
  const code = /\b\d{6}\b/.exec(shop.mailer.mails.at(-1)!.text)![0];
  assert.equal((await post(shop, "sign-in/verify", { email, code })).status, 401);
});

Deno.test("the cookie of a session counts only in requests from pages of this server", async () => {
  await using shop = await openStaffShop();
  const { token } = await openSessionOf(shop, (await addPersonTo(shop, "owner")).id);
  const cookie = `rental_staff=${token}`;
  const refused: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": "cross-site", origin: BASE },
    { origin: "https://evil.test" },
    { origin: "null" },
    { origin: `${BASE}.evil.test` },
  ];
  const ask = async (method: string, headers: Record<string, string>) => {
    const init = { method, headers: { cookie, "content-type": "application/json", ...headers } };
    const response = await shop.request("/v1/staff/me", method === "GET" ? init : { ...init, body: "{}" });
    return [response.status, (await response.json()).code];
  };
  for (const headers of refused) {
    for (const method of ["GET", "PATCH"]) {
      assert.deepEqual(await ask(method, headers), [403, "origin_not_allowed"], JSON.stringify([method, headers]));
    }
  }
  assert.deepEqual(await ask("PATCH", {}), [403, "origin_not_allowed"], "a write without both headers");
  const allowed: Record<string, string>[] = [{ "sec-fetch-site": "same-origin" }, { origin: BASE }];
  for (const headers of allowed) {
    assert.equal((await ask("PATCH", headers))[0], 200);
    assert.equal((await ask("GET", headers))[0], 200);
  }
  assert.equal((await ask("GET", {}))[0], 200);
});

Deno.test("another site cannot sign a browser in, request a code or sign it out", async () => {
  await using shop = await openStaffShop();
  const { id, email } = await addPersonTo(shop, "owner");
  const code = await requestCode(shop, email);
  const { token } = await openSessionOf(shop, id);
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.test" };
  for (
    const [path, body] of [["sign-in", { email }], ["sign-in/verify", { email, code }], ["sign-in/link", { token }], [
      "sign-out",
      { everywhere: true },
    ]] as const
  ) {
    const { response, body: problem } = await post(shop, path, body, { ...foreign, cookie: `rental_staff=${token}` });
    assert.deepEqual([response.status, problem.code], [403, "origin_not_allowed"], path);
    assert.equal(response.headers.get("set-cookie"), null);
    assert.equal(response.headers.get("access-control-allow-origin"), null);
  }
  assert.equal((await me(shop, token)).status, 200);
});

Deno.test("signing in creates a new token and ends the session that the browser had", async () => {
  await using shop = await openStaffShop();
  const victim = await addPersonTo(shop, "owner");
  const attacker = await openSessionOf(shop, (await addPersonTo(shop, "staff")).id);
  const code = await requestCode(shop, victim.email);
  const chosen = "a".repeat(43);
  for (const planted of [chosen, attacker.token]) assert.notEqual(planted, "");
  const { response } = await post(shop, "sign-in/verify", { email: victim.email, code }, {
    cookie: `rental_staff=${attacker.token}`,
  });
  const token = tokenIn(response);
  assert.ok(token && token !== attacker.token);
  assert.deepEqual([(await me(shop, attacker.token)).status, (await me(shop, chosen)).status], [401, 401]);
  assert.equal((await (await me(shop, token)).json()).person.id, victim.id);
});

Deno.test("a session ends after 12 idle hours, and after 30 days in all", async () => {
  await using shop = await openStaffShop();
  const { id } = await addPersonTo(shop, "staff");
  const { token } = await openSessionOf(shop, id);
  const start = shop.clock.now().getTime();
  const at = (hours: number) => shop.travel(new Date(start + hours * 3_600_000));
  for (let hour = 11; hour < 720; hour += 11) {
    await at(hour);
    assert.equal((await me(shop, token)).status, 200, `after ${hour} hours`);
  }
  await at(721);
  assert.equal((await me(shop, token)).status, 401);

  const idle = await openSessionOf(shop, id);
  await at(721 + 13);
  const answer = await me(shop, idle.token);
  assert.deepEqual([answer.status, (await answer.json()).code], [401, "staff_session_required"]);
});

Deno.test("signing out ends one session, or all sessions of the person in every shop", async () => {
  await using shop = await openStaffShop();
  await using other = await openShop();
  const { id, email } = await addPersonTo(shop, "owner");
  const [phone, tablet, laptop] = await Promise.all([1, 2, 3].map(() => openSessionOf(shop, id)));
  const elsewhere = await openSessionOf(other, (await addPersonTo(other, "staff", email)).id);
  const colleague = await openSessionOf(shop, (await addPersonTo(shop, "staff")).id);
  const statuses = async () =>
    await Promise.all(
      [phone, tablet, laptop, elsewhere, colleague].map(async (one) =>
        (await me(one === elsewhere ? other : shop, one!.token)).status
      ),
    );

  const { response } = await post(shop, "sign-out", {}, { cookie: `rental_staff=${phone!.token}` });
  assert.match(response.headers.get("set-cookie")!, /^rental_staff=; Max-Age=0; Path=\/;/);
  assert.deepEqual(await statuses(), [401, 200, 200, 200, 200]);
  await post(shop, "sign-out", { everywhere: true }, { cookie: `rental_staff=${tablet!.token}` });
  assert.deepEqual(await statuses(), [401, 401, 401, 401, 200]);
});

Deno.test("no table contains a code or a token of staff in plain text", async () => {
  await using shop = await openStaffShop();
  const { email } = await addPersonTo(shop, "owner");
  const code = await requestCode(shop, email);
  const { response } = await post(shop, "sign-in/verify", { email, code });
  const [row] = await shop.sql<[{ dump: string }]>`
    select (select string_agg(c::text, ' ') from staff_codes c where c.email = ${email}) ||
      (select string_agg(s::text, ' ') from staff_sessions s where s.tenant_id = ${shop.id}) ||
      coalesce((select string_agg(j::text, ' ') from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${shop.id}), '') as dump`;
  assert.ok(!row.dump.includes(tokenIn(response)));
  assert.ok(!row.dump.split(/[^\d]+/).includes(code));
});
