import { createHash } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import type { Endpoint } from "../../shared/contract/mod.ts";
import type { Fault } from "../../shared/contract/problems.ts";
import { invalid, notFound } from "../problem.ts";
import { readForm } from "./read_form.ts";
import { readJson } from "./read_json.ts";

type Words = Record<string, unknown>;
/** What a request says: parsed, defaulted, trusted. */
export interface Input {
  params: Record<string, string>;
  query?: unknown;
  body?: unknown;
  form?: unknown;
  /** The `Idempotency-Key` of a POST, and the SHA-256 of what was asked with it. */
  once: { key: string; request_hash: string } | undefined;
}

/** Reads a request as its endpoint says. Every fault is named at once; a path that cannot name a record is a 404. */
export async function readInput(c: Context, endpoint: Endpoint): Promise<Input> {
  const params = c.req.param() as Record<string, string>;
  if (Object.values(params).some((value) => !/^[\w-]{1,200}$/.test(value))) throw notFound();
  const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
  const faults: Fault[] = key === undefined || /^[\x20-\x7e]{1,255}$/.test(key) ? [] : [unreadableKey];
  const query = endpoint.query && read(endpoint.query, queryOf(c.req.url), faults);
  const sent = endpoint.form ? await readForm(c.req.raw) : endpoint.body ? await readJson(c.req.raw) : undefined;
  const body = endpoint.body && read(endpoint.body, withoutReadOnly(endpoint, sent), faults);
  const form = endpoint.form && read(endpoint.form, sent, faults);
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

function queryOf(url: string): Words {
  const start = url.indexOf("?");
  return start < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(start)));
}

function read(schema: z.ZodObject, value: unknown, faults: Fault[]): unknown {
  const { data, error } = schema.safeParse(value, { reportInput: true });
  if (error) faults.push(...error.issues.filter(isTold).flatMap(faultsOf));
  return data;
}

/** What has another type is not too short or too long besides. */
function isTold({ code, path }: z.core.$ZodIssue, _: number, all: readonly z.core.$ZodIssue[]): boolean {
  const isSize = code === "too_small" || code === "too_big";
  return !isSize || !all.some((other) => other.code === "invalid_type" && other.path.join(".") === path.join("."));
}

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.join(".");
  if (issue.input === undefined) return [{ path, code: "required", message: "is required" }];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      code: "unknown_field",
      message: "is not a field of this request",
    }));
  }
  const code = issue.code === "custom" ? issue.params?.code ?? "invalid_value" : issue.code;
  return [{ path, code, message: issue.message }];
}

/** Fields that only answers have may come back in a PATCH, so that GET → edit → PATCH works; they are passed over. */
function withoutReadOnly({ body, response, secretResponse = response }: Endpoint, sent: unknown): unknown {
  if (!body || !(secretResponse instanceof z.ZodObject) || !isObject(sent)) return sent;
  const { shape } = secretResponse;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name in body.shape || !Object.hasOwn(shape, name)));
}

function isObject(value: unknown): value is Words {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function hashOf(c: Context, sent: unknown): Promise<string> {
  const hash = createHash("sha256").update(`${c.req.path}\n${c.req.header("x-customer-session") ?? ""}\n`);
  if (sent && typeof sent === "object" && "file" in sent && sent.file instanceof Blob) {
    hash.update(await sent.file.bytes());
  } else hash.update(JSON.stringify(sent, inOrder) ?? "");
  return hash.digest("hex");
}

/** Objects say the same in any order. */
function inOrder(_: string, said: unknown): unknown {
  return isObject(said)
    ? Object.fromEntries(Object.entries(said).toSorted(([one], [other]) => one < other ? -1 : 1))
    : said;
}
