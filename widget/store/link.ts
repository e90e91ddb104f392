import type { ResponseOf } from "../../shared/contract/mod.ts";
import type { deposits } from "../../shared/contract/deposits.ts";
import type { signing } from "../../shared/contract/signing.ts";
import { type Api, ApiError } from "../api.ts";
import { onceKey } from "./attempt.ts";
import { createSignals } from "./signal.ts";
import type { FaultCode } from "./step.ts";

export type SignLink = ResponseOf<(typeof signing)["GET /api/sign/:token"]>;
export type PayLink = ResponseOf<(typeof deposits)["GET /api/pay/:token"]>;

/** What a link from a mail leads to. The token is the authority: no key, no session. */
function linkStore<T>(read: () => Promise<T>, { report, gone }: Pick<LinkSetup, "report" | "gone">) {
  const { signal, subscribe } = createSignals();
  const link = signal<T | null>(null);
  const fault = signal<{ code: FaultCode; said?: string | undefined } | null>(null);
  const busy = signal(false);

  async function attempt(action: () => Promise<void>): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    fault.value = null;
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) report(error);
      const code = error instanceof ApiError ? error.problem.code : "internal";
      // what was open has ended meanwhile: its page says so
      if (code === "link_expired" && link.value) return gone();
      fault.value = { code };
    } finally {
      busy.value = false;
    }
  }
  const load = () => attempt(async () => void (link.value = await read()));
  return { link, fault, busy, subscribe, attempt, load };
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
      const { id: template_id, version } = store.link.value!.template!;
      try {
        await api("POST /api/sign/:token", { params, body: { ...draft, template_id, version, consent: true }, once });
      } catch (error) {
        // The shop changed its words meanwhile: the new ones are shown, to be read again.
        if (error instanceof ApiError && error.problem.code === "template_changed") store.link.value = await read();
        if (!(error instanceof ApiError && error.problem.code === "already_signed")) throw error;
      }
      store.link.value = { ...store.link.value!, signed: true };
    });
  return { ...store, sign };
}

/** A deposit that its customer must confirm. */
export function payLink({ api, token, ...setup }: LinkSetup) {
  const params = { token };
  const store = linkStore<PayLink>(() => api("GET /api/pay/:token", { params }), setup);
  /** The customer has confirmed at the processor: tells the server. */
  const confirmed = async () => {
    const { state } = await api("POST /api/pay/:token", { params, body: {} });
    store.link.value = { ...store.link.value!, state };
  };
  return { ...store, confirmed };
}
