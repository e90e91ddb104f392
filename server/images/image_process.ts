import { serveRequests } from "../processes/serve_requests.ts";
import { type Operations, operations } from "./operations.ts";

/** A request of the server to an image process. */
export interface ImageRequest {
  operation: keyof Operations;
  input: unknown;
}

if (import.meta.main) {
  await serveRequests<ImageRequest>(({ operation, input }) =>
    (operations[operation] as (input: unknown) => Promise<unknown>)(input)
  );
}
