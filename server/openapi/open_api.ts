import type { createDocument } from "zod-openapi";

/** An OpenAPI 3.1 document. */
export type OpenApi = ReturnType<typeof createDocument>;

/** Stands for the server's address in recorded examples and in the built documentation. */
export const ANY_BASE_URL = "https://base-url.invalid";
