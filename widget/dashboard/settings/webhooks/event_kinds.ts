import { eventKinds } from "../../../../shared/records/events.ts";

/** The kinds of events that an endpoint can subscribe to in the dashboard, which sends a `webhook.test` itself. */
export const subscribableKinds = eventKinds.filter((kind) => kind !== "webhook.test");
