import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";
import { randomNetwork, readMail, signInClient, wrongCode } from "../../support/sign_in_client.ts";
import { addPersonTo } from "../../support/staff_session.ts";

/** Opens a shop whose owner has asked for a code in their browser. */
async function openAsked() {
  const shop = await openShop({ settings: { trusted_proxies: ["127.0.0.1"] } });
  const { email } = await addPersonTo(shop, "owner");
  const browser = signInClient(shop, "staff");
  assert.equal(await browser.request(email), 200);
  return {
    shop,
    email,
    browser,
    other: () => signInClient(shop, "staff"),
    later: (minutes: number) => shop.travel(new Date(shop.clock.now().getTime() + minutes * 60_000)),
    ...await readMail(shop, email),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("the link in the mail signs in after strangers have used up all tries of the code", async () => {
  await using asked = await openAsked();
  const { shop, email, browser, code, token, other } = asked;
  const wrong = wrongCode(code);
  for (const stranger of [other(), other(), other()]) {
    for (let tried = 0; tried < 5; tried++) await stranger.verify(email, wrong);
  }
  for (let tried = 0; tried < 5; tried++) await browser.verify(email, wrong);
  assert.equal((await browser.verify(email, code)).status, 401);
  const { status, body } = await browser.open(token);
  assert.deepEqual([status, body.person.email, body.shop.id], [200, email, shop.id]);
  assert.ok(browser.cookies.has("rental_staff"));
});

Deno.test("the link in the mail works once and for 10 minutes, and ends with its code", async () => {
  await using asked = await openAsked();
  const { shop, email, browser, code, token, later } = asked;
  assert.equal((await browser.open(token)).status, 200);
  assert.equal((await browser.open(token)).body.code, "link_expired");
  assert.equal((await browser.verify(email, code)).status, 401, "the link has used the code up");

  await later(1);
  await browser.request(email);
  const second = await readMail(shop, email);
  assert.equal((await browser.verify(email, second.code)).status, 200);
  assert.equal((await browser.open(second.token)).body.code, "link_expired");

  await later(1);
  await browser.request(email);
  const late = await readMail(shop, email);
  await later(10);
  assert.equal((await browser.open(late.token)).body.code, "link_expired");
});

Deno.test("another browser is told that the link is not for it, uses nothing up, and may enter the code", async () => {
  await using asked = await openAsked();
  const { shop, email, browser, code, token, other, later } = asked;
  const stranger = other();
  assert.equal((await stranger.open(token)).body.code, "link_of_other_browser");
  await later(1);
  await stranger.request(email);
  assert.equal((await stranger.open(token)).body.code, "link_of_other_browser", "with a cookie of its own");
  const theirs = await readMail(shop, email);
  assert.equal((await browser.open(theirs.token)).body.code, "link_of_other_browser");
  assert.equal((await browser.open(token)).status, 200);

  const third = other();
  assert.equal((await third.open(theirs.token)).body.code, "link_of_other_browser");
  assert.equal((await third.verify(email, theirs.code)).status, theirs.code === code ? 401 : 200);
});

Deno.test("the link in the mail signs nobody in who was disabled meanwhile", async () => {
  await using asked = await openAsked();
  const { shop, email, browser, token } = asked;
  await shop.sql`update staff set disabled_at = instant() where email = ${email}`;
  assert.equal((await browser.open(token)).body.code, "link_expired");
});

Deno.test("parallel requests with one mailed link start one session", async () => {
  await using asked = await openAsked();
  const { browser, token } = asked;
  const opened = await Promise.all([1, 2, 3].map(() => browser.open(token)));
  assert.deepEqual(opened.map(({ status }) => status).toSorted(), [200, 410, 410]);
});

Deno.test("the cookie of a browser lasts 90 days, is no script's, and a malformed one is replaced", async () => {
  await using asked = await openAsked();
  const { shop, email, browser, later } = asked;
  const before = browser.cookies.get("rental_browser");
  assert.match(before!, /^rental_browser=[\w-]{43}$/);
  await later(1);
  await browser.request(email);
  assert.equal(browser.cookies.get("rental_browser"), before, "a browser keeps its cookie");
  await later(1);
  const response = await shop.request("/v1/staff/sign-in", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": randomNetwork(),
      cookie: "rental_browser=short",
    },
    body: JSON.stringify({ email }),
  });
  assert.match(
    response.headers.get("set-cookie")!,
    /^rental_browser=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});

Deno.test("no table contains the token of a mailed link or of a browser's cookie in plain text", async () => {
  await using asked = await openAsked();
  const { shop, email, browser, code, token } = asked;
  assert.equal((await browser.verify(email, code)).status, 200);
  const [row] = await shop.sql<[{ dump: string }]>`
    select (select string_agg(c::text, ' ') from staff_codes c where c.email = ${email}) || ' ' ||
      (select string_agg(k::text, ' ') from staff_clients k where k.email = ${email}) as dump`;
  for (const secret of [token, browser.cookies.get("rental_browser")!.split("=")[1]!]) {
    assert.ok(secret.length === 43 && !row.dump.includes(secret));
  }
});

Deno.test("the mail of a customer has a code and no link that signs in", async () => {
  await using shop = await openShop();
  await shop.signIn("ada@example.com");
  assert.doesNotMatch(shop.mailer.mails[0]!.text, /dashboard/);
});
