import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";

const params = { kind: "confirmed", locale: "en" } as const;
const write = (shop: TestShop, texts: Record<string, string>, more: object = {}) =>
  shop.staff("PATCH /v1/mails/:kind/texts/:locale", { params, body: { texts, ...more } });
const draftOf = (texts: unknown) =>
  new TextEncoder().encode(JSON.stringify(texts)).toBase64({ alphabet: "base64url", omitPadding: true });

Deno.test("a shop's own text is in its next mail, and an empty one brings back the original", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const stored = await write(shop, {
    confirmed_subject: "Boats for {first_name}: {booking}",
    confirmed_intro: "  Parking is behind the house.\n\nSee you!  ",
  });
  const texts = Object.fromEntries(stored.texts.map(({ key, text }) => [key, text]));
  assert.equal(texts.confirmed_intro, "Parking is behind the house.\n\nSee you!");
  const { number } = await bookOnline(shop, { items: [item] });
  await shop.runDueJobs();
  const mail = shop.mailer.mails.findLast(({ subject }) => subject.startsWith("Boats"))!;
  assert.equal(mail.subject, `Boats for Ada: ${number}`);
  assert.match(mail.text, /Parking is behind the house\.\n\nSee you!/);
  await write(shop, { confirmed_subject: "", confirmed_intro: "" });
  const { texts: after } = await shop.staff("GET /v1/mails/:kind/texts/:locale", { params });
  assert.ok(after.every(({ text }) => text === ""));
  const preview = await shop.staff("GET /v1/mails/:kind/preview", { params: { kind: "confirmed" } });
  assert.match(preview.text, /We look forward to seeing you/);
});

Deno.test("own texts are per language, and those of the shop's language are sent", async () => {
  await using shop = await openShop({ locale: "de-AT" });
  await write(shop, { confirmed_intro: "English" });
  const previewOf = async (locale?: "en" | "de") =>
    (await shop.staff("GET /v1/mails/:kind/preview", {
      params: { kind: "confirmed" },
      query: { ...locale && { locale } },
    }))
      .text;
  assert.doesNotMatch(await previewOf(), /English/);
  assert.match(await previewOf("en"), /English/);
  await shop.staff("PATCH /v1/mails/:kind/texts/:locale", {
    params: { kind: "confirmed", locale: "de" },
    body: { texts: { confirmed_intro: "Servus {first_name}" } },
  });
  assert.match(await previewOf(), /Servus \p{L}+\n/u);
});

Deno.test("a text with an unknown field, a missing one or of another mail is refused with the allowed ones", async () => {
  await using shop = await openShop();
  const refusal = async (texts: Record<string, string>, kind = "confirmed") => {
    const { errors } = await assertProblem(
      "invalid_request",
      shop.staff("PATCH /v1/mails/:kind/texts/:locale", { params: { kind, locale: "en" }, body: { texts } }),
    );
    return errors.map(({ path, code, message }) => `${path} ${code} ${message}`).join();
  };
  assert.match(
    await refusal({ confirmed_intro: "{email}" }),
    /^texts\.confirmed_intro unknown_field must have no other fields than \{first_name\}, \{shop\}/,
  );
  assert.equal(
    await refusal({ cancelled_refund: "Sorry" }, "cancelled"),
    "texts.cancelled_refund required_field must have {amount}",
  );
  assert.match(await refusal({ confirmed_title: "a\nb" }), /not_one_line/);
  assert.match(await refusal({ confirmed_title: "a".repeat(201) }), /must have at most 200 characters/);
  assert.match(await refusal({ confirmed_intro: "a".repeat(2_001) }), /too_big/);
  assert.match(await refusal({ cancelled_title: "Gone" }), /texts\.cancelled_title unknown_key/);
  assert.match(await refusal({ policy: "None" }), /texts\.policy unknown_key/);
  assert.match(await refusal({ new_title: "None" }, "new_booking"), /unknown_key/);
  const unknown = { params: { kind: "confirmed", locale: "tlh" } };
  await assertProblem("not_found", shop.staff("GET /v1/mails/:kind/texts/:locale", unknown));
});

Deno.test("of two colleagues who write the same mail, the second is told what the first has written", async () => {
  await using shop = await openShop();
  const { updated_at } = await shop.staff("GET /v1/mails/:kind/texts/:locale", { params });
  await shop.travel("2027-05-03T09:00:00Z");
  await write(shop, { confirmed_title: "First" }, { if_version: updated_at });
  const { record } = await assertProblem(
    "changed_meanwhile",
    write(shop, { confirmed_title: "Second" }, { if_version: updated_at }),
  );
  const { texts } = record as Awaited<ReturnType<typeof write>>;
  assert.equal(texts.find(({ key }) => key === "confirmed_title")!.text, "First");
});

Deno.test("changes of texts are in the audit, with the text before and after", async () => {
  await using shop = await openShop();
  await write(shop, { confirmed_title: "One" });
  await write(shop, { confirmed_title: "Two", confirmed_intro: "" });
  const { data } = await shop.staff("GET /v1/audit");
  const entries = data.filter(({ action }) => action.startsWith("mail_text."));
  const changes = entries.map(({ action, changes }) => [action, changes.text]);
  assert.deepEqual(changes.filter(([, text]) => (text as { to: string }).to), [
    ["mail_text.updated", { from: "One", to: "Two" }],
    ["mail_text.created", { from: null, to: "One" }],
  ]);
});

Deno.test("a preview shows texts that are not saved, and refuses what is no text", async () => {
  await using shop = await openShop();
  const preview = (texts: string) =>
    shop.staff("GET /v1/mails/:kind/preview", { params: { kind: "confirmed" }, query: { texts } });
  assert.match((await preview(draftOf({ confirmed_intro: "Grüße von {shop}" }))).text, /Grüße von Test shop/);
  assert.match((await preview(draftOf({}))).text, /We look forward/);
  for (const bad of [draftOf("x"), draftOf({ confirmed_intro: "{x}" }), draftOf([1]), "_w", "AAAA"]) {
    await assertProblem("invalid_request", preview(bad));
  }
  const { texts } = await shop.staff("GET /v1/mails/:kind/texts/:locale", { params });
  assert.ok(texts.every(({ text }) => text === ""));
});

Deno.test("a test mail goes to the person who asks for it, with texts that are not saved", async () => {
  await using shop = await openShop();
  const owner = await signInAs(shop, "manager");
  const { sent_to } = await owner.api("POST /v1/mails/:kind/test", {
    params: { kind: "cancelled" },
    body: { locale: "de", texts: { cancelled_title: "Schade, {first_name}" } },
  });
  await shop.runDueJobs();
  const [mail] = shop.mailer.mails;
  assert.deepEqual([shop.mailer.mails.length, mail!.to.address], [1, sent_to]);
  assert.match(mail!.subject, /^Test: Ihre Buchung/);
  assert.match(mail!.text, /^Schade, \p{L}+\n/u);
  const staff = await signInAs(shop, "staff");
  await assertProblem(
    "role_required",
    staff.api("POST /v1/mails/:kind/test", { params: { kind: "cancelled" }, body: {} }),
  );
});

Deno.test("sign-in codes have the shop's words for customers without links, and ours for staff", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/mails/:kind/texts/:locale", {
    params: { kind: "sign_in_code", locale: "en" },
    body: { texts: { code_intro: "Win at https://evil.example now" } },
  });
  await shop.signIn("ada@example.com");
  const mail = shop.mailer.mails.at(-1)!;
  assert.match(mail.text, /Win at https evil\. example now/);
  assert.match(mail.text, /\d{6}/);
  const { email } = await signInAs(shop, "owner");
  await shop.request("/v1/staff/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", origin: "https://rental.test" },
    body: JSON.stringify({ email }),
  });
  await shop.runDueJobs();
  const code = shop.mailer.mails.at(-1)!;
  assert.equal(code.to.address, email);
  assert.doesNotMatch(code.text, /Win at/);
});
