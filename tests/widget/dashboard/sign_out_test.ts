import assert from "node:assert/strict";
import { createStore } from "../../../widget/dashboard/state/store.ts";
import { loadSession, setSession, signIn, signOut } from "../../../widget/dashboard/state/sign_in.ts";
import type { Me } from "../../../widget/dashboard/state/session.ts";
import { DeviceStorage } from "../../support/device_storage.ts";

const me = { person: { id: "st_1" }, shop: { id: "ten_1" } } as Me;

/** A device with a server that can be out of reach. Records the requests that reach it. */
function openDevice() {
  const [tab, device] = [new DeviceStorage(), new DeviceStorage()];
  const network = { up: true, requests: [] as string[] };
  const open = () => {
    const store = createStore({
      base: "https://rental.example",
      fetch: (url, init) => {
        if (!network.up) return Promise.reject(new TypeError("offline"));
        network.requests.push(`${init?.method ?? "GET"} ${new URL(String(url)).pathname} ${init?.body ?? ""}`.trim());
        return Promise.resolve(Response.json(String(url).endsWith("/sign-out") ? { success: true } : me));
      },
      tab,
      device,
    });
    return store;
  };
  return { tab, device, network, open };
}
const END = 'POST /v1/staff/sign-out {"everywhere":false}';

Deno.test("signing out without a network deletes the data of the device, and the server ends the session later", async () => {
  const { tab, device, network, open } = openDevice();
  const store = open();
  setSession(store, me);
  store.cache.put("bookings", [{ customer: "Ada" }]);
  network.up = false;
  await signOut(store);
  assert.equal(store.session.value, "signed_out");
  assert.equal(store.leaving.pending.value, true);
  assert.doesNotMatch(JSON.stringify([...tab, ...device]), /Ada|st_1/);

  const reloaded = open();
  await loadSession(reloaded);
  assert.equal(reloaded.session.value, "signed_out", "a page that is opened again stays signed out");
  assert.equal(reloaded.leaving.pending.value, true);
  network.up = true;
  await reloaded.reconnect();
  assert.deepEqual(network.requests, [END]);
  assert.equal(reloaded.leaving.pending.value, false);
  reloaded.report(true);
  store.report(true);
});

Deno.test("signing out deletes the data of the device before the server answers", async () => {
  const { network, open } = openDevice();
  const store = open();
  setSession(store, me);
  const leaving = signOut(store);
  assert.equal(store.session.value, "signed_out");
  await leaving;
  assert.deepEqual(network.requests, [END]);
  assert.equal(store.leaving.pending.value, false);
});

Deno.test("a new sign-in is not ended by the sign-out before it", async () => {
  const { network, open } = openDevice();
  const store = open();
  setSession(store, me);
  network.up = false;
  await signOut(store);
  network.up = true;
  await signIn(store, { email: "ada@example.com", code: "123456" });
  await store.reconnect();
  assert.equal(network.requests.some((request) => request === END), false);
});
