import assert from "node:assert/strict";
import { renderHtml } from "../../../server/mail/html.ts";
import type { Sender } from "../../../server/mail/letters/letter.ts";
import { withBookingValues } from "../../../server/mail/own_texts/field_values.ts";
import { renderText } from "../../../server/mail/plain_text.ts";
import { mailTextKeys, mailTexts } from "../../../shared/mail_texts/texts.ts";
import { boathouse, createAllLetters, weekend } from "./samples.ts";

/** Gmail clips a message after 102 kB, and drops a style sheet of more than 8,192 characters. */
const MAX_MAIL = 102 * 1_024, MAX_SHEET = 8_192;

/** The shop's own texts at their worst: long, with lines, tags and emoji. */
const ownTexts = Object.fromEntries(mailTextKeys.map((key) => {
  const fields = mailTexts[key].required.map((name) => `{${name}}`).join(" ");
  const long = mailTexts[key].part === "text"
    ? `${"Ahoy & <b>welcome</b> 🛶\n\n".repeat(40)}${fields}`
    : `Ahoy <b> ${fields}`;
  return [key, long];
}));

function* allMails() {
  for (const locale of ["en", "de", "fr", "es", "ar"]) {
    const plain: Sender = { ...boathouse, locale };
    const own = withBookingValues({ ...plain, own_texts: { texts: ownTexts, values: { shop: plain.name } } }, weekend);
    for (const shop of [plain, own]) {
      for (const [name, letter] of Object.entries(createAllLetters(shop, weekend))) {
        const label = `${name} in ${locale}${shop === own ? ", own texts" : ""}`;
        yield { label, html: renderHtml(letter, shop), text: renderText(letter, shop), letter };
      }
    }
  }
}

Deno.test("no mail has what Gmail, Outlook, Apple Mail, Yahoo or Thunderbird remove", () => {
  for (const { label, html } of allMails()) {
    assert.ok(new TextEncoder().encode(html).length < MAX_MAIL, `${label} is clipped`);
    assert.doesNotMatch(html, /<(script|form|input|iframe|object|embed|svg|video|link|base)\b/i, label);
    assert.doesNotMatch(html, /<[^>]+\son\w+=/i, label);
    assert.doesNotMatch(html, /javascript:|url\(|@import|@font-face|expression\(/i, label);
    // Outlook lays out with tables only
    assert.doesNotMatch(html, /display:\s*(flex|grid)|position:|float:/, label);
    const sheets = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)];
    assert.ok(sheets.length === 1 && sheets[0]![1]!.length < MAX_SHEET, label);
  }
});

Deno.test("every text of a mail has its style inline, and every table is one of layout", () => {
  for (const { label, html } of allMails()) {
    const body = html.slice(html.indexOf("<body"));
    const unstyled = body.match(/<(p|h1|h2|a|img)\b(?![^>]*\sstyle=")[^>]*>/g);
    assert.deepEqual(unstyled, null, label);
    for (const [table] of body.matchAll(/<table\b[^>]*>/g)) assert.match(table, /role="presentation"/, label);
    for (const [image] of body.matchAll(/<img\b[^>]*>/g)) assert.match(image, /\salt="[\s\S]*\sheight="\d+"/, label);
  }
});

Deno.test("every mail has its whole content as plain text, without tags of ours", () => {
  for (const { label, html, text, letter } of allMails()) {
    assert.doesNotMatch(text, /<(p|td|table|br|a)\b/, label);
    for (const [, url] of html.matchAll(/<a [^>]*href="(https?:[^"]*)"/g)) {
      assert.ok(text.includes(url!.replaceAll("&amp;", "&")), `${label}: ${url}`);
    }
    assert.ok(letter.subject.length > 0 && !/[\r\n]/.test(letter.subject), label);
  }
});
