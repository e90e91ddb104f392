import type { ErrorCode } from "./problems.ts";

/** Codes that any route may answer with. Each route lists its others. */
export const commonCodes = [
  "invalid_request",
  "invalid_api_key",
  "invalid_session",
  "secret_key_required",
  "secret_key_in_browser",
  "origin_not_allowed",
  "session_required",
  "staff_session_required",
  "role_required",
  "request_timeout",
  "payload_too_large",
  "address_too_long",
  "unsupported_media_type",
  "idempotency_in_progress",
  "idempotency_key_reused",
  "rate_limited",
  "internal",
  "unavailable",
] as const satisfies readonly ErrorCode[];
/** A code that any route may answer with. */
export type CommonCode = (typeof commonCodes)[number];
