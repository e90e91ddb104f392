import assert from "node:assert/strict";
import { createCalendarFile } from "../../../server/mail/calendar.ts";
import { accentOf, plainAccent, textOn } from "../../../server/mail/color.ts";
import { renderHtml } from "../../../server/mail/html.ts";
import type { Sender } from "../../../server/mail/letters/letter.ts";
import { bookingConfirmed } from "../../../server/mail/letters/booking.ts";
import { renderText } from "../../../server/mail/plain_text.ts";
import { mailFormatFor } from "../../../server/mail/mail_format.ts";
import { xssCorpus } from "../../support/xss_corpus.ts";
import { boathouse, createAllLetters, weekend } from "./samples.ts";

const locales = ["en", "de-DE", "fr-FR", "es-ES", "ar"];

Deno.test("every letter renders in every language without missing values", () => {
  for (const locale of locales) {
    const shop = { ...boathouse, locale };
    for (const [name, letter] of Object.entries(createAllLetters(shop, weekend))) {
      const html = renderHtml(letter, shop), text = renderText(letter, shop);
      for (const part of [letter.subject, letter.preview, html, text]) {
        assert.ok(part.length > 0, `${name} ${locale} is empty`);
        assert.doesNotMatch(part, /undefined|null|NaN|\[object/, `${name} in ${locale}`);
      }
      assert.match(
        html,
        new RegExp(`^<!doctype html>\\s*<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`),
      );
      for (const block of letter.blocks) {
        if ("text" in block) assert.ok(text.includes(block.text), `${name}: ${block.text}`);
      }
    }
  }
});

Deno.test("letters to customers end with the shop's addresses, and letters to the shop do not", () => {
  const shop: Sender = { ...boathouse, support_email: null, phone: null };
  const { phone } = boathouse;
  for (const [name, letter] of Object.entries(createAllLetters(boathouse, weekend))) {
    const endsWith = (sender: Sender) => [renderText(letter, sender), renderHtml(letter, sender)];
    const [text, html] = endsWith(boathouse);
    assert.equal(text!.endsWith(`\nhello@boathouse.example\n${phone}\n`), !letter.internal, name);
    assert.equal(html!.includes(`<a href="tel:+4980225550123" dir="ltr" `), !letter.internal, name);
    const [only] = endsWith({ ...shop, phone });
    assert.equal(only!.endsWith(`\nSent by Lakeside Boathouse.\n${phone}\n`), !letter.internal, name);
    for (const silent of endsWith(shop)) assert.ok(!silent.includes("Questions?"), name);
  }
});

Deno.test("letters escape every string of the XSS corpus in every field", () => {
  const tagsOf = (text: string) => {
    const shop = { ...boathouse, name: text, support_email: text };
    const booking = {
      ...weekend,
      number: text,
      notes: text,
      customer: { id: null, name: text, email: text, phone: text },
      pickup_location: { id: "loc_1", name: text, address: text, instructions: text },
      lines: weekend.lines.map((line) => ({ ...line, name: text })),
      addons: weekend.addons.map((addon) => ({ ...addon, name: text })),
    };
    const letters = createAllLetters(shop, booking, { rider: text, reason: text });
    return Object.values(letters).map((letter) => renderHtml(letter, shop).match(/<\/?[a-z!]+/gi)!.join(" "));
  };
  const plain = tagsOf("Ada");
  for (const text of xssCorpus) assert.deepEqual(tagsOf(text), plain, text);
});

Deno.test("letters show times in the shop's time zone, before and after a change to DST", () => {
  const booking = { ...weekend, pickup_date: "2027-03-27T08:00:00Z", return_date: "2027-03-28T16:00:00Z" };
  const text = renderText(bookingConfirmed(boathouse, booking, { signing: [] }), boathouse);
  assert.match(text, /Sat, 27 Mar 2027\n\s+9:00/);
  assert.match(text, /Sun, 28 Mar 2027\n\s+18:00/);
});

Deno.test("letters and calendar files show a rental of whole days without times, and with its own last day", () => {
  // From midnight to midnight in Berlin, over the change to DST, as in a shop without opening hours
  const booking = { ...weekend, pickup_date: "2027-03-26T23:00:00Z", return_date: "2027-03-28T22:00:00Z" };
  const text = renderText(bookingConfirmed(boathouse, booking, { signing: [] }), boathouse);
  assert.match(text, /Sat, 27 Mar 2027\n\S[^:]*: Sun, 28 Mar 2027\n\S/);
  const file = createCalendarFile(boathouse, booking).content;
  assert.match(String(file), /DTSTART;VALUE=DATE:20270327\r\nDTEND;VALUE=DATE:20270329\r\n/);
});

Deno.test("a bill with included tax shows the tax once, and the amount due", () => {
  const included = { ...weekend, total: weekend.subtotal, amount_paid: 20_000, amount_due: 6_500 };
  const text = renderText(bookingConfirmed(boathouse, included, { signing: [] }), boathouse);
  assert.match(text, /Tax included: €50\.35\nTotal: €265\.00\nPaid: €200\.00\nStill to pay: €65\.00/);
  assert.doesNotMatch(text, /Subtotal/);
});

Deno.test("a bill shows a free add-on as included, in every language", () => {
  const addons = weekend.addons.map((addon) => ({ ...addon, amount: 0 }));
  for (
    const [locale, included] of [["en", "included"], ["de", "inklusive"], ["fr", "inclus"], ["es", "incluido"], [
      "ar",
      "مشمول",
    ]]
  ) {
    const shop = { ...boathouse, locale: locale! };
    const text = renderText(bookingConfirmed(shop, { ...weekend, addons }, { signing: [] }), shop);
    assert.ok(text.includes(`2 × Dry bag${locale === "fr" ? "\u00a0" : ""}: ${included}`), text);
    assert.doesNotMatch(text, /\b0[.,]00/);
  }
});

Deno.test("moment and time format the hour in the same way", () => {
  for (const locale of ["en-GB", "de", "fr", "es"]) {
    const { moment, time } = mailFormatFor({ ...boathouse, locale });
    assert.ok(moment(weekend.pickup_date).endsWith(time(weekend.pickup_date)), moment(weekend.pickup_date));
  }
});

Deno.test("each time of day in a German letter is followed by Uhr", () => {
  const shop = { ...boathouse, locale: "de" };
  const texts = Object.values(createAllLetters(shop, weekend)).map((letter) => renderText(letter, shop)).join("\n");
  const times = texts.match(/\d:\d\d.{0,4}/g)!;
  assert.ok(times.length > 20);
  assert.deepEqual(times.filter((time) => !time.endsWith("\u00a0Uhr")), []);
});

Deno.test("calendar files of one booking share a uid, and a cancellation has a higher sequence", () => {
  const unfolded = (text: unknown) => String(text).replaceAll("\r\n ", "");
  const first = unfolded(createCalendarFile(boathouse, weekend).content);
  assert.match(first, /METHOD:PUBLISH[\s\S]+UID:bk_01jqz6x7m8n9p0q1r2s3t4v5w6\r\nSEQUENCE:3/);
  assert.match(first, /DTSTART:20270514T070000Z\r\nDTEND:20270516T160000Z/);
  assert.match(first, /SUMMARY:Lakeside Boathouse: 2 × Touring kayak\\, Stand-up paddle board/);
  const cancelled = unfolded(createCalendarFile(boathouse, { ...weekend, version: 4 }, { cancelled: true }).content);
  assert.match(cancelled, /METHOD:CANCEL[\s\S]+UID:bk_01jqz6x7m8n9p0q1r2s3t4v5w6\r\nSEQUENCE:4[\s\S]+STATUS:CANCELLED/);
});

Deno.test("textOn returns a readable color, and accentOf accepts only colors", () => {
  assert.equal(textOn("#ffe600"), "#111111");
  assert.equal(textOn("#0a7d5c"), "#ffffff");
  assert.equal(accentOf("#FA0"), "#FFAA00");
  for (const bad of [null, "red", "#12345", "#fff;background:url(x)"]) assert.equal(accentOf(bad), plainAccent);
});

Deno.test("letters show a shop's message, a phone number and a booking number in their own direction", () => {
  const shop = { ...boathouse, locale: "ar" };
  const { at_risk, dates_offered } = createAllLetters(shop, weekend);
  const html = renderHtml(at_risk!, shop);
  assert.match(html, /<span class="ink" dir="auto"[^>]*>7QK4-MX2B<\/span>/);
  assert.ok(html.includes("<bdi>+386 1 234 5678</bdi>"));
  assert.ok(renderHtml(dates_offered!, shop).includes("<bdi>A paddle came back broken.</bdi>"));
});

Deno.test("Spanish letters to customers address them as tú", () => {
  const shop = { ...boathouse, locale: "es" };
  for (const [name, letter] of Object.entries(createAllLetters(shop, weekend))) {
    if (letter.internal || name.startsWith("staff")) continue;
    assert.doesNotMatch(renderText(letter, shop) + letter.subject, /\busted\b|\bsus? (reserva|alquiler|fechas)/i, name);
  }
});
