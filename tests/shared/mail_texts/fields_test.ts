import assert from "node:assert/strict";
import { fillText } from "../../../shared/mail_texts/fields.ts";
import { faultOfText, fieldsOfText, mailsWithText, textsOfMail } from "../../../shared/mail_texts/of_mail.ts";
import { mailTextKeys, mailTexts } from "../../../shared/mail_texts/texts.ts";

Deno.test("fillText replaces each field once, and nothing in the values", () => {
  const values = { first_name: "{shop}", shop: "Boathouse" };
  assert.equal(fillText("{first_name}, {shop}, {first_name}", values), "{shop}, Boathouse, {shop}");
  assert.equal(fillText("a { b } c", {}), undefined);
  assert.equal(fillText("a { b", {}), "a { b");
});

Deno.test("fillText returns nothing if a field has no value", () => {
  for (const text of ["{place}", "Hi {first_name} at {place}", "{constructor}", "{__proto__}", "{}"]) {
    assert.equal(fillText(text, { first_name: "Ada", place: "" }), undefined, text);
  }
});

Deno.test("every text that can be written belongs to a mail, and can have the fields that it needs", () => {
  for (const key of mailTextKeys) {
    assert.ok(mailsWithText(key).length > 0, key);
    for (const name of mailTexts[key].required) assert.ok(fieldsOfText(key).includes(name), `${key} ${name}`);
  }
  assert.deepEqual(textsOfMail("new_booking"), []);
});

Deno.test("a text that several mails share has only the fields that all of them have", () => {
  assert.deepEqual(fieldsOfText("greeting"), ["name", "first_name", "shop"]);
  assert.deepEqual(fieldsOfText("questions"), ["shop"]);
  assert.ok(fieldsOfText("confirmed_intro").includes("total"));
  assert.ok(!fieldsOfText("offer_intro").includes("booking"));
});

Deno.test("faultOfText finds unknown fields and missing ones, and none in an empty text", () => {
  assert.equal(faultOfText("confirmed_intro", "See you, {first_name}!"), undefined);
  assert.equal(faultOfText("confirmed_intro", "{email}"), "unknown_field");
  assert.equal(faultOfText("confirmed_intro", "{ first_name }"), "unknown_field");
  assert.equal(faultOfText("cancelled_refund", "We are sorry."), "required_field");
  assert.equal(faultOfText("cancelled_refund", "You get {amount}."), undefined);
  assert.equal(faultOfText("cancelled_refund", ""), undefined);
});
