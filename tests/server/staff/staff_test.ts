import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
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
      "Ihr Zugang zum Dashboard von Test shop",
      "Ihr Zugang zum Dashboard von Test shop hat sich geändert",
      "Ihr Zugang zum Dashboard von Test shop",
      "Ihr Zugang zum Dashboard von Test shop hat sich geändert",
    ],
  );
  assert.match(shop.mailer.mails.at(-2)!.text, new RegExp(`${BASE}/dashboard`));
  assert.match(shop.mailer.mails.at(-1)!.text, /keinen Zugang mehr/);
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
  const second = await addPersonTo(shop, "owner");
  await api("PATCH /v1/staff/:id", { params: { id: second.id }, body: { disabled: true } });
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
