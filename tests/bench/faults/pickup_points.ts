import type { Run } from "./run.ts";
import { bookOrder, committed, type KillPoint, settledWithin, statement } from "./story.ts";

const intents = "POST /v1/payment_intents";
const isDeposit = (form: string) => form.includes("capture_method=manual");

/** Books, then sends one pickup while the server is killed. */
async function killWhilePickingUp(run: Run, arm: () => Promise<void>): Promise<void> {
  if (!await bookOrder(run)) return;
  const dead = arm();
  if (!await run.pickUpOnce()) await settledWithin(dead);
}

/** The kill points between the bank's answer about a deposit and the pickup of the gear. */
export const pickupPoints: Record<string, KillPoint> = {
  "deposit of a pickup authorised, not stored": {
    deposit: 20_000,
    timing: "at_pickup",
    async play(run) {
      await killWhilePickingUp(run, () => run.lane.killAtStripe(intents, "after", isDeposit));
      await run.pickUp();
    },
  },
  "deposit of a pickup authorised, never tried again": {
    deposit: 20_000,
    timing: "at_pickup",
    events: true,
    play: (run) => killWhilePickingUp(run, () => run.lane.killAtStripe(intents, "after", isDeposit)),
  },
  "answer about the deposit of a pickup lost, found again, not stored": {
    deposit: 20_000,
    timing: "at_pickup",
    async play(run) {
      if (!await bookOrder(run)) return;
      run.lane.stripe.faults.plan(intents, "500_after", { where: isDeposit });
      await run.pickUpOnce();
      const dead = run.lane.killAtStatement(statement(/update deposits/, "before"));
      await run.pickUpOnce();
      await settledWithin(dead);
      await run.pickUp();
    },
  },
  "deposit of a pickup stored, gear not handed out": {
    deposit: 20_000,
    timing: "at_pickup",
    async play(run) {
      await killWhilePickingUp(run, () => run.lane.killAtStatement(committed(/update deposits/)));
      if (run.chance(0.5)) await run.pickUp();
    },
  },
};
