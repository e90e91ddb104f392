import { type GuideRequest, referencesOf, resolve } from "../../../../server/pages/docs/guide_request.ts";
import { setup } from "../../../../server/pages/docs/guide_commands.ts";
import { createSignInLink } from "../../../../server/staff/create_link.ts";
import type { TestShop } from "../../../support/shop.ts";
import { drawPhoto } from "./draw_photo.ts";

/** A request whose references are replaced. */
interface FilledRequest extends Pick<GuideRequest, "method" | "key" | "needsStaff" | "isForm"> {
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** Someone who makes the requests of the guides, and reads the answers and the mails of one shop. */
export class Reader {
  /** The answers by the names of their requests. */
  readonly answers: Record<string, unknown> = { ...setup };
  /** The cookies of the dashboard, by name. */
  #cookies = new Map<string, string>();

  constructor(readonly shop: TestShop) {}

  /**
   * Replaces the references of a request. `{{mailed.code}}` and the like are in the newest mail that has one.
   * `{{printed.token}}` is in the link that `deno task staff link` prints for the colleague.
   */
  async fill(request: GuideRequest): Promise<FilledRequest> {
    const sources = new Set(referencesOf(request).map((reference) => reference.split(".")[0]));
    if (sources.has("mailed")) {
      await this.shop.runDueJobs();
      this.answers.mailed = readMails(this.shop);
    }
    if (sources.has("printed")) this.answers.printed = { token: await this.#printToken() };
    const fill = (text: string) => resolve(text, (reference) => read(this.answers, reference));
    const { path, headers, body, ...rest } = request;
    return {
      ...rest,
      path: fill(path),
      headers: Object.fromEntries(headers.map(([name, value]) => [name, fill(value)])),
      ...body !== undefined && { body: JSON.parse(fill(body)) },
    };
  }

  async send({ method, key, needsStaff, isForm, path, headers, body }: FilledRequest) {
    const response = await this.shop.request(path, {
      method,
      headers: {
        ...key && { authorization: `Bearer ${this.shop.keys[key]}` },
        ...(needsStaff || "Sec-Fetch-Site" in headers) && { cookie: [...this.#cookies.values()].join("; ") },
        ...body !== undefined && !isForm && { "content-type": "application/json" },
        ...headers,
      },
      ...body !== undefined && { body: isForm ? await formOf(body as Record<string, string>) : JSON.stringify(body) },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      this.#cookies.set(pair.split("=")[0]!, pair);
    }
    return { status: response.status, answer: await readAnswer(response) };
  }

  async #printToken(): Promise<string> {
    const { sql, id: tenant_id } = this.shop;
    const link = await createSignInLink(sql, { tenant_id, staff_id: read(this.answers, "colleague.id") as string }, "");
    return link.split("#")[1]!;
  }
}

/** Returns a form as `curl -F` sends it: `@kayak.jpg` is a photo, other text is the CSV file itself. */
async function formOf(fields: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value.startsWith("@")) form.set(name, new Blob([await drawPhoto()]), value.slice(1));
    else form.set(name, new Blob([value]), "items.csv");
  }
  return form;
}

/** Returns the JSON, the text or the first event of an answer, and undefined for a file. */
async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("json")) return await response.json();
  if (type.startsWith("text/event-stream")) return await readFirstEvent(response.body!);
  const bytes = await response.bytes();
  return type.startsWith("text/csv") ? readable(new TextDecoder().decode(bytes)) : undefined;
}

/** Returns a CSV file as a terminal shows it: without a byte order mark and carriage returns. */
export function readable(csv: string): string {
  return csv.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n").trimEnd();
}

async function readFirstEvent(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n\n")) text += (await reader.read()).value ?? "\n\n";
  await reader.cancel();
  return text.trimEnd();
}

/** Returns the newest code, and the token of the newest link of each kind, that the shop has mailed. */
function readMails({ mailer }: TestShop): Record<string, string | undefined> {
  const texts = mailer.mails.map(({ text }) => text).reverse();
  const newest = (pattern: RegExp) => texts.map((text) => pattern.exec(text)?.[1]).find(Boolean);
  return {
    code: newest(/\b(\d{6})\b/),
    booking_token: newest(/\/b\/([\w-]{43})/),
    offer_token: newest(/\/o\/([\w-]{43})/),
    pay_token: newest(/\/pay\/([\w-]{43})/),
    sign_token: newest(/\/sign\/([\w-]{43})/),
  };
}

/** Returns the field that a reference names, such as `quote.lines.0.name`. */
function read(answers: unknown, reference: string): unknown {
  return reference.split(".").reduce((value, part) => (value as Record<string, unknown> | undefined)?.[part], answers);
}
