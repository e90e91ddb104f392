import assert from "node:assert/strict";
import { z } from "zod";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { lockRecord, tables } from "../../../server/http/lock_record.sql.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { addWaiver } from "../../support/waivers.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";
import { addPersonTo, signInAs } from "../../support/staff_session.ts";

/** A record with the field that the test changes. */
interface Changed {
  updated_at: string;
  name?: string | null;
  url?: string;
  reason?: string | null;
}
interface Attempt {
  before: Changed;
  change: (name: string, if_version: string) => Promise<Changed>;
  nameOf?: (changed: Changed) => string;
}

Deno.test("each route with `if_version` names its record and lists changed_meanwhile, and its record can be locked", () => {
  for (const [route, endpoint] of Object.entries<Endpoint>(contract)) {
    const { record, body, errors = [], access } = endpoint;
    const takes = body instanceof z.ZodObject && "if_version" in body.shape;
    assert.deepEqual([route, takes, errors.includes("changed_meanwhile")], [route, !!record, !!record]);
    if (!record) continue;
    assert.equal(access, "secret", route);
    assert.ok(record in contract && record in tables, record);
  }
});

Deno.test("a change based on an old version is refused with the current record, and changes nothing", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 3 });
  const addon = await shop.staff("POST /v1/addons", { body: { name: "Dry bag", price: 500 } });
  const location = await shop.staff("POST /v1/pickup-locations", { body: { name: "Boathouse" } });
  const template = await shop.staff("GET /v1/waivers/templates/:id", { params: { id: (await addWaiver(shop)).id } });
  const owner = await signInAs(shop, "owner");
  const person = await owner.api("GET /v1/staff/:id", { params: { id: (await addPersonTo(shop, "staff")).id } });
  await shop.signIn("ada@example.com");
  const customer = (await shop.staff("GET /v1/customers")).data[0]!;
  const settings = await shop.staff("GET /v1/shop");
  const category = await shop.staff("POST /v1/fleet/categories", { body: { name: "Kayaks", slug: "kayaks" } });
  const key = await owner.api("POST /v1/keys", { body: { kind: "publishable", name: "Website" } });
  const webhook = await owner.api("POST /v1/webhooks", { body: { url: "https://example.com/0", events: ["*"] } });
  const downtime = await shop.staff("POST /v1/fleet/items/:id/downtime", {
    params: { id: item.id },
    body: { starts: "2027-06-01", reason: "Winter" },
  });
  const records: Attempt[] = [
    {
      before: item,
      change: (name, if_version) =>
        shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { name, if_version } }),
    },
    {
      before: addon,
      change: (name, if_version) =>
        shop.staff("PATCH /v1/addons/:id", { params: { id: addon.id }, body: { name, if_version } }),
    },
    {
      before: location,
      change: (name, if_version) =>
        shop.staff("PATCH /v1/pickup-locations/:id", { params: { id: location.id }, body: { name, if_version } }),
    },
    {
      before: { name: template.name, updated_at: template.version as unknown as string },
      change: async (name, if_version) => {
        const body = { name, if_version };
        const changed = await shop.staff("PATCH /v1/waivers/templates/:id", { params: { id: template.id }, body });
        return { name: changed.name, updated_at: changed.version as unknown as string };
      },
    },
    {
      before: person,
      change: (name, if_version) =>
        owner.api("PATCH /v1/staff/:id", { params: { id: person.id }, body: { name, if_version } }),
    },
    {
      before: customer,
      change: (name, if_version) =>
        shop.staff("PATCH /v1/customers/:id", { params: { id: customer.id }, body: { name, if_version } }),
    },
    {
      before: category,
      change: (name, if_version) =>
        shop.staff("PATCH /v1/fleet/categories/:id", { params: { id: category.id }, body: { name, if_version } }),
    },
    {
      before: key,
      change: (name, if_version) =>
        owner.api("PATCH /v1/keys/:id", { params: { id: key.id }, body: { name, if_version } }),
    },
    {
      before: webhook,
      nameOf: ({ url }) => url!.split("/").at(-1)!,
      change: (name, if_version) =>
        owner.api("PATCH /v1/webhooks/:id", {
          params: { id: webhook.id },
          body: { url: `https://example.com/${name}`, if_version },
        }),
    },
    {
      before: downtime,
      nameOf: ({ reason }) => reason!,
      change: (reason, if_version) =>
        shop.staff("PATCH /v1/fleet/items/:id/downtime/:downtime_id", {
          params: { id: item.id, downtime_id: downtime.id },
          body: { reason, if_version },
        }),
    },
    {
      before: settings,
      change: (name, if_version) => shop.staff("PATCH /v1/shop", { body: { name, if_version } }),
    },
  ];
  for (const [at, { before, change, nameOf = ({ name }: Changed) => name! }] of records.entries()) {
    await shop.travel(`2027-05-03T09:${10 + at}:00Z`);
    const after = await change("First", before.updated_at);
    assert.equal(nameOf(after), "First");
    const { record } = await assertProblem("changed_meanwhile", change("Second", before.updated_at));
    assert.equal(nameOf(record as unknown as Changed), "First");
    assert.notEqual(after.updated_at, before.updated_at);
    await shop.travel(`2027-05-03T09:${10 + at}:30Z`);
    assert.equal(nameOf(await change("Third", after.updated_at)), "Third");
  }
});

Deno.test("two changes of a booking that are based on the same version have one winner", async () => {
  await using shop = await openShop({ pool: 4 });
  const { id: fleet_item_id } = await shop.addItem();
  const { id, version: if_version } = await bookWalkIn(shop, { items: [{ id: fleet_item_id }] });
  const params = { id };
  const attempts = await Promise.allSettled(
    ["one", "two", "three"].map((notes) =>
      shop.staff("PATCH /v1/bookings/:id", { params, body: { notes, if_version } })
    ),
  );
  const winners = attempts.flatMap((attempt) => attempt.status === "fulfilled" ? [attempt.value] : []);
  assert.equal(winners.length, 1);
  for (const attempt of attempts) {
    if (attempt.status === "fulfilled") continue;
    assert.equal(attempt.reason.problem.code, "changed_meanwhile");
    assert.deepEqual(attempt.reason.problem.record, winners[0]);
  }
  assert.deepEqual(await shop.staff("GET /v1/bookings/:id", { params }), winners[0]);
});

Deno.test("a change with `if_version` waits for another change of its record, and is then refused", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const booking = await bookWalkIn(shop, { items: [{ id: item.id }] });
  const { updated_at } = await shop.staff("GET /v1/shop");
  const params = { id: booking.id };
  const changes = {
    items: () =>
      shop.staff("PATCH /v1/fleet/items/:id", {
        params: { id: item.id },
        body: { name: "Mine", if_version: item.updated_at },
      }),
    bookings: () =>
      shop.staff("PATCH /v1/bookings/:id", { params, body: { notes: "Mine", if_version: booking.version } }),
    tenants: () => shop.staff("PATCH /v1/shop", { body: { name: "Mine", if_version: updated_at } }),
  };
  await shop.travel("2027-05-03T09:00:00Z");
  const others = {
    items: shop.sql`update items set updated_at = instant() where tenant_id = ${shop.id} and id = ${item.id}`,
    bookings: shop.sql`update bookings set version = version + 1 where tenant_id = ${shop.id} and id = ${booking.id}`,
    tenants: shop.sql`update tenants set updated_at = instant() where id = ${shop.id}`,
  };
  for (const table of ["items", "bookings", "tenants"] as const) {
    const { refused } = await shop.sql.begin(async (tx) => {
      await tx`${others[table]}`;
      const refused = assertProblem("changed_meanwhile", changes[table]());
      await waitUntilBlocked(tx, { by: 1, beside: shop.sql });
      return { refused };
    });
    await refused;
  }
});

Deno.test("lockRecord throws for a route whose record has no table", async () => {
  await using shop = await openShop();
  await assert.rejects(lockRecord(shop.sql, shop.id, { route: "GET /v1/audit" }), /has no table to lock/);
});

Deno.test("a repeat with the same Idempotency-Key gets the first answer although the record has changed since", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem();
  const { id, version } = await bookWalkIn(shop, { items: [{ id: fleet_item_id }] });
  const charge = () =>
    shop.staff("POST /v1/bookings/:id/charges", {
      params: { id },
      body: { kind: "cleaning", label: "Mud", amount: 500, if_version: version },
      once: "mud",
    });
  const first = await charge();
  assert.deepEqual(await charge(), first);
  assert.equal(first.charges.length, 1);
});

Deno.test("`if_version` of a record that is unknown, or of another shop, is a 404", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const item = await other.addItem();
  const change = shop.staff("PATCH /v1/fleet/items/:id", {
    params: { id: item.id },
    body: { name: "Mine", if_version: item.updated_at },
  });
  await assertProblem("not_found", change);
});
