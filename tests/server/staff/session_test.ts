import assert from "node:assert/strict";
import { createStaffSessions } from "../../../server/staff/session.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addPersonTo, openSessionOf } from "../../support/staff_session.ts";

const later = (shop: TestShop, ms: number) => shop.travel(new Date(shop.clock.now().getTime() + ms));
const HOUR = 3_600_000;

Deno.test("find returns the person, their role and their shop until the session has been idle for 12 hours", async () => {
  await using shop = await openShop();
  const { id, email } = await addPersonTo(shop, "manager");
  const { token } = await openSessionOf(shop, id);
  const sessions = createStaffSessions(shop.sql);
  await later(shop, 12 * HOUR - 1);
  const { session_id, ...found } = (await sessions.find(token))!;
  assert.equal(typeof session_id, "number");
  assert.deepEqual(found, { tenant_id: shop.id, id, email, role: "manager", by_pin: false, mode: "test" });
  await later(shop, 12 * HOUR);
  assert.equal(await sessions.find(token), undefined);
});

Deno.test("find returns the mode of the session's shop", async () => {
  for (const mode of ["live", "test"] as const) {
    await using shop = await openShop({ mode });
    await using _other = await openShop({ mode: mode === "live" ? "test" : "live" });
    const { token } = await openSessionOf(shop, (await addPersonTo(shop, "staff")).id);
    assert.equal((await createStaffSessions(shop.sql).find(token))?.mode, mode);
  }
});

Deno.test("find returns nothing for a person without access whose session was started meanwhile", async () => {
  await using shop = await openShop();
  const sessions = createStaffSessions(shop.sql);
  for (const column of ["disabled_at", "removed_at"]) {
    const { id } = await addPersonTo(shop, "staff");
    await shop.sql`update staff set ${shop.sql(column)} = instant() where tenant_id = ${shop.id} and id = ${id}`;
    const { token } = await openSessionOf(shop, id);
    assert.equal(await sessions.find(token), undefined, column);
  }
});

Deno.test("find returns nothing once a session is 30 days old", async () => {
  await using shop = await openShop();
  const { id } = await addPersonTo(shop, "staff");
  const { token } = await openSessionOf(shop, id);
  const sessions = createStaffSessions(shop.sql);
  for (let hours = 10; hours < 720; hours += 10) {
    await later(shop, 10 * HOUR);
    assert.ok(await sessions.find(token));
  }
  await later(shop, 10 * HOUR - 1);
  assert.ok(await sessions.find(token));
  await later(shop, 1);
  assert.equal(await sessions.find(token), undefined);
});

Deno.test("find records the use of a session and of its person, at most once a minute", async () => {
  await using shop = await openShop();
  const [{ id }, colleague] = [await addPersonTo(shop, "staff"), await addPersonTo(shop, "staff")];
  const never = await addPersonTo(shop, "staff");
  const { token } = await openSessionOf(shop, id);
  await openSessionOf(shop, colleague.id);
  const sessions = createStaffSessions(shop.sql);
  const listSeen = async () => [
    ...await shop.sql<{ staff_id: string; session: string; person: string }[]>`
      select p.id as staff_id, s.seen_at as session, p.last_seen_at as person
      from staff_sessions s join staff p on p.tenant_id = s.tenant_id and p.id = s.staff_id
      where s.tenant_id = ${shop.id} order by s.id`,
  ];
  const start = shop.clock.now().toISOString();
  const idle = { staff_id: colleague.id, session: start, person: start };
  await later(shop, 60_000);
  await sessions.find(token);
  assert.deepEqual(await listSeen(), [{ staff_id: id, session: start, person: start }, idle]);
  await later(shop, 1);
  await sessions.find(token);
  const now = shop.clock.now().toISOString();
  assert.deepEqual(await listSeen(), [{ staff_id: id, session: now, person: now }, idle]);
  assert.equal((await shop.staff("GET /v1/staff/:id", { params: { id: never.id } })).last_seen_at, null);
});

Deno.test("wasValid is true for a token after its use, until its session has ended", async () => {
  await using shop = await openShop();
  const { id } = await addPersonTo(shop, "staff");
  const { token } = await openSessionOf(shop, id);
  const sessions = createStaffSessions(shop.sql);
  assert.equal(sessions.wasValid(token), false);
  await sessions.find(token);
  assert.equal(sessions.wasValid(token), true);
  await shop.sql`delete from staff_sessions where tenant_id = ${shop.id}`;
  await sessions.find(token);
  assert.equal(sessions.wasValid(token), false);
});

Deno.test("wasValid forgets the token whose last use is longest ago when too many are remembered", async () => {
  await using shop = await openShop();
  const { id } = await addPersonTo(shop, "staff");
  const [one, two, three] = await Promise.all([1, 2, 3].map(async () => (await openSessionOf(shop, id)).token));
  const sessions = createStaffSessions(shop.sql, 2);
  for (const token of [one, two, one]) await sessions.find(token!);
  const remembered = () => [one, two, three].map((token) => sessions.wasValid(token!));
  assert.deepEqual(remembered(), [true, true, false]);
  await sessions.find(three!);
  assert.deepEqual(remembered(), [true, false, true]);
});
