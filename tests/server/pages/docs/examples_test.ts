import assert from "node:assert/strict";
import { recordedEvents, recordedExamples } from "../../../../server/openapi/recorded_examples.ts";
import { readGuides, readReferenceRequests } from "../../../../server/pages/docs/guides.ts";
import { recordEvents } from "./example_events.ts";
import { recordExamples } from "./example_world.ts";

const file = new URL("../../../../server/openapi/examples.json", import.meta.url);

Deno.test("the recorded examples are what the server answers to the requests of the guides", async () => {
  const requests = await recordExamples([...readGuides(), readReferenceRequests()]);
  const examples = { requests, events: await recordEvents(requests) };
  if (Deno.env.has("UPDATE_EXAMPLES")) return await Deno.writeTextFile(file, `${JSON.stringify(examples, null, 2)}\n`);
  assert.deepEqual(examples, { requests: recordedExamples, events: recordedEvents }, "Run: deno task examples");
});
