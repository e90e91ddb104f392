/** The description of the API in Markdown: conventions that hold for every route. */
export const introduction = `
Every record belongs to the shop of the key. Ids begin with a prefix for their kind and sort by creation time. Amounts
of money are integers in the currency's minor unit. Timestamps are ISO 8601 in UTC.

**Keys.** Send \`Authorization: Bearer <key>\`. Secret keys (\`svc_sk_…\`) are for servers and can call every route.
Publishable keys (\`svc_pk_…\`) are for web pages. They can call the routes that list them, see only items that
are \`available\`, and read no notes, rental rules or other fields for staff. Send a signed-in customer's
token in \`X-Customer-Session\`.

**Staff sessions.** Instead of a secret key, a page of this server may use the cookie of a person who works for the
shop. Each route names the role that it needs: \`staff\`, \`manager\` or \`owner\`. Less is a 403 \`role_required\`.

**Problems.** Every error is an RFC 9457 \`application/problem+json\` with a stable \`code\` and a \`request_id\`. A 400
lists every invalid field in \`errors\`. Fields are checked against the shop's records and clock only if the request
itself is well formed. The [list of problems](/docs/problems) explains all codes.

**Idempotency.** Send an \`Idempotency-Key\` with any POST. For 24 hours, repeating the request has no further effect
and returns the same response. A POST that changes nothing, such as a quote, is answered anew.

**Lists** return \`{data, has_more, next_cursor}\`. Pass \`next_cursor\` as \`cursor\`, with the same filters and order,
until it is null. Records that are added or deleted meanwhile do not cause other records to be repeated or skipped.

**Changes.** In a PATCH, an absent field keeps its value and \`null\` clears it. \`specs\` and \`photos\` are replaced
as a whole. Read-only fields are ignored, so a record can be read, edited and sent back.

**Rate limits.** The headers \`RateLimit\` and \`RateLimit-Policy\` show the remaining requests. \`Retry-After\` of a
429 gives the seconds to wait.

**Events** are sent to your webhook endpoints as [Standard Webhooks](https://www.standardwebhooks.com) 1.0, so existing
libraries can verify them. Each event arrives at least once. Ignore a \`webhook-id\` you have seen before, and use
\`version\` to find the newer state.

**Good to know.** Storefront routes show and sell only items with \`live: true\`; the default is false. The dates 10 to
12 are three rental days. A single record is returned without an envelope. A shop without an active waiver returns
\`{"template": null}\`. Booking before the payment is a 409. A category with items cannot be deleted. The \`amount\` of
a payment must equal the quote's total. \`/v1/documents\` has been removed and answers 410 \`api_removed\`: use
\`/v1/waivers\` and \`/api/sign\`.
`.trim();
