import type { deposits } from "../../shared/contract/deposits.ts";
import type { ResponseOf } from "../../shared/contract/mod.ts";
import type { Api } from "../api.ts";
import { createMailedLink, type LinkEnvironment, type MailedLink } from "../mailed_link.ts";

type DepositLink = ResponseOf<(typeof deposits)["GET /api/pay/:token"]>;

/** The state of the page on which a customer confirms a deposit. */
export interface PayLinkState extends MailedLink<DepositLink> {
  /** Tells the server that the customer has confirmed at the payment processor. */
  confirmed(): Promise<void>;
}

/** Creates the state of one deposit link. */
export function createPayLinkState(api: Api, token: string, environment: LinkEnvironment): PayLinkState {
  const params = { token };
  const state = createMailedLink(() => api("GET /api/pay/:token", { params }), environment);
  const confirmed = async () => {
    const answer = await api("POST /api/pay/:token", { params, body: {} });
    state.link.value = { ...state.link.value!, state: answer.state };
  };
  return { ...state, confirmed };
}
