import assert from "node:assert/strict";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { type Door, randomNetwork, readMail, signInClient, wrongCode } from "../../support/sign_in_client.ts";
import { addPersonTo, uniqueEmail } from "../../support/staff_session.ts";

const doors: readonly Door[] = ["customer", "staff"];
const MINUTE = 60_000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;

/**
 * Opens a shop, the address of somebody who may sign in there, their browser, and strangers in three networks.
 *
 * Codes of staff belong to no shop. Each test therefore has its own database: one that is days ahead deletes old codes.
 */
async function openAttacked(door: Door) {
  await using parts = new AsyncDisposableStack();
  const database = door === "staff" ? parts.use(await openOwnDatabase()).url : undefined;
  const shop = parts.use(await openShop({ database, settings: { trusted_proxies: ["127.0.0.1"] } }));
  const { email } = door === "staff" ? await addPersonTo(shop, "owner") : { email: uniqueEmail() };
  const opened = parts.move();
  return {
    shop,
    email,
    owner: signInClient(shop, door),
    strangers: [1, 2, 3].map(() => signInClient(shop, door)),
    later: (ms: number) => shop.travel(new Date(shop.clock.now().getTime() + ms)),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
type Attacked = Awaited<ReturnType<typeof openAttacked>>;

/** Lets strangers request codes for 23 hours; returns how many they got. */
async function requestAllDay({ strangers, email, later }: Attacked): Promise<number> {
  let sent = 0;
  for (const hours of [1, 1, 20, 1]) {
    for (let minute = 0; minute < 6; minute++) {
      if (await strangers[minute % 3]!.request(email) === 200) sent++;
      await later(MINUTE);
    }
    await later(hours * HOUR - 6 * MINUTE);
  }
  return sent;
}

/** Serves a customer of another shop: their sign-in and a page of the catalogue. */
async function serve(neighbour: TestShop) {
  await neighbour.signIn("bo@example.com");
  return (await neighbour.visitor("GET /v1/storefront/shop")).name;
}

for (const door of doors) {
  Deno.test(`the first code of a ${door} signs in after strangers of three networks asked and guessed`, async () => {
    await using attacked = await openAttacked(door);
    const { shop, email, owner, strangers, later } = attacked;
    await using neighbour = await openShop();
    assert.equal(await owner.request(email), 200);
    const { code } = await readMail(shop, email);
    const beside = serve(neighbour);
    for (let asked = 0; asked < 4; asked++) {
      await later(MINUTE);
      assert.equal(await strangers[asked % 3]!.request(email), 200);
      await shop.runDueJobs();
    }
    const guesses = strangers.flatMap((stranger) => [1, 2, 3, 4, 5].map(() => stranger));
    for (const stranger of guesses) {
      assert.equal((await stranger.verify(email, wrongCode(code))).status, 401);
    }
    assert.equal((await owner.verify(email, code)).status, 200);
    assert.equal(await beside, "Test shop");
  });

  Deno.test(`the code of a ${door} is mailed although a stranger asked before it was sent`, async () => {
    await using attacked = await openAttacked(door);
    const { shop, email, owner, strangers: [stranger], later } = attacked;
    await owner.request(email);
    await later(MINUTE);
    await stranger!.request(email);
    await shop.runDueJobs();
    assert.equal(shop.mailer.mails.filter(({ to }) => to.address === email).length, 2);
    const { code } = await readMail(shop, email);
    assert.equal((await stranger!.verify(email, code)).status, 200, "the newest mail has the newest code");
  });

  Deno.test(`strangers use up neither the requests of a known ${door} nor more than ten mails a day`, async () => {
    await using attacked = await openAttacked(door);
    const { shop, email, owner, later } = attacked;
    await owner.request(email);
    assert.equal((await owner.verify(email, (await readMail(shop, email)).code)).status, 200);
    await later(DAY);
    assert.equal(await requestAllDay(attacked), 10);
    assert.equal(await signInClient(shop, door).request(email), 429, "nobody unknown gets another code");
    assert.equal(await owner.request(email), 200);
    assert.equal(await owner.request(email), 429, "a known client has the limits of an address");
    assert.equal((await owner.verify(email, (await readMail(shop, email)).code)).status, 200);
  });

  Deno.test(`a client is known for 90 days, and for the address with which the ${door} signed in only`, async () => {
    await using attacked = await openAttacked(door);
    const { shop, email, owner, strangers: [stranger], later } = attacked;
    const signIn = async () => {
      await owner.request(email);
      return (await owner.verify(email, (await readMail(shop, email)).code)).status;
    };
    assert.equal(await signIn(), 200);
    await later(89 * DAY);
    assert.deepEqual([await stranger!.request(email), await owner.request(email)], [200, 200]);
    await later(MINUTE);
    assert.deepEqual([await owner.request(email), await stranger!.request(email)], [200, 200]);
    const other = uniqueEmail();
    assert.deepEqual([await stranger!.request(other), await owner.request(other)], [200, 429]);
    await later(DAY);
    assert.deepEqual([await stranger!.request(email), await owner.request(email)], [200, 429]);
  });
}

Deno.test("a code that another client requested is accepted while the client has no code of its own", async () => {
  await using attacked = await openAttacked("customer");
  const { shop, email, owner: laptop, strangers: [phone], later } = attacked;
  await laptop.request(email);
  const first = await readMail(shop, email);
  await later(MINUTE);
  await laptop.request(email);
  const { code } = await readMail(shop, email);
  assert.equal((await phone!.verify(email, first.code)).status, first.code === code ? 200 : 401, "not the newest");
  assert.equal((await phone!.verify(email, code)).status, 200);
});

Deno.test("a person whose browser is known gets a code in another network, while strangers use theirs up", async () => {
  await using attacked = await openAttacked("staff");
  const { shop, email, owner, strangers: [stranger], later } = attacked;
  await owner.request(email);
  assert.equal((await owner.verify(email, (await readMail(shop, email)).code)).status, 200);
  await later(DAY);
  owner.moveTo(randomNetwork());
  assert.deepEqual([await stranger!.request(email), await owner.request(email)], [200, 200]);
  owner.moveTo(randomNetwork());
  assert.equal(await owner.request(email), 429, "the browser's requests count in every network");
});

Deno.test("a known browser has every limit for itself, whatever others in its network do", async () => {
  await using attacked = await openAttacked("staff");
  const { shop, email, later } = attacked;
  const guests = randomNetwork();
  const owner = signInClient(shop, "staff", guests);
  await owner.request(email);
  assert.equal((await owner.verify(email, (await readMail(shop, email)).code)).status, 200);
  await later(HOUR);
  for (let guest = 0; guest < 5; guest++) {
    await signInClient(shop, "staff", guests).request(email);
    await later(MINUTE);
  }
  for (let guest = 0; guest < 60; guest++) await signInClient(shop, "staff", guests).request(uniqueEmail());
  assert.equal(await signInClient(shop, "staff", guests).request(uniqueEmail()), 429, "the network's limit is reached");
  assert.equal(await owner.request(email), 200);
  assert.equal(await owner.request(email), 429, "the browser has limits of its own");
  const { code } = await readMail(shop, email);
  for (let guess = 0; guess < 5; guess++) await signInClient(shop, "staff", guests).verify(email, wrongCode(code));
  assert.equal((await owner.verify(email, code)).status, 200);
});

Deno.test("wrong codes of others in its network do not keep a known browser from entering its code", async () => {
  await using attacked = await openAttacked("staff");
  const { shop, email, later } = attacked;
  const guests = randomNetwork();
  const owner = signInClient(shop, "staff", guests);
  await owner.request(email);
  assert.equal((await owner.verify(email, (await readMail(shop, email)).code)).status, 200);
  await later(HOUR);
  for (let at = 0; at < 12; at++) {
    const other = (await addPersonTo(shop, "staff")).email;
    await signInClient(shop, "staff").request(other);
    const { code } = await readMail(shop, other);
    for (let guess = 0; guess < 5; guess++) await signInClient(shop, "staff", guests).verify(other, wrongCode(code));
  }
  assert.equal((await signInClient(shop, "staff", guests).verify(email, "123456")).status, 429);
  await owner.request(email);
  assert.equal((await owner.verify(email, (await readMail(shop, email)).code)).status, 200);
});

Deno.test("erasing a customer deletes what is known of their clients", async () => {
  await using attacked = await openAttacked("customer");
  const { shop, email, owner } = attacked;
  await owner.request(email);
  const { body } = await owner.verify(email, (await readMail(shop, email)).code);
  const count = async () => (await shop.sql`select from login_clients k where k.tenant_id = ${shop.id}`).length;
  assert.equal(await count(), 1);
  await shop.staff("POST /v1/customers/:id/erase", { params: { id: body.customer_id }, body: {} });
  assert.equal(await count(), 0);
});

/** Enters a wrong code for each of these addresses, from a new client of an IPv6 network each time. */
async function guessEverywhere({ shop }: Attacked, door: Door, count: number): Promise<number[]> {
  const statuses: number[] = [];
  const net = randomNetwork().split(".").map((part) => Number(part).toString(16));
  for (let guess = 0; guess < count; guess++) {
    const email = door === "staff" ? (await addPersonTo(shop, "staff")).email : uniqueEmail();
    await signInClient(shop, door).request(email);
    const { code } = await readMail(shop, email);
    const stranger = signInClient(shop, door, `2001:${net[1]}:${net[2]}${net[3]}:${guess.toString(16)}::1`);
    statuses.push((await stranger.verify(email, wrongCode(code))).status);
  }
  return statuses;
}

for (const door of doors) {
  Deno.test(`wrong codes of a ${door} are totalled over all addresses and per /48 network of IPv6`, async () => {
    await using attacked = await openAttacked(door);
    const { shop, email, owner } = attacked;
    const statuses = await guessEverywhere(attacked, door, 62);
    assert.deepEqual(statuses, [...Array(60).fill(401), 429, 429]);
    await owner.request(email);
    assert.equal((await owner.verify(email, (await readMail(shop, email)).code)).status, 200, "another network");
  });
}
