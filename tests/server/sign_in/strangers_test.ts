import assert from "node:assert/strict";
import { type Attacked, countMails, DAY, HOUR, MINUTE, openAttacked } from "../../support/attacked_sign_in.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { type Door, randomNetwork, readMail, signInClient, wrongCode } from "../../support/sign_in_client.ts";
import { addPersonTo, uniqueEmail } from "../../support/staff_session.ts";

const doors: readonly Door[] = ["customer", "staff"];

/** Lets strangers request codes for 23 hours; returns how many were mailed. */
async function requestAllDay(attacked: Attacked): Promise<number> {
  const { strangers, email, later } = attacked;
  const before = await countMails(attacked, email);
  for (const hours of [1, 1, 20, 1]) {
    for (let minute = 0; minute < 6; minute++) {
      assert.equal(await strangers[minute % 3]!.request(email), 200);
      await countMails(attacked, email);
      await later(MINUTE);
    }
    await later(hours * HOUR - 6 * MINUTE);
  }
  return await countMails(attacked, email) - before;
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

  Deno.test(`strangers use up neither the requests of a known ${door} nor more than six mails a day`, async () => {
    await using attacked = await openAttacked(door);
    const { shop, email, owner, later } = attacked;
    await owner.request(email);
    assert.equal((await owner.verify(email, (await readMail(shop, email)).code)).status, 200);
    await later(DAY);
    assert.equal(await requestAllDay(attacked), 6);
    const before = await countMails(attacked, email);
    assert.equal(await signInClient(shop, door).request(email), 200);
    assert.equal(await countMails(attacked, email), before, "nobody unknown gets another code");
    assert.equal(await owner.request(email), 200);
    assert.equal(await owner.request(email), 429, "a known client has the limits of an address");
    assert.equal((await owner.verify(email, (await readMail(shop, email)).code)).status, 200);
  });

  Deno.test(`five requests of strangers do not keep a ${door} in a new network from getting a code`, async () => {
    await using attacked = await openAttacked(door);
    const { shop, email, strangers, later } = attacked;
    for (let asked = 0; asked < 5; asked++) {
      await strangers[asked % 3]!.request(email);
      await later(1_000);
      if (asked === 2) await later(MINUTE);
    }
    const before = await countMails(attacked, email);
    const traveller = signInClient(shop, door);
    assert.equal(await traveller.request(email), 200);
    assert.equal(await countMails(attacked, email), before + 1);
    assert.equal((await traveller.verify(email, (await readMail(shop, email)).code)).status, 200);
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
