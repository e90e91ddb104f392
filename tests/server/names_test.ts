import assert from "node:assert/strict";
import { assertProblem } from "../support/assert_problem.ts";
import { openShop } from "../support/shop.ts";
import { addWaiver, typedSignature } from "../support/waivers.ts";

const lines = [
  "Ada\nBcc: all@x.test",
  "Ada\r\nLovelace",
  "Ada\tLovelace",
  "Ada\u007f",
  "Ada\u0085Lovelace",
  "Ada\u2028Lovelace",
  "A\u001b[31m",
];

Deno.test("names of shops, items, customers and riders with line breaks or control characters are a 400 that names the field", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id, category_id } = await shop.addItem();
  const template = await addWaiver(shop);
  const period = { pickup_date: "2027-05-07", return_date: "2027-05-09" };
  const line_items = [{ fleet_item_id }];
  const ada = { name: "Ada", email: "ada@example.com" };
  const booking_details = { ...period, line_items };
  const price = { price_half_day: 1, price_full_day: 1 };

  for (const name of lines) {
    const refused: [path: string, response: Promise<unknown>][] = [
      ["name", shop.staff("PATCH /v1/shop", { body: { name } })],
      ["name", shop.staff("POST /v1/fleet/categories", { body: { name, slug: "a" } })],
      ["name", shop.staff("POST /v1/fleet/items", { body: { category_id, name, slug: "a", ...price } })],
      ["name", shop.staff("PATCH /v1/fleet/items/:id", { params: { id: fleet_item_id }, body: { name } })],
      ["name", shop.staff("POST /v1/addons", { body: { name, price: 1, price_type: "per_item" } })],
      ["name", shop.staff("POST /v1/pickup-locations", { body: { name } })],
      ["name", shop.staff("POST /v1/waivers/templates", { body: { name, content: "<p>", type: "per_rider" } })],
      [
        "customer.name",
        shop.staff("POST /v1/bookings", { body: { ...period, line_items, customer: { ...ada, name } } }),
      ],
      ["riders.0.name", shop.staff("POST /v1/bookings", { body: { ...period, line_items, riders: [{ name }] } })],
      [
        "customer.name",
        shop.visitor("POST /api/storefront/payment-intent", {
          body: { amount: 1, booking_details, customer: { ...ada, name } },
        }),
      ],
      [
        "customer.phone",
        shop.visitor("POST /api/storefront/payment-intent", {
          body: { amount: 1, booking_details, customer: { ...ada, phone: name } },
        }),
      ],
      ["signer.name", shop.visitor("POST /api/sign/waiver", { body: typedSignature(template, name) })],
    ];
    for (const [path, response] of refused) {
      const { problem } = await response.then(
        () => assert.fail(`${path} took ${JSON.stringify(name)}`),
        (error) => error,
      );
      const faults = problem.errors.filter((fault: { path: string }) => fault.path === path);
      assert.deepEqual([problem.status, faults[0]?.code], [400, "invalid_value"], `${path} ${JSON.stringify(problem)}`);
    }
  }
});

Deno.test("e-mail addresses with control, invisible or separating characters are a 400 that names the field", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem();
  const template = await addWaiver(shop);
  const booking_details = { pickup_date: "2027-05-07", return_date: "2027-05-09", line_items: [{ fleet_item_id }] };
  const hidden = [..."\u0001\u0085\u200b\u202e\u2066\u00ad"].map((character) => `ada${character}@example.com`);
  const separated = ["ada,bob@example.com", "ada;bob@example.com", "all:ada@example.com;", "(ada)bob@example.com"];
  for (const email of [...hidden, ...separated, "ada@exam,ple.com", "ada@[203.0.113.9]"]) {
    const customer = { name: "Ada", email };
    const refused: [path: string, response: Promise<unknown>][] = [
      ["email", shop.visitor("POST /api/storefront/auth/request", { body: { email } })],
      [
        "customer.email",
        shop.visitor("POST /api/storefront/payment-intent", { body: { amount: 1, booking_details, customer } }),
      ],
      [
        "signer.email",
        shop.visitor("POST /api/sign/waiver", { body: typedSignature(template, "Ada", { signer: customer }) }),
      ],
    ];
    for (const [path, response] of refused) {
      const { errors } = await assertProblem("invalid_request", response);
      assert.deepEqual(errors.map((error) => error.path), [path], JSON.stringify(email));
    }
  }
  const taken = ["o'brien+boats@example.com", "jörg@bücher.example", "यश\u200dक@example.com"];
  for (const email of taken) await shop.visitor("POST /api/storefront/auth/request", { body: { email } });
  await shop.runDueJobs();
  assert.deepEqual(shop.mailer.mails.map(({ to }) => to.address), taken.map((email) => email.normalize("NFC")));
});

Deno.test("invisible characters are left out of names, and a name of nothing else is a 400", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem({ inventory_count: 9 });
  const line_items = [{ fleet_item_id }];
  const period = { pickup_date: "2027-05-07", return_date: "2027-05-09" };
  const book = (name: string) =>
    shop.staff("POST /v1/bookings", {
      body: { ...period, line_items, customer: { name, email: null, phone: "\u200e+49 30 1234\u202c" } },
    });
  for (const code of [0x61c, 0xad, 0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff]) {
    const hidden = String.fromCodePoint(code);
    await assertProblem("invalid_request", book(` ${hidden}${hidden} `));
    const { name } = await shop.staff("PATCH /v1/shop", { body: { name: `${hidden}Boats${hidden} & ${hidden}more` } });
    assert.equal(name, "Boats & more", code.toString(16));
  }
  // A Persian and a Hindi name, an emoji of a family, and a Hebrew name.
  for (const name of ["علی\u200cرضا", "क्\u200dष", "👩\u200d👩\u200d👧", "נועה"]) {
    const { customer } = await book(name);
    assert.deepEqual([customer!.name, customer!.phone], [name, "+49 30 1234"]);
  }
});

Deno.test("names are trimmed, and descriptions keep their line breaks", async () => {
  await using shop = await openShop();
  assert.equal((await shop.staff("PATCH /v1/shop", { body: { name: " Boats\n" } })).name, "Boats");
  const { id } = await shop.addItem({ description: "Two seats\nand a cover" });
  assert.equal((await shop.staff("GET /v1/fleet/items/:id", { params: { id } })).description, "Two seats\nand a cover");
});
