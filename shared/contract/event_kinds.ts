import { z } from "zod";
import { eventKinds, events } from "../records/events.ts";

export const eventKindsText = eventKinds.map((kind) => `\`${kind}\`: ${events[kind].description}`).join(". ");
export const EventKind = z.enum(eventKinds);
export type EventKind = z.output<typeof EventKind>;
