import type { Schema } from "./schema_fields.ts";

/** The parts of an OpenAPI operation that the page shows. */
export interface ShownOperation {
  operationId: string;
  method: string;
  path: string;
  tags: [string];
  summary: string;
  description: string;
  deprecated?: boolean;
  security: Record<string, string[]>[];
  parameters?: {
    in: string;
    name: string;
    description: string;
    required?: boolean;
    schema: Schema;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema; example?: unknown }> }>;
}
