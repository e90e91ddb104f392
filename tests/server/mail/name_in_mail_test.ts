import assert from "node:assert/strict";
import { nameInMail, withoutLinks } from "../../../server/mail/name_in_mail.ts";

Deno.test("nameInMail keeps the names of people", () => {
  const names = [
    "Anna Berg",
    "J.R. Smith",
    "J.R.R. Tolkien",
    "Łucja Ångström-Çelik Őry",
    "Jean-Luc d'Arc",
    "محمد علي",
    "नरेन्द्र मोदी",
    "山田 太郎",
    "St. John",
  ];
  for (const name of names) assert.equal(nameInMail(name), name.normalize("NFC"), name);
  assert.equal(nameInMail("Sinéad O’Connor"), "Sinéad O'Connor");
  assert.equal(nameInMail("J.R.Tolkien"), "J.R. Tolkien");
});

Deno.test("nameInMail removes what a mail program would turn into a link", () => {
  const cases: Record<string, string> = {
    "Prize for you: http://evil.example/win?a=1": "Prize for you http evil. example win a",
    "evil.com": "evil. com",
    "www.evil.com": "www. evil. com",
    "a.co": "a. co",
    "x.y.evil.com": "x.y. evil. com",
    "me@evil.com": "me evil. com",
    "Call +49 170 1234567": "Call",
    "<b>Anna</b>": "b Anna b",
    "Anna\r\nBcc: x@evil.com": "Anna Bcc x evil. com",
    "evil\u3002com": "evil com",
    "evil\u2024com": "evil. com",
    "evil.\ufb01": "evil. fi",
    "\uff45\uff56\uff49\uff4c\uff0e\uff43\uff4f\uff4d": "evil. com",
    "http:\uff0f\uff0fevil\uff61com": "http evil com",
    "\u202eanna\u200b": "anna",
    "123": "",
  };
  for (const [typed, kept] of Object.entries(cases)) assert.equal(nameInMail(typed), kept, typed);
  assert.equal(nameInMail(null), "");
});

Deno.test("nameInMail cuts names after 60 characters", () => {
  assert.equal([...nameInMail("𝒜".repeat(500))].length, 60);
  assert.equal(nameInMail("Anna ".repeat(100)).length <= 60, true);
});

Deno.test("withoutLinks keeps text readable and breaks every address in it", () => {
  assert.equal(withoutLinks("Late. See http://evil.com/a or evil.co.uk"), "Late. See http evil. com/a or evil. co. uk");
  assert.equal(withoutLinks("Back at 17.30, v2.1"), "Back at 17. 30, v2.1");
  assert.doesNotMatch(withoutLinks("http://http://1.2.3.45/ a.b.cc"), /\w\.\w\w|:\/\//);
});
