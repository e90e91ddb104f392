import type { dashboard } from "../../../shared/contract/dashboard.ts";
import type { ResponseOf } from "../../../shared/contract/mod.ts";

/** The answer of `GET /v1/today`. */
export type Day = ResponseOf<(typeof dashboard)["GET /v1/today"], "secret">;
