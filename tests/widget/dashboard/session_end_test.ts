import assert from "node:assert/strict";
import { createStore } from "../../../widget/dashboard/state/store.ts";
import { chooseShop, loadSession, setSession } from "../../../widget/dashboard/state/sign_in.ts";
import type { Me } from "../../../widget/dashboard/state/session.ts";
import { DeviceStorage } from "../../support/device_storage.ts";

const me = { person: { id: "st_1" }, shop: { id: "ten_1" } } as Me;

Deno.test("a session that ended is told once, however many requests notice it", async () => {
  const refuse = () => Promise.resolve(Response.json({ code: "unauthorized", status: 401 }, { status: 401 }));
  const store = createStore({
    base: "https://rental.example",
    fetch: refuse,
    tab: new DeviceStorage(),
    device: new DeviceStorage(),
  });
  setSession(store, me);
  const ask = () => assert.rejects(store.api("GET /v1/staff/me"));
  await Promise.all([ask(), ask()]);
  assert.equal(store.session.value, "signed_out");
  assert.equal(store.ended.value, true);
});

Deno.test("an answer about the session before does not undo the choice of another shop", async () => {
  const other = { ...me, shop: { id: "ten_2" } } as Me;
  const slow = Promise.withResolvers<Response>();
  const store = createStore({
    base: "https://rental.example",
    fetch: (_url, init) => init?.method === "POST" ? Promise.resolve(Response.json(other)) : slow.promise,
    tab: new DeviceStorage(),
    device: new DeviceStorage(),
  });
  setSession(store, me);
  const loading = loadSession(store);
  await chooseShop(store, "ten_2");
  slow.resolve(Response.json(me));
  await loading;
  assert.equal(store.me.value?.shop.id, "ten_2");
});
