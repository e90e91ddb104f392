import { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import type { Endpoint } from "../../shared/contract/mod.ts";
import { photoTypes } from "../../shared/contract/photos.ts";

export const IfNoneMatch = z.string().optional().describe(
  "The `ETag` of the answer that the client has. If it is still current, the answer is an empty 304",
);
const etag = {
  ETag: { description: "The version of the answer, for `If-None-Match`", schema: { type: "string" } },
} as const;

/** Returns the responses of a route that are no problems, by status. */
export function successResponses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const { status = 200, repeated, revalidates, response, secretResponse } = endpoint;
  const schema = secretResponse ? z.union([secretResponse, response]) : response;
  const types = mediaTypesOf(endpoint);
  const schemaOf = (type: string) =>
    types.length > 1 ? schema.meta({ ...schema.meta(), contentMediaType: type }) : schema;
  const content = Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
  return {
    [status]: {
      description: secretResponse ? "Success. The fields depend on the kind of key" : "Success",
      ...revalidates && { headers: etag },
      content,
    },
    ...repeated && { 200: { description: repeated, content } },
    ...revalidates && { 304: { description: "The answer has not changed. It has no body", headers: etag } },
  };
}

function mediaTypesOf({ response, stream }: Endpoint): readonly string[] {
  if (stream) return ["text/event-stream"];
  const { contentMediaType = "application/pdf" } = (response.meta() ?? {}) as { contentMediaType?: string };
  if (contentMediaType === "image/*") return photoTypes;
  return [response instanceof z.ZodObject ? "application/json" : contentMediaType];
}
