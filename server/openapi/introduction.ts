/** What holds for every route, in the document's own Markdown. */
export const introduction = `
Every record belongs to the shop whose key is used. Ids carry their kind as a prefix and sort by creation. Money is an integer in
the currency's minor unit; timestamps are ISO 8601 in UTC.

**Keys.** \`Authorization: Bearer <key>\`. Secret keys (\`svc_sk_…\`) are for servers and may call every route; publishable keys
(\`svc_pk_…\`) are for web pages and may call the routes that say so. A signed-in customer's token goes in \`X-Customer-Session\`.

**Problems.** Every refusal is an RFC 9457 \`application/problem+json\` with a stable \`code\`, a \`request_id\` and, for a 400, every
fault in \`errors\`: those of the request itself or, where it has none, those that only the shop's records and clock can tell. All codes are in the [table of problems](/docs/problems).

**Repeats.** Send an \`Idempotency-Key\` with any POST: for 24 hours the same request has one effect and one answer.

**Lists** answer \`{data, has_more, next_cursor}\`. Pass \`next_cursor\` as \`cursor\`, with the same filters and order, until it is null.
Records that come and go meanwhile neither repeat nor hide the others.

**Changes.** In a PATCH an absent field stays, \`null\` clears, \`specs\` and \`photos\` are replaced whole. Fields that only answers have
are passed over, so a record may be read, edited and sent back.

**Limits.** \`RateLimit\` and \`RateLimit-Policy\` say how much is left; a 429 says in \`Retry-After\` when to come back.

**Events** are sent to your webhook endpoints as [Standard Webhooks](https://www.standardwebhooks.com) 1.0, so an existing library
verifies them. Each comes at least once: pass over a \`webhook-id\` you have seen, and let \`version\` decide which state is newer.

**Good to know.** Storefront routes show and sell \`live\` items only, and an item is not live until you say so. Dates 10 to 12 are
three rental days. Answers are bare records without an envelope. A shop without an active waiver answers \`{"template": null}\`.
Booking before paying is a 409. A category with items in it is not deleted. The \`amount\` of a payment must equal the quote's total.
`.trim();
