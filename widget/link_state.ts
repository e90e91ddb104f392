import type { ResponseOf } from "../shared/contract/mod.ts";
import type { deposits } from "../shared/contract/deposits.ts";
import type { signing } from "../shared/contract/signing.ts";
import { type Api, ApiError } from "./api.ts";
import { onceKey } from "./shop/state/attempt.ts";
import type { FaultCode } from "./shop/state/step.ts";
import { watched } from "./shop/state/watched.ts";

export type SignLink = ResponseOf<(typeof signing)["GET /api/sign/:token"]>;
export type PayLink = ResponseOf<(typeof deposits)["GET /api/pay/:token"]>;

/** What a link from a mail leads to. The token is the authority: no key, no session. */
function linkStore<T>(read: () => Promise<T>, { report, gone }: Pick<LinkSetup, "report" | "gone">) {
  const store = watched({
    link: null as T | null,
    fault: null as { code: FaultCode; said?: string | undefined } | null,
    busy: false,
    attempt,
    load: () => attempt(async () => void (store.link = await read())),
  });
  return store;

  async function attempt(action: () => Promise<void>): Promise<void> {
    if (store.busy) return;
    store.busy = true;
    store.fault = null;
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) report(error);
      const code = error instanceof ApiError ? error.problem.code : "internal";
      // what was open has ended meanwhile: its page says so
      if (code === "link_expired" && store.link) return gone();
      store.fault = { code };
    } finally {
      store.busy = false;
    }
  }
}

export interface LinkSetup {
  api: Api;
  token: string;
  report: (error: unknown) => void;
  /** The link has ended while it was looked at. */
  gone: () => void;
}

/** One rider's waiver. */
export function signLink({ api, token, ...setup }: LinkSetup) {
  const params = { token };
  const once = onceKey();
  const read = () => api("GET /api/sign/:token", { params });
  const store = linkStore<SignLink>(read, setup);
  type Draft = Parameters<typeof api<"POST /api/sign/:token">>[1]["body"];

  const sign = (draft: Omit<Draft, "template_id" | "version" | "consent">) =>
    store.attempt(async () => {
      const { id: template_id, version } = store.link!.template!;
      try {
        await api("POST /api/sign/:token", { params, body: { ...draft, template_id, version, consent: true }, once });
      } catch (error) {
        // The shop changed its words meanwhile: the new ones are shown, to be read again.
        if (error instanceof ApiError && error.problem.code === "template_changed") store.link = await read();
        if (!(error instanceof ApiError && error.problem.code === "already_signed")) throw error;
      }
      store.link = { ...store.link!, signed: true };
    });
  return Object.assign(store, { sign });
}

/** A deposit that its customer must confirm. */
export function payLink({ api, token, ...setup }: LinkSetup) {
  const params = { token };
  const store = linkStore<PayLink>(() => api("GET /api/pay/:token", { params }), setup);
  /** The customer has confirmed at the processor: tells the server. */
  const confirmed = async () => {
    const { state } = await api("POST /api/pay/:token", { params, body: {} });
    store.link = { ...store.link!, state };
  };
  return Object.assign(store, { confirmed });
}
