import { type GuideRequest, referencesOf, resolve } from "../../../../server/pages/docs/guide_request.ts";
import { setup } from "../../../../server/pages/docs/guide_commands.ts";
import type { TestShop } from "../../../support/shop.ts";

/** A request whose references are replaced. */
interface FilledRequest extends Pick<GuideRequest, "method" | "key"> {
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** Someone who makes the requests of the guides, and reads the answers and the mails of one shop. */
export class Reader {
  /** The answers by the names of their requests. */
  readonly answers: Record<string, unknown> = { ...setup };

  constructor(readonly shop: TestShop) {}

  /** Replaces the references of a request. `{{mailed.code}}` and the like are in the newest mail that has one. */
  async fill(request: GuideRequest): Promise<FilledRequest> {
    if (referencesOf(request).some((reference) => reference.startsWith("mailed."))) {
      await this.shop.runDueJobs();
      this.answers.mailed = readMails(this.shop);
    }
    const fill = (text: string) => resolve(text, (reference) => read(this.answers, reference));
    const { method, key, path, headers, body } = request;
    return {
      method,
      key,
      path: fill(path),
      headers: Object.fromEntries(headers.map(([name, value]) => [name, fill(value)])),
      ...body !== undefined && { body: JSON.parse(fill(body)) },
    };
  }

  async send({ method, key, path, headers, body }: FilledRequest): Promise<{ status: number; answer: unknown }> {
    const response = await this.shop.request(path, {
      method,
      headers: {
        ...key && { authorization: `Bearer ${this.shop.keys[key]}` },
        ...body !== undefined && { "content-type": "application/json" },
        ...headers,
      },
      ...body !== undefined && { body: JSON.stringify(body) },
    });
    return { status: response.status, answer: await response.json() };
  }
}

/** Returns the newest code, and the token of the newest link of each kind, that the shop has mailed. */
function readMails({ mailer }: TestShop): Record<string, string | undefined> {
  const texts = mailer.mails.map(({ text }) => text).reverse();
  const newest = (pattern: RegExp) => texts.map((text) => pattern.exec(text)?.[1]).find(Boolean);
  return {
    code: newest(/\b(\d{6})\b/),
    booking_token: newest(/\/b\/([\w-]{43})/),
    pay_token: newest(/\/pay\/([\w-]{43})/),
    sign_token: newest(/\/sign\/([\w-]{43})/),
  };
}

/** Returns the field that a reference names, such as `quote.lines.0.name`. */
function read(answers: unknown, reference: string): unknown {
  return reference.split(".").reduce((value, part) => (value as Record<string, unknown> | undefined)?.[part], answers);
}
