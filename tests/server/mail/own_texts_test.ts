import assert from "node:assert/strict";
import { renderHtml } from "../../../server/mail/html.ts";
import { bookingConfirmed } from "../../../server/mail/letters/booking.ts";
import { bookingCancelled } from "../../../server/mail/letters/cancelled.ts";
import type { Sender } from "../../../server/mail/letters/letter.ts";
import { mailFormatFor } from "../../../server/mail/mail_format.ts";
import { withBookingValues } from "../../../server/mail/own_texts/field_values.ts";
import { originalOf } from "../../../server/mail/own_texts/own_texts.ts";
import { renderText } from "../../../server/mail/plain_text.ts";
import { fieldNames } from "../../../shared/mail_texts/fields.ts";
import { faultOfText, fieldsOfText } from "../../../shared/mail_texts/of_mail.ts";
import { type MailTextKey, mailTextKeys, mailTexts } from "../../../shared/mail_texts/texts.ts";
import { xssCorpus } from "../../support/xss_corpus.ts";
import { boathouse, createAllLetters, weekend } from "./samples.ts";

const senderWith = (texts: { [K in MailTextKey]?: string }, shop: Sender = boathouse) =>
  withBookingValues({ ...shop, own_texts: { texts, values: { shop: shop.name } } }, weekend);

Deno.test("every original has its own fields and no others, in every language", () => {
  for (const locale of ["en", "de", "fr", "es", "ar"]) {
    for (const german_address of ["sie", "du"] as const) {
      const { words } = mailFormatFor({ ...boathouse, locale, german_address });
      for (const key of mailTextKeys) {
        const original = originalOf(words, key);
        const names = new Set(fieldNames(original));
        const known: readonly string[] = mailTexts[key].fields;
        assert.deepEqual([...names].filter((name) => !known.includes(name)), [], `${key} in ${locale}`);
        assert.equal(faultOfText(key, original), undefined, `${key} in ${locale}: ${original}`);
      }
    }
  }
});

Deno.test("an own text stands in the mail with the values of the booking", () => {
  const texts = {
    confirmed_subject: "{shop}: {booking}",
    confirmed_intro: "Dear {first_name},\nuntil {pickup} at {place}. It costs {total}.",
    greeting: "Ahoy {name}!",
  };
  const shop = senderWith(texts);
  const letter = bookingConfirmed(shop, weekend, { signing: [] });
  assert.equal(letter.subject, "Lakeside Boathouse: 7KQ2M4");
  const text = renderText(letter, shop);
  assert.ok(text.includes("Dear Ada,\nuntil 14 May 2027 at 9:00 at The boathouse. It costs €315.35."), text);
  assert.ok(text.includes("Ahoy Ada Kovač!"), text);
  assert.match(renderHtml(letter, shop), /Dear Ada,<br>until/);
});

Deno.test("a mail has the original if a field of the own text has no value", () => {
  const nowhere = { ...weekend, pickup_location: null, customer: null };
  const own = { texts: { confirmed_intro: "Come to {place}", greeting: "Ahoy {name}!" }, values: {} };
  const shop = withBookingValues({ ...boathouse, own_texts: own }, nowhere);
  const text = renderText(bookingConfirmed(shop, nowhere, { signing: [] }), shop);
  assert.ok(text.includes("We look forward to seeing you."), text);
  assert.ok(text.includes("\nHello,\n"), text);
});

Deno.test("no own text removes an amount, a date, a code or a term from a mail", () => {
  const texts = Object.fromEntries(mailTextKeys.map((key) => [
    key,
    `Own ${mailTexts[key].required.map((name) => `{${name}}`).join(" ")}`.trim(),
  ]));
  const factsOf = (sender: Sender) =>
    Object.entries(createAllLetters(sender, weekend)).map(([name, letter]) => {
      const facts = letter.blocks.filter(({ kind }) => !["title", "paragraph", "heading"].includes(kind));
      return [name, facts.map((block) => block.kind === "button" ? block.url : JSON.stringify(block))];
    });
  const plain = Object.fromEntries(factsOf(boathouse));
  for (const [name, facts] of factsOf(senderWith(texts))) {
    for (const [at, fact] of (facts as string[]).entries()) {
      // The texts of refunds stand in a notice, with their amount, and so does the request of an overdue return
      if (name === "sold_out" && fact.includes("Own €")) continue;
      if (name === "overdue" && fact.includes('"Own"')) continue;
      assert.equal(fact, (plain[name as string] as string[])[at], name as string);
    }
  }
});

Deno.test("an own text is text: it escapes the XSS corpus, in the text and in its values", () => {
  const tagsOf = (text: string) => {
    const braceless = text.replace(/[{}]/g, "");
    const shop = senderWith({
      confirmed_intro: braceless,
      greeting: `${braceless} {name}`,
      cancelled_title: braceless,
    });
    const booking = { ...weekend, customer: { id: null, name: text, email: "a@b.example", phone: null } };
    return [
      bookingConfirmed(shop, booking, { signing: [] }),
      bookingCancelled(shop, booking, { refund: 100 }),
    ].map((letter) => renderHtml(letter, shop).match(/<\/?[a-z!]+/gi)!.join(" "));
  };
  const plain = tagsOf("Ada");
  for (const text of xssCorpus) assert.deepEqual(tagsOf(text.replace(/\n/g, " ")), plain, text);
});

Deno.test("every field that a text offers can be used in it", () => {
  for (const key of mailTextKeys) {
    const text = [...new Set([...fieldsOfText(key), ...mailTexts[key].required])].map((name) => `{${name}}`).join(" ");
    assert.equal(faultOfText(key, text), undefined, key);
  }
});
