import type { Run } from "./run.ts";
import { committed, type KillPoint, payAndBook, settledWithin } from "./story.ts";

const intents = "POST /v1/payment_intents";
const isDeposit = (form: string) => form.includes("capture_method=manual");

/** Books, then sends one pickup while the server is killed. */
async function killWhilePickingUp(run: Run, arm: () => Promise<void>): Promise<void> {
  const intent = await run.hold();
  if (!intent) return;
  await payAndBook(run, intent);
  if (!run.booking_id) return;
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
  "deposit of a pickup stored, gear not handed out": {
    deposit: 20_000,
    timing: "at_pickup",
    async play(run) {
      await killWhilePickingUp(run, () => run.lane.killAtStatement(committed(/update deposits/)));
      if (run.chance(0.5)) await run.pickUp();
    },
  },
};
