import assert from "node:assert/strict";
import { MailKind } from "../../../shared/contract/mail_kind.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

const languages = ["en", "de", "fr", "es", "ar"] as const;

Deno.test("every mail is previewed in every language, with nothing missing", async () => {
  await using shop = await openShop({ currency: "JPY", timezone: "Europe/Berlin" });
  const subjects = new Set<string>();
  for (const kind of MailKind.options) {
    for (const locale of languages) {
      const preview = await shop.staff("GET /v1/mails/:kind/preview", { params: { kind }, query: { locale } });
      assert.deepEqual([preview.kind, preview.locale], [kind, locale]);
      for (const part of [preview.subject, preview.html, preview.text]) {
        assert.doesNotMatch(part, /undefined|null|NaN|\[object/, `${kind} in ${locale}`);
      }
      assert.match(preview.html, new RegExp(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`));
      subjects.add(preview.subject);
    }
  }
  assert.ok(subjects.size > 4 * MailKind.options.length, `${subjects.size} subjects`);
});

Deno.test("a preview has the shop's items, place, terms, colour and language", async () => {
  await using shop = await openShop({ locale: "de-AT", currency: "CHF" });
  await shop.addItem({ name: "Wanderkajak" });
  await shop.staff("POST /v1/pickup-locations", { body: { name: "Bootshaus", address: "Ufer 3" } });
  await shop.staff("PATCH /v1/shop", {
    body: {
      branding: { logo_url: null, primary_color: "#a03060" },
      cancellation_policy: [{ hours_before: 72, refund_percent: 30 }],
    },
  });
  const preview = await shop.staff("GET /v1/mails/:kind/preview", { params: { kind: "confirmed" } });
  assert.equal(preview.locale, "de-AT");
  for (const part of ["Wanderkajak", "Bootshaus", "Ufer 3", "CHF", "8. Mai 2027 um 9:00", "30"]) {
    assert.ok(preview.text.includes(part), part);
  }
  assert.match(preview.html, /#a03060/);
});

Deno.test("a preview in a frame can run nothing and is shown by our own pages only", async () => {
  await using shop = await openShop();
  const headers = { authorization: `Bearer ${shop.keys.secret}` };
  const answer = await shop.request("/v1/mails/confirmed/preview/html?locale=fr", { headers });
  assert.equal(answer.headers.get("content-type"), "text/html; charset=utf-8");
  const policy = answer.headers.get("content-security-policy")!;
  for (const part of ["default-src 'none'", "frame-ancestors 'self'", "sandbox"]) {
    assert.ok(policy.split("; ").includes(part), part);
  }
  assert.match(await answer.text(), /^<!doctype html>\s*<html lang="fr"/);
});

Deno.test("an unknown kind of mail is not found, and an unknown language is a 400 that lists the known ones", async () => {
  await using shop = await openShop();
  const preview = (kind: string, locale?: "en") =>
    shop.staff("GET /v1/mails/:kind/preview", { params: { kind }, query: { ...locale && { locale } } });
  await assertProblem("not_found", preview("constructor"));
  const { errors } = await assertProblem("invalid_request", preview("confirmed", "tlh" as "en"));
  assert.match(errors[0]!.message, /en.*de.*fr.*es.*ar/);
});
