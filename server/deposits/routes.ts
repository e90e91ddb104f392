import type { BookingRef } from "../refs.ts";
import type { deposits } from "../../shared/contract/deposits.ts";
import { stepOf } from "../../shared/money.ts";
import { findBooking, getBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { notChargeable } from "../payments/not_chargeable.ts";
import { captureDeposit, claimCashDeposit } from "./claim.ts";
import { type Deposit, findDeposit } from "./deposits.sql.ts";
import { isSecured } from "./pickup.ts";
import { authorizeDeposit } from "./authorize.ts";
import { recordCashDeposit } from "./record_cash.ts";
import { recordDepositIntent } from "./record_intent.ts";
import { cancelDepositIntents, recordRelease } from "./release.ts";
import { canAuthorize, isTooEarly } from "./timing.ts";

export const depositHandlers: Handlers<typeof deposits> = {
  async "POST /v1/bookings/:id/deposit"(scope, { params: { id: booking_id }, body: { method } }) {
    const { sql, tenant, commit } = scope;
    const ref = { tenant_id: tenant.id, booking_id };
    const deposit = await findDepositOrProblem(sql, ref, "authorized");
    if (deposit instanceof Problem) return deposit;
    if (!canAuthorize(deposit)) return invalidTransition(deposit.state, "authorized");
    if (method === "cash") {
      return await commit(async (tx) =>
        await recordCashDeposit(tx, scope, ref)
          ? await getBooking(tx, tenant.id, booking_id)
          : invalidTransition(deposit.state, "authorized")
      );
    }
    if (isTooEarly(deposit, scope.clock.now())) {
      const detail = "The pickup is more than 5 days away: a card authorization could lapse before it. " +
        "Authorize the deposit later, or take it in cash.";
      return new Problem("invalid_transition", detail, { from: deposit.state, to: "authorized" });
    }
    const intent = await authorizeDeposit(scope, tenant.id, deposit);
    if (!intent) {
      const detail = "No saved card can hold this deposit. Take it in cash.";
      return new Problem("invalid_transition", detail, { from: deposit.state, to: "authorized" });
    }
    return await commit(async (tx) => {
      const state = await recordDepositIntent(tx, scope, ref, intent);
      // A colleague took it in cash meanwhile. The card's authorization is cancelled
      const isCash = (await findDeposit(tx, tenant.id, booking_id))!.method === "cash";
      if (isCash) return invalidTransition(state, "authorized").committing();
      return await getBooking(tx, tenant.id, booking_id);
    });
  },

  async "POST /v1/bookings/:id/deposit/claim"(scope, { params: { id: booking_id }, body }) {
    const { sql, tenant, commit } = scope;
    const ref = { tenant_id: tenant.id, booking_id };
    const deposit = await findDepositOrProblem(sql, ref, "claimed");
    if (deposit instanceof Problem) return deposit;
    if (!isSecured(deposit)) return invalidTransition(deposit.state, "claimed");
    if (body.amount > deposit.amount) {
      return new Problem(
        "amount_out_of_range",
        `\`amount\` must be at most ${deposit.amount}, the amount of the deposit`,
      );
    }
    if (deposit.method === "cash") {
      return await commit(async (tx) =>
        await claimCashDeposit(tx, scope, ref, body)
          ? await getBooking(tx, tenant.id, booking_id)
          : invalidTransition(deposit.state, "claimed")
      );
    }
    if (body.amount % stepOf(deposit.currency)) return notChargeable("amount");
    const intent = await captureDeposit(scope, deposit, body);
    return await commit(async (tx) => {
      const state = await recordDepositIntent(tx, scope, ref, intent);
      // Another claim was first, or the authorization had lapsed. The transaction commits that state with the problem.
      if (intent.amount_received !== body.amount) return invalidTransition(state, "claimed").committing();
      return await getBooking(tx, tenant.id, booking_id);
    });
  },

  async "POST /v1/bookings/:id/deposit/release"(scope, { params: { id: booking_id } }) {
    const { sql, tenant, commit } = scope;
    const ref = { tenant_id: tenant.id, booking_id };
    const deposit = await findDepositOrProblem(sql, ref, "released");
    if (deposit instanceof Problem) return deposit;
    if (["claimed", "released", "expired"].includes(deposit.state)) return invalidTransition(deposit.state, "released");
    const intents = await cancelDepositIntents(scope, deposit);
    return await commit(async (tx) => {
      const isReleased = await recordRelease(tx, scope, { ...ref, intents });
      // An event of the processor can be first with a card. Two people who hand back cash must not both be told to
      if (!isReleased && deposit.method === "cash") {
        return invalidTransition((await findDeposit(tx, tenant.id, booking_id))!.state, "released");
      }
      return await getBooking(tx, tenant.id, booking_id);
    });
  },
};

/** Returns the deposit of a booking, or the problem that it has none to bring `to` a state. */
async function findDepositOrProblem(sql: Queries, { tenant_id, booking_id }: BookingRef, to: Target) {
  const deposit = await findDeposit(sql, tenant_id, booking_id);
  if (deposit) return deposit;
  return await findBooking(sql, tenant_id, booking_id) ? invalidTransition("none", to) : notFound();
}

const verbs = { authorized: "place on the card", claimed: "claim", released: "release" };
/** A state that a route brings a deposit to. */
type Target = keyof typeof verbs;

function invalidTransition(from: Deposit["state"] | "none", to: Target): Problem<"invalid_transition"> {
  const detail = from === "none"
    ? `This booking has no deposit to ${verbs[to]}`
    : `A deposit that is ${from.replace("_", " ")} cannot become ${to}`;
  return new Problem("invalid_transition", detail, { from, to });
}
