import type { PaymentAccount } from "../../shared/contract/payment_account.ts";
import { type PaymentAccountState, requirementKindsOf } from "../../shared/records/payment_account.ts";
import type { AccountFacts } from "../processor/accounts.ts";
import type { AccountRow } from "./accounts.sql.ts";

/** Returns the state of an account that is connected. */
export function stateOf(facts: Omit<AccountFacts, "id">): PaymentAccountState {
  const { details_submitted, charges_enabled, payouts_enabled, requirements, disabled_reason } = facts;
  if (charges_enabled) return payouts_enabled ? "enabled" : "payouts_paused";
  if (disabled_reason?.startsWith("rejected.")) return "restricted";
  if (!details_submitted) return "onboarding";
  if (requirements.length || disabled_reason?.startsWith("requirements.past_due")) return "restricted";
  return "pending";
}

/** The shop beside its account. */
interface Owner {
  takes_payments: boolean;
  can_connect: boolean;
}

const nothing = { details_submitted: false, charges_enabled: false, payouts_enabled: false };

/** Returns the account as the API shows it. */
export function toPaymentAccount(row: AccountRow | undefined, owner: Owner): PaymentAccount {
  if (!row) {
    const record = { id: null, state: "none" as const, due: [], requirements: [], due_by: null, enabled_at: null };
    return { ...record, ...nothing, ...owner, disabled_reason: null };
  }
  const { account, state, details_submitted, charges_enabled, payouts_enabled, requirements } = row;
  const { due_by, enabled_at, disabled_reason } = row;
  return {
    id: account,
    state,
    ...owner,
    details_submitted,
    charges_enabled,
    payouts_enabled,
    due: requirementKindsOf(requirements),
    requirements,
    due_by,
    enabled_at,
    disabled_reason,
  };
}
