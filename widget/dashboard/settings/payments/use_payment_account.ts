import { useEffect } from "preact/hooks";
import type { PaymentAccount } from "../../../../shared/contract/payment_account.ts";
import { query, replaceQuery } from "../../router/location.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useCached } from "../../state/use_cached.ts";

const KEY = "payment_account";

/** Returns the shop's payment account and its actions. Goes on when Stripe's form leads back here. */
export function usePaymentAccount() {
  const { api, cache } = useStore();
  const cached = useCached<PaymentAccount>(KEY, (api) => api("GET /v1/payment-account"));
  const opening = useAction();
  const checking = useAction();
  const follow = async () => {
    const { url } = await api("POST /v1/payment-account/onboarding", { body: {} });
    location.assign(url);
    // The button stays busy until the browser has left the page
    await new Promise(() => {});
  };
  const open = () => opening.run(follow);
  const check = () =>
    checking.run(async () => void cache.put(KEY, await api("POST /v1/payment-account/refresh", { body: {} })));
  /** Opens the form again. An address alone must not begin to connect an account: anyone can send a link to it. */
  const reopen = () =>
    opening.run(async () => {
      const account = await api("GET /v1/payment-account");
      cache.put(KEY, account);
      if (account.id && account.state !== "disconnected") await follow();
    });
  useEffect(() => {
    const from = query.value.get("stripe");
    if (!from) return;
    replaceQuery({ stripe: null });
    void (from === "refresh" ? reopen() : check());
  }, []);
  return { cached, opening, checking, open, check };
}
