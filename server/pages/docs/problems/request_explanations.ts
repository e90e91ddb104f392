import type { Explanation } from "./explanation.ts";

/** Problems of the request itself, of its key or session, and of the server. The records of the shop do not matter. */
export const requestExplanations = {
  invalid_request: {
    cause: "A field or a filter is missing, has a value that is not allowed, or names a record that does not exist.",
    remedy: "Correct every field that `errors` lists: `path` names the field, `message` says what is allowed.",
  },
  invalid_api_key: {
    cause: "The header `Authorization` is missing, or its key is mistyped or revoked.",
    remedy: "Send `Authorization: Bearer <key>` with a key that the dashboard lists under Keys.",
  },
  invalid_session: {
    cause: "The customer has signed out, or the session in `X-Customer-Session` has expired.",
    remedy: "Forget the token and let the customer sign in again.",
  },
  session_required: {
    cause: "The route is for signed-in customers, and the request has no `X-Customer-Session`.",
    remedy: "Let the customer sign in with a mailed code, and send the `session_token` of the answer.",
  },
  invalid_code: {
    cause: "The code is mistyped, was used before, is older than ten minutes, or was entered wrongly too often.",
    remedy: "Let the person type the newest code again, or mail a new one.",
  },
  staff_session_required: {
    cause: "The route is for people who work for the shop, and the request has no valid staff session.",
    remedy: "Sign in at the dashboard. An API key does not replace the session.",
  },
  role_required: {
    cause: "The signed-in person has a lower role than `role`.",
    remedy: "Ask a person with that role, or let an owner change the role of this person.",
  },
  shop_required: {
    cause: "The person works for several shops and was in none of them yet.",
    remedy: "Let them choose one of `shops`, and send its `id` or `slug` as `shop` with the same code or link.",
  },
  link_of_other_browser: {
    cause: "The link of a sign-in mail was opened in another browser than the one that asked for the code.",
    remedy: "Open the link in that browser, or enter the code of the same mail.",
  },
  link_expired: {
    cause: "The link is too old, was used, or belongs to a booking that is over or has nothing left to do.",
    remedy: "Ask the shop for a new link, or get a new sign-in mail. A finished booking needs none.",
  },
  secret_key_required: {
    cause: "The request has a publishable key, and the route is not for web pages.",
    remedy: "Send the request from your server with a secret key.",
  },
  secret_key_in_browser: {
    cause: "A page of another site has sent a secret key, so its visitors can read the key.",
    remedy: "Rotate the key now. Use a publishable key in the page, or call the route from your server.",
  },
  origin_not_allowed: {
    cause: "The page's site is not among the key's `allowed_origins`, or a staff session was used on another site.",
    remedy: "Add the site to the `allowed_origins` of the key. Use staff sessions only on pages of this server.",
  },
  not_found: {
    cause: "The route or the record does not exist, was deleted, or belongs to another shop.",
    remedy: "Check the path and the id, and use a key of the shop that has the record.",
  },
  method_not_allowed: {
    cause: "The path exists, but not with this method.",
    remedy: "Use one of the methods in `allow`.",
  },
  request_timeout: {
    cause: "The body of the request arrived too slowly, or the connection broke before its end.",
    remedy: "Send the request again, with an `Idempotency-Key` if it is a POST.",
  },
  payload_too_large: {
    cause: "The body or the file is larger than the route accepts. Files have at most 10 MB, forms 10 parts.",
    remedy: "Send less at once, or a smaller file. The `detail` names the limit.",
  },
  address_too_long: {
    cause: "The path and the query together have more than 10,000 characters.",
    remedy: "Send fewer ids or parameters at once, in several requests.",
  },
  unsupported_media_type: {
    cause: "The header `Content-Type` is wrong, or the file is of a type that the route does not accept.",
    remedy: "Send JSON as `application/json`, files as `multipart/form-data`, and photos as JPEG, PNG, WebP or GIF.",
  },
  idempotency_in_progress: {
    cause: "An earlier request with the same `Idempotency-Key` has not been answered yet.",
    remedy: "Wait a second and repeat the request with the same key.",
  },
  idempotency_key_reused: {
    cause: "The same `Idempotency-Key` was sent with another route or another body in the last 24 hours.",
    remedy: "Use a new key for each new request, and the old key only for an exact repetition.",
  },
  rate_limited: {
    cause: "The key or the address has sent more requests than its limit, or has asked for too many codes or links.",
    remedy: "Wait for the seconds in `retry_after`. See [Errors and retries](/docs/guides/errors).",
  },
  api_removed: {
    cause: "The route `/v1/documents` was removed.",
    remedy: "Use `/v1/waivers` and `/api/sign`.",
  },
  internal: {
    cause: "The server has a bug. It was logged with the `request_id`.",
    remedy:
      "Repeat the request once or twice, with an `Idempotency-Key` if it is a POST. Then report the `request_id`.",
  },
  stripe_not_set_up: {
    cause: "The server has no key of Stripe for shops of this mode. A test shop needs a test key.",
    remedy: "Set `STRIPE_SECRET_KEY`. See [Payments](/docs/guides/payments).",
  },
  payments_unavailable: {
    cause: "The shop has a Stripe account that cannot take payments: it is new, restricted or disconnected.",
    remedy: "Let the customer ask the shop. The owner sees in the dashboard, under Payments, what Stripe asks for.",
  },
  payment_processor_error: {
    cause: "The payment processor refused the request, failed, or did not answer in time.",
    remedy: "Repeat the request with the same `Idempotency-Key`. If it keeps failing, check the shop's Stripe account.",
  },
  unavailable: {
    cause: "The server is restarting or busy, or its database or file store does not answer.",
    remedy: "Repeat the request after the seconds in `retry_after`.",
  },
} as const satisfies Record<string, Explanation>;
