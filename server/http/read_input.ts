import { createHash } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import type { Endpoint } from "../../shared/contract/mod.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import { chunksOf } from "../bytes.ts";
import { invalid, notFound } from "../problem.ts";
import { parseInput } from "./input_faults.ts";
import { readForm } from "./read_form.ts";
import { readJson } from "./read_json.ts";
import { readQuery } from "./read_query.ts";

type JsonObject = Record<string, unknown>;
/** The validated input of a request. Fields that the client left out have their default values. */
export interface Input {
  params: Record<string, string>;
  query?: unknown;
  body?: unknown;
  form?: unknown;
  /** The `Idempotency-Key` of a POST, and the SHA-256 of its request. */
  once: { key: string; request_hash: string } | undefined;
}

/** Finds the record that the form of a route is for, by the parameters of the path. Throws a 404 if there is none. */
export type FindOwner = (params: Record<string, string>) => Promise<void>;

/**
 * Reads and validates a request by its endpoint's schemas. Throws a 400 that names every error, or a 404 for a path
 * that cannot name a record. `findOwner` throws a 404 if a form is for no record; the body is then never read.
 */
export async function readInput(c: Context, endpoint: Endpoint, findOwner?: FindOwner): Promise<Input> {
  const params = c.req.param() as Record<string, string>;
  if (Object.values(params).some((value) => !/^[\w-]{1,200}$/.test(value))) throw notFound();
  const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
  const faults: FieldError[] = key === undefined || /^[\x20-\x7e]{1,255}$/.test(key) ? [] : [unreadableKey];
  const query = endpoint.query && parseInput(endpoint.query, readQuery(c.req.url, endpoint.query, faults), faults);
  if (endpoint.form) await findOwner?.(params);
  const sent = endpoint.form ? await readForm(c.req.raw) : endpoint.body ? await readJson(c.req.raw) : undefined;
  const body = endpoint.body && parseInput(endpoint.body, withoutReadOnly(endpoint, sent), faults);
  const form = endpoint.form && parseInput(endpoint.form, sent, faults);
  if (faults.length) throw invalid(...faults);
  return {
    params,
    query,
    body,
    form,
    once: key === undefined ? undefined : { key, request_hash: await hashOf(c, sent) },
  };
}

const unreadableKey = {
  path: "Idempotency-Key",
  code: "invalid_format",
  message: "must be 1 to 255 printable characters",
};

/** Removes the fields that only responses have from a PATCH, so that GET → edit → PATCH works. */
function withoutReadOnly({ body, response, secretResponse = response }: Endpoint, sent: unknown): unknown {
  if (!body || !(secretResponse instanceof z.ZodObject) || !isObject(sent)) return sent;
  const { shape } = secretResponse;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name in body.shape || !Object.hasOwn(shape, name)));
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function hashOf(c: Context, sent: unknown): Promise<string> {
  const hash = createHash("sha256").update(`${c.req.path}\n${c.req.header("x-customer-session") ?? ""}\n`);
  if (sent && typeof sent === "object" && "file" in sent && sent.file instanceof Blob) {
    const { file, ...fields } = sent;
    for await (const chunk of chunksOf(file)) hash.update(chunk);
    hash.update(JSON.stringify(fields, sortKeys));
  } else hash.update(JSON.stringify(sent, sortKeys) ?? "");
  return hash.digest("hex");
}

/** A JSON replacer that sorts keys, so that equal objects have equal hashes. */
function sortKeys(_: string, value: unknown): unknown {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one < other ? -1 : 1))
    : value;
}
