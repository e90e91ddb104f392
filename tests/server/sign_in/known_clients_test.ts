import assert from "node:assert/strict";
import { type Attacked, countMails, DAY, HOUR, MINUTE, openAttacked } from "../../support/attacked_sign_in.ts";
import { type Door, randomNetwork, readMail, signInClient, wrongCode } from "../../support/sign_in_client.ts";
import { addPersonTo, uniqueEmail } from "../../support/staff_session.ts";

const doors: readonly Door[] = ["customer", "staff"];

/** Lets strangers use up the mails of clients that are not known. Returns whether the owner gets one after that. */
async function isOwnerKnown(attacked: Attacked, door: Door, email: string): Promise<boolean> {
  for (let at = 0; at < 6; at++) await signInClient(attacked.shop, door).request(email);
  const before = await countMails(attacked, email);
  assert.equal(await attacked.owner.request(email), 200);
  return await countMails(attacked, email) > before;
}

for (const door of doors) {
  Deno.test(`a client is known for 90 days, and for the address with which the ${door} signed in only`, async () => {
    await using attacked = await openAttacked(door);
    const { shop, email, owner, later } = attacked;
    const signIn = async () => {
      await owner.request(email);
      return (await owner.verify(email, (await readMail(shop, email)).code)).status;
    };
    assert.equal(await signIn(), 200);
    await later(89 * DAY);
    assert.equal(await isOwnerKnown(attacked, door, email), true);
    const other = door === "staff" ? (await addPersonTo(shop, "staff")).email : uniqueEmail();
    assert.equal(await isOwnerKnown(attacked, door, other), false);
    await later(DAY);
    assert.equal(await isOwnerKnown(attacked, door, email), false);
  });

  Deno.test(`the answers to requests do not tell which ${door} has signed in from a shared network`, async () => {
    await using attacked = await openAttacked(door);
    const { shop, email, later } = attacked;
    const cafe = randomNetwork();
    const owner = signInClient(shop, door, cafe);
    await owner.request(email);
    assert.equal((await owner.verify(email, (await readMail(shop, email)).code)).status, 200);
    await later(DAY);
    const other = door === "staff" ? (await addPersonTo(shop, "owner")).email : uniqueEmail();
    for (const address of [email, other]) {
      for (let at = 0; at < 10; at++) await signInClient(shop, door).request(address);
    }
    await shop.runDueJobs();
    const curious = signInClient(shop, door, cafe);
    for (const expected of [200, 200, 200, 200, 200, 429]) {
      assert.deepEqual([await curious.request(email), await curious.request(other)], [expected, expected]);
      await later(MINUTE);
    }
  });
}

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

Deno.test("a browser of staff with a cookie counts its own requests, although it is not known", async () => {
  await using attacked = await openAttacked("staff");
  const { shop, email, later } = attacked;
  const guests = randomNetwork();
  const person = signInClient(shop, "staff", guests);
  assert.equal(await person.request(email), 200);
  for (let guest = 0; guest < 4; guest++) {
    await later(MINUTE);
    assert.equal(await signInClient(shop, "staff", guests).request(email), 200);
  }
  await later(MINUTE);
  assert.equal(await signInClient(shop, "staff", guests).request(email), 429, "without a cookie the network counts");
  const before = await countMails(attacked, email);
  assert.deepEqual([await person.request(email), await person.request(email)], [200, 429]);
  assert.equal(await countMails(attacked, email), before + 1);
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
