import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { acceptInvitation } from "../../../server/staff/links.sql.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { BASE, openShop } from "../../support/shop.ts";
import { addPersonTo, headersOf, signInAs, uniqueEmail } from "../../support/staff_session.ts";

Deno.test("an owner adds, changes, invites and removes a person, who is told by mail", async () => {
  await using shop = await openShop();
  const { api } = await signInAs(shop, "owner");
  const email = uniqueEmail("bob");
  const added = await api("POST /v1/staff", { body: { email: email.toUpperCase(), name: "Bob", role: "staff" } });
  assert.deepEqual([added.email, added.role, added.disabled_at], [email, "staff", null]);
  await assertProblem("staff_exists", api("POST /v1/staff", { body: { email, role: "owner" } }));
  const params = { id: added.id };
  await api("PATCH /v1/staff/:id", { params, body: { role: "manager" } });
  await api("PATCH /v1/staff/:id", { params, body: { locale: "de" } });
  await shop.runDueJobs();
  await api("POST /v1/staff/:id/invite", { params, body: {} });
  await shop.runDueJobs();
  assert.ok((await api("PATCH /v1/staff/:id", { params, body: { disabled: true } })).disabled_at);
  await shop.runDueJobs();
  assert.deepEqual(
    shop.mailer.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject),
    [
      "Ihr Zugang zum Dashboard",
      "Ihr Zugang hat sich geändert",
      "Ihr Zugang zum Dashboard",
      "Ihr Zugang hat sich geändert",
    ],
  );
  assert.match(shop.mailer.mails.at(-2)!.text, new RegExp(`${BASE}/dashboard`));
  assert.match(shop.mailer.mails.at(-1)!.text, /keinen Zugang mehr/);
  assert.doesNotMatch(shop.mailer.mails.at(-3)!.text, /keinen Zugang mehr/);
  await api("DELETE /v1/staff/:id", { params });
  await assertProblem("not_found", api("GET /v1/staff/:id", { params }));
  assert.deepEqual((await api("GET /v1/staff")).data.map(({ role }) => role), ["owner"]);
  const again = await api("POST /v1/staff", { body: { email, role: "staff" } });
  assert.notEqual(again.id, added.id);
});

Deno.test("a person who is disabled, removed or lowered in role is refused at once on every server", async () => {
  await using shop = await openShop();
  const owner = await signInAs(shop, "owner");
  const otherServer = createApp(shop.deps, { log: () => {}, limiter: undefined });
  const changes = {
    disabled: (id: string) => owner.api("PATCH /v1/staff/:id", { params: { id }, body: { disabled: true } }),
    removed: (id: string) => owner.api("DELETE /v1/staff/:id", { params: { id } }),
    lowered: (id: string) => owner.api("PATCH /v1/staff/:id", { params: { id }, body: { role: "staff" } }),
  };
  for (const [name, change] of Object.entries(changes)) {
    const { id, token } = await signInAs(shop, "owner");
    const ask = () =>
      Promise.all(
        [shop.app, otherServer].map(async (app) =>
          (await app.request(`${BASE}/v1/keys`, { headers: headersOf(token) })).status
        ),
      );
    assert.deepEqual(await ask(), [200, 200]);
    await change(id);
    assert.deepEqual(await ask(), name === "lowered" ? [403, 403] : [401, 401], name);
    if (name !== "disabled") continue;
    await owner.api("PATCH /v1/staff/:id", { params: { id }, body: { disabled: false } });
    assert.deepEqual(await ask(), [401, 401], "the old session stays ended");
  }
});

Deno.test("a shop keeps its last owner who can sign in", async () => {
  await using shop = await openShop();
  const { api, id } = await signInAs(shop, "owner");
  const params = { id };
  const second = await addPersonTo(shop, "owner"), removed = await addPersonTo(shop, "owner");
  await addPersonTo(shop, "manager");
  await api("PATCH /v1/staff/:id", { params: { id: second.id }, body: { disabled: true } });
  await api("DELETE /v1/staff/:id", { params: { id: removed.id } });
  const refused = [
    () => api("PATCH /v1/staff/:id", { params, body: { role: "manager" } }),
    () => api("PATCH /v1/staff/:id", { params, body: { disabled: true } }),
    () => api("DELETE /v1/staff/:id", { params }),
  ];
  for (const call of refused) await assertProblem("last_owner", call());
  assert.equal((await api("GET /v1/staff/me")).role, "owner");
  await api("PATCH /v1/staff/:id", { params: { id: second.id }, body: { disabled: false } });
  assert.equal((await api("PATCH /v1/staff/:id", { params, body: { role: "manager" } })).role, "manager");
});

Deno.test("two owners who lower each other at the same time leave the shop one owner", async () => {
  await using shop = await openShop({ pool: 6 });
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await addPersonTo(shop, "owner"), await addPersonTo(shop, "owner")];
    const lower = (id: string) => shop.staff("PATCH /v1/staff/:id", { params: { id }, body: { role: "staff" } });
    const results = await Promise.allSettled([lower(one.id), lower(other.id)]);
    assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
    const left = results[0]!.status === "fulfilled" ? other : one;
    await shop.sql`delete from staff where tenant_id = ${shop.id} and id = ${left.id}`;
  }
});

Deno.test("nobody can raise their own role", async () => {
  await using shop = await openShop();
  for (const role of ["staff", "manager"] as const) {
    const { api, id } = await signInAs(shop, role);
    const params = { id };
    await assertProblem("role_required", api("PATCH /v1/staff/:id", { params, body: { role: "owner" } }));
    await assertProblem("role_required", api("POST /v1/staff", { body: { email: uniqueEmail(), role: "owner" } }));
    // Read-only fields of a PATCH are ignored
    await api("PATCH /v1/staff/me", { body: { role: "owner" } as object });
    assert.equal((await api("GET /v1/staff/me")).role, role);
  }
});

Deno.test("staff do today's work, and need a manager for prices, discounts and refunds of their own choice", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const staff = await signInAs(shop, "staff"), manager = await signInAs(shop, "manager");
  const line_items = [{ fleet_item_id: item.id, quantity: 1 }];
  const { id } = await staff.api("POST /v1/bookings", {
    body: { pickup_date: "2027-05-03", return_date: "2027-05-04", line_items },
  });
  const params = { id };
  const charge = (amount: number) => ({ params, body: { kind: "other", label: "Extra", amount } as const });
  await staff.api("POST /v1/bookings/:id/charges", charge(500));
  const problem = await assertProblem("role_required", staff.api("POST /v1/bookings/:id/charges", charge(-500)));
  assert.equal(problem.role, "manager");
  const paid = await staff.api("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: 1_000 } });
  await assertProblem(
    "role_required",
    staff.api("POST /v1/payments/:id/refund", { params: { id: paid.id }, body: {} }),
  );
  await assertProblem("role_required", staff.api("POST /v1/bookings/:id/cancel", { params, body: { refund: "full" } }));
  await assertProblem(
    "role_required",
    staff.api("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { price_full_day: 1 } }),
  );
  await assertProblem("role_required", staff.api("PATCH /v1/shop", { body: { tax_percent: 0 } }));
  await manager.api("POST /v1/bookings/:id/charges", charge(-500));
  await staff.api("POST /v1/bookings/:id/pickup", { params, body: {} });
  const returned = await staff.api("POST /v1/bookings/:id/return", { params, body: {} });
  assert.match(returned.status, /returned|completed/);
  await assertProblem("role_required", manager.api("GET /v1/keys"));
});

Deno.test("GET /v1/staff lists the newest people first, page by page, without removed ones", async () => {
  await using shop = await openShop();
  const { api, id: owner } = await signInAs(shop, "owner");
  const [first, removed, last] = [
    await addPersonTo(shop, "staff"),
    await addPersonTo(shop, "staff"),
    await addPersonTo(shop, "staff"),
  ];
  await api("DELETE /v1/staff/:id", { params: { id: removed.id } });
  const start = await api("GET /v1/staff", { query: { limit: "2" } });
  const rest = await api("GET /v1/staff", { query: { limit: "2", cursor: start.next_cursor! } });
  assert.deepEqual([start, rest].map(({ data }) => data.map(({ id }) => id)), [[last.id, first.id], [owner]]);
  assert.equal(rest.has_more, false);
});

Deno.test("the server logs who was given another role, disabled or removed", async () => {
  const logged: [string, Record<string, unknown> | undefined][] = [];
  await using shop = await openShop({
    log: (_, event, fields) => event.startsWith("staff_") && void logged.push([event, fields]),
  });
  const { id: staff_id } = await addPersonTo(shop, "staff");
  const params = { id: staff_id };
  await shop.staff("PATCH /v1/staff/:id", { params, body: { role: "manager" } });
  await shop.staff("PATCH /v1/staff/:id", { params, body: { disabled: true } });
  await shop.staff("PATCH /v1/staff/:id", { params, body: { name: "Bob" } });
  await shop.staff("DELETE /v1/staff/:id", { params });
  const person = { shop: shop.id, staff_id };
  assert.deepEqual(logged, [
    ["staff_changed", { ...person, role: "manager", disabled: false }],
    ["staff_changed", { ...person, role: "manager", disabled: true }],
    ["staff_removed", person],
  ]);
});

Deno.test("a person of another shop cannot be read, changed, invited or removed", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { api } = await signInAs(shop, "owner");
  const theirs = await signInAs(other, "owner");
  const params = { id: theirs.id };
  const before = await other.staff("GET /v1/staff/:id", { params });
  await assertProblem("not_found", api("GET /v1/staff/:id", { params }));
  await assertProblem("not_found", api("PATCH /v1/staff/:id", { params, body: { role: "staff" } }));
  await assertProblem("not_found", api("POST /v1/staff/:id/invite", { params, body: {} }));
  await assertProblem("not_found", api("DELETE /v1/staff/:id", { params }));
  assert.deepEqual(await other.staff("GET /v1/staff/:id", { params }), before);
  assert.equal((await api("GET /v1/staff")).data.length, 1);
  // Their owner is no owner of this shop
  await assertProblem(
    "last_owner",
    api("DELETE /v1/staff/:id", { params: { id: (await api("GET /v1/staff/me")).person.id } }),
  );
});

Deno.test("a removed person cannot be read, changed, invited or removed again", async () => {
  await using shop = await openShop();
  const { api } = await signInAs(shop, "owner");
  const { id, email } = await signInAs(shop, "owner");
  const params = { id };
  await api("DELETE /v1/staff/:id", { params });
  await shop.runDueJobs();
  assert.match(shop.mailer.mails.findLast(({ to }) => to.address === email)!.text, /no longer have access/);
  await assertProblem("not_found", api("GET /v1/staff/:id", { params }));
  await assertProblem("not_found", api("PATCH /v1/staff/:id", { params, body: { role: "owner" } }));
  await assertProblem("not_found", api("POST /v1/staff/:id/invite", { params, body: {} }));
  await assertProblem("not_found", api("DELETE /v1/staff/:id", { params }));
  const sessions = await shop.sql`select from staff_sessions s where s.tenant_id = ${shop.id} and s.staff_id = ${id}`;
  assert.equal(sessions.length, 0, "dashboards that are open close");
});

Deno.test("a person who is disabled twice keeps the time of the first, and is told and invited only with access", async () => {
  await using shop = await openShop();
  const { api } = await signInAs(shop, "owner");
  const { id, email } = await addPersonTo(shop, "staff");
  const patch = async (body: object) => await api("PATCH /v1/staff/:id", { params: { id }, body });
  const mails = async () => {
    await shop.runDueJobs();
    return shop.mailer.mails.filter(({ to }) => to.address === email).length;
  };
  const { disabled_at } = await patch({ disabled: true });
  assert.equal(await mails(), 1);
  await shop.travel(new Date(shop.clock.now().getTime() + 60_000));
  assert.equal((await patch({ disabled: true })).disabled_at, disabled_at);
  assert.equal((await patch({ name: "Bob" })).disabled_at, disabled_at, "another change does not enable them");
  await api("POST /v1/staff/:id/invite", { params: { id }, body: {} });
  assert.equal(await mails(), 1, "neither changes their access");
  assert.equal((await patch({ disabled: false })).disabled_at, null);
  assert.equal(await mails(), 2);
  await api("POST /v1/staff/:id/invite", { params: { id }, body: {} });
  assert.equal(await mails(), 3);
});

Deno.test("an owner who is added receives the shop's mails, others unless they choose to, and their own have their name", async () => {
  await using shop = await openShop();
  const add = async (body: object) =>
    await shop.staff("POST /v1/staff", { body: { email: uniqueEmail(), role: "manager", ...body } });
  const owner = await add({ role: "owner", name: "Ada" });
  await acceptInvitation(shop.sql, { tenant_id: shop.id, staff_id: owner.id });
  const mailed = [
    owner,
    await add({}),
    await add({ shop_mails: true }),
    await add({ role: "owner", shop_mails: false }),
  ];
  assert.deepEqual(mailed.map(({ shop_mails }) => shop_mails), [true, false, true, false]);
  await shop.runDueJobs();
  const receivers = shop.mailer.mails.map(({ to }) => to);
  assert.deepEqual(receivers[0], { name: "Ada", address: owner.email });
  assert.deepEqual(receivers[1], { name: undefined, address: mailed[1]!.email });
});
