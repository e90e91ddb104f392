import assert from "node:assert/strict";
import { createConnection } from "../../../widget/dashboard/offline/connection.ts";
import { createStore } from "../../../widget/dashboard/state/store.ts";
import { DeviceStorage } from "../../support/device_storage.ts";

function openConnection() {
  const waits: number[] = [];
  const setTimer = (_run: () => void, ms: number) => waits.push(ms) as unknown as ReturnType<typeof setTimeout>;
  const clearTimer = () => {};
  return { waits, connection: createConnection({ probe: () => {}, setTimer, clearTimer }) };
}

Deno.test("an answer to a request from before the loss does not hide that there is no connection", () => {
  const { connection } = openConnection();
  const report = connection.follow();
  connection.report(false);
  report(true);
  assert.equal(connection.offline.value, true);
});

Deno.test("a request that is under way when the browser loses its network does not report a connection", async () => {
  const slow = Promise.withResolvers<Response>();
  const store = createStore({
    base: "https://rental.example",
    fetch: () => slow.promise,
    tab: new DeviceStorage(),
    device: new DeviceStorage(),
  });
  const asked = store.api("GET /v1/staff/me");
  store.report(false);
  slow.resolve(Response.json({}));
  await asked;
  assert.equal(store.offline.value, true);
  // Ends the wait for the next try
  store.report(true);
});

Deno.test("an answer to a request from after the loss ends it", () => {
  const { connection } = openConnection();
  connection.report(false);
  connection.follow()(true);
  assert.equal(connection.offline.value, false);
});

Deno.test("the server is tried again after longer and longer waits, which begin anew after an answer", () => {
  const { connection, waits } = openConnection();
  for (let failure = 0; failure < 6; failure++) connection.follow()(false);
  connection.follow()(true);
  connection.follow()(false);
  assert.deepEqual(waits, [2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 2_000]);
});
