import assert from "node:assert/strict";
import { bookOnline } from "../../support/book.ts";
import { mailedTokens } from "../../support/booking_link.ts";
import { openShop } from "../../support/shop.ts";
import { uploadPhoto } from "../../support/upload_photo.ts";

const ADA = "ada@example.com";

Deno.test("answers to the customer of a booking have the first photo of each item, and those to staff have none", async () => {
  await using shop = await openShop();
  const url = await uploadPhoto(shop);
  const photos = [{ url, alt: "A blue kayak" }, { url: await uploadPhoto(shop, "#000") }];
  const items = [await shop.addItem({ photos }), await shop.addItem({ name: "Paddle" })];
  const shown = { url, alt: "A blue kayak", variants: [{ url: url.replace(/\.\w+$/, "_320.webp"), width: 320 }] };
  const session = await shop.signIn(ADA);
  const { id, lines } = await bookOnline(shop, { items, session, email: ADA });
  assert.deepEqual(lines.map(({ photo }) => photo), [shown, undefined]);
  const [token = ""] = await mailedTokens(shop, ADA);
  const customer = shop.customer(session), params = { id }, linked = { token };
  const period = { pickup_date: "2027-05-19", return_date: "2027-05-20", preview: true };
  const answers = [
    (await customer("GET /api/storefront/bookings")).data[0]!,
    await shop.visitor("GET /api/booking-links/:token", { params: linked }),
    (await shop.visitor("POST /api/booking-links/:token/dates", { params: linked, body: period })).booking,
    (await customer("POST /api/storefront/bookings/:id/dates", { params, body: period })).booking,
    await shop.visitor("POST /api/booking-links/:token/cancel", { params: linked, body: {} }),
  ];
  for (const { lines: [line] } of answers) assert.deepEqual(line!.photo, shown);
  const booking = await shop.staff("GET /v1/bookings/:id", { params });
  assert.equal(booking.lines.some((line) => "photo" in line), false);
});

Deno.test("mails to the customer show the smallest copy of a photo, and no photo of another server", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const url = await uploadPhoto(shop);
  const kayak = await shop.addItem({ name: "Kayak", photos: [{ url, alt: 'A "blue" kayak' }] });
  const board = await shop.addItem({ name: "Board", photos: [{ url: "https://pictures.example/board.jpg" }] });
  await bookOnline(shop, { items: [kayak, board] });
  await shop.runDueJobs();
  const mailTo = (address: string) => shop.mailer.mails.find(({ to }) => to.address === address)!;
  const { html, text } = mailTo(ADA);
  const small = url.replace(/\.\w+$/, "_320.webp");
  assert.deepEqual(html.match(/<img[^>]*>/g)?.map((image) => image.split(" style")[0]), [
    `<img src="${small}" alt="A &quot;blue&quot; kayak" width="56" height="42"`,
  ]);
  assert.match(text, /^Kayak: €/m);
  assert.doesNotMatch(text, /webp|blue/);
  assert.ok(!mailTo("desk@example.com").html.includes("<img"));
});
