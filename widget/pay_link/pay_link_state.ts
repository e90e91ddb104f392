import type { DemoOutcome } from "../../shared/contract/checkout.ts";
import type { PayPage } from "../../shared/contract/pay_links.ts";
import type { Api } from "../api.ts";
import { createMailedLink, type LinkEnvironment, type MailedLink } from "../mailed_link.ts";

/** The state of the page on which a customer pays a balance or confirms a deposit. */
export interface PayLinkState extends MailedLink<PayPage> {
  /** Tells the server that the customer has confirmed at the payment processor. */
  confirmed(): Promise<void>;
  /** Plays a demo payment. Returns the status of the payment. */
  play(outcome: DemoOutcome): Promise<string | null>;
}

/** Creates the state of one pay link. */
export function createPayLinkState(api: Api, token: string, environment: LinkEnvironment): PayLinkState {
  const params = { token };
  const check = (outcome?: DemoOutcome) => api("POST /api/pay/:token", { params, body: { outcome } });
  const state = createMailedLink(async () => {
    const page = await api("GET /api/pay/:token", { params });
    // The payment of a balance is prepared when somebody opens the page, for the amount that is due then
    return page.state === "open" && !page.client_secret ? await check() : page;
  }, environment);
  const confirmed = async () => {
    state.link.value = await check();
  };
  const play = async (outcome: DemoOutcome) => (await check(outcome)).payment_status;
  return { ...state, confirmed, play };
}
