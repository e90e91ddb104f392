import type { BookingRef } from "../refs.ts";
import type { deposits } from "../../shared/contract/deposits.ts";
import { stepOf } from "../../shared/money.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { notChargeable } from "../payments/not_chargeable.ts";
import { capture, claimCash, takeCash } from "./claim.ts";
import { type Deposit, findDeposit } from "./deposits.sql.ts";
import { noteIntent } from "./note.ts";
import { findLink, intentBehind, readLink } from "./pay_link.ts";
import { isHeld } from "./pickup.ts";
import { askForDeposit } from "./place.ts";
import { cancelIntents, noteRelease } from "./release.ts";
import { isPlaceable } from "./timing.ts";

export const depositHandlers: Handlers<typeof deposits> = {
  async "POST /v1/bookings/:id/deposit"(scope, { params: { id: booking_id }, body: { method } }) {
    const { sql, tenant, commit } = scope;
    const about = { tenant_id: tenant.id, booking_id };
    const deposit = await depositOf(sql, about, "authorized");
    if (deposit instanceof Problem) return deposit;
    if (!isPlaceable(deposit)) return refused(deposit.state, "authorized");
    if (method === "cash") {
      return await commit(async (tx) =>
        await takeCash(tx, scope, about) ? await bookingOf(tx, about) : refused(deposit.state, "authorized")
      );
    }
    const intent = await askForDeposit(scope, tenant.id, deposit);
    if (!intent) return refused(deposit.state, "authorized", "No card was kept for this booking");
    return await commit(async (tx) => {
      await noteIntent(tx, scope, about, intent);
      return await bookingOf(tx, about);
    });
  },

  async "POST /v1/bookings/:id/deposit/claim"(scope, { params: { id: booking_id }, body }) {
    const { sql, tenant, commit } = scope;
    const about = { tenant_id: tenant.id, booking_id };
    const deposit = await depositOf(sql, about, "claimed");
    if (deposit instanceof Problem) return deposit;
    if (!isHeld(deposit)) return refused(deposit.state, "claimed");
    if (body.amount > deposit.amount) {
      return new Problem(
        "amount_out_of_range",
        `\`amount\` must be at most ${deposit.amount}, the amount of the deposit`,
      );
    }
    if (deposit.method === "cash") {
      return await commit(async (tx) =>
        await claimCash(tx, scope, about, body) ? await bookingOf(tx, about) : refused(deposit.state, "claimed")
      );
    }
    if (body.amount % stepOf(deposit.currency)) return notChargeable("amount");
    const intent = await capture(scope, deposit, body);
    return await commit(async (tx) => {
      const state = await noteIntent(tx, scope, about, intent);
      // another claim was first, or the hold had lapsed: that is written down all the same
      if (intent.amount_received !== body.amount) return refused(state, "claimed").committing();
      return await bookingOf(tx, about);
    });
  },

  async "POST /v1/bookings/:id/deposit/release"(scope, { params: { id: booking_id } }) {
    const { sql, tenant, commit } = scope;
    const about = { tenant_id: tenant.id, booking_id };
    const deposit = await depositOf(sql, about, "released");
    if (deposit instanceof Problem) return deposit;
    if (["claimed", "released", "expired"].includes(deposit.state)) return refused(deposit.state, "released");
    const intents = await cancelIntents(scope, deposit);
    return await commit(async (tx) => {
      await noteRelease(tx, scope, { ...about, intents });
      return await bookingOf(tx, about);
    });
  },

  async "GET /api/pay/:token"(scope, { params: { token } }) {
    const link = await findLink(scope.sql, token);
    return link ? await readLink(scope, link) : notFound();
  },

  async "POST /api/pay/:token"(scope, { params: { token } }) {
    const link = await findLink(scope.sql, token);
    if (!link) return notFound();
    const { intent, over } = await intentBehind(scope, link);
    if (over) return new Problem("link_expired", "The booking is over, or its deposit settled");
    return await scope.commit(async (tx) => {
      const state = intent ? await noteIntent(tx, scope, link, intent) : "authorized";
      return { state: state === "authorized" ? "done" : "open" };
    });
  },
};

/** A booking's deposit, or why it cannot be brought `to` a state. */
async function depositOf(sql: Queries, { tenant_id, booking_id }: BookingRef, to: Deposit["state"]) {
  const deposit = await findDeposit(sql, tenant_id, booking_id);
  if (deposit) return deposit;
  return await findBooking(sql, tenant_id, booking_id) ? refused("none", to) : notFound();
}

async function bookingOf(tx: Queries, { tenant_id, booking_id }: BookingRef) {
  return (await findBooking(tx, tenant_id, booking_id))!;
}

const verbs: Partial<Record<Deposit["state"], string>> = {
  authorized: "place on the card",
  claimed: "claim",
  released: "release",
};

function refused(from: Deposit["state"] | "none", to: Deposit["state"], why?: string): Problem<"invalid_transition"> {
  const detail = from === "none"
    ? `This booking has no deposit to ${verbs[to] ?? "change"}`
    : `A deposit that is ${from.replace("_", " ")} cannot become ${to}`;
  return new Problem("invalid_transition", why ?? detail, {
    from,
    to,
  });
}
