import assert from "node:assert/strict";
import { DeviceStorage } from "../../support/device_storage.ts";
import { createCache } from "../../../widget/dashboard/state/cache.ts";

const open = (storage = new DeviceStorage(), now = () => 1_000) => createCache({ now, storage });

Deno.test("the cache shows the last answer while it is revalidated, and keeps it when that fails", async () => {
  const cache = open();
  await cache.refresh("day", () => Promise.resolve("old"));
  const refused = Promise.withResolvers<string>();
  const refreshing = cache.refresh("day", () => refused.promise);
  assert.deepEqual(cache.get("day").value, { data: "old", received_at: 1_000, error: null, loading: true });
  refused.reject(new Error("offline"));
  await refreshing;
  const { data, error, loading } = cache.get("day").value;
  assert.deepEqual([data, (error as Error).message, loading], ["old", "offline", false]);
});

Deno.test("the cache ignores an answer that arrives after that of a later request or of a change", async () => {
  const cache = open();
  const slow = Promise.withResolvers<string>();
  const first = cache.refresh("day", () => slow.promise);
  await cache.refresh("day", () => Promise.resolve("new"));
  slow.resolve("late");
  await first;
  assert.equal(cache.get("day").value.data, "new");

  const overtaken = Promise.withResolvers<string>();
  const second = cache.refresh("day", () => overtaken.promise);
  cache.put("day", "changed");
  overtaken.resolve("before the change");
  await second;
  assert.equal(cache.get("day").value.data, "changed");
  assert.equal(cache.get("day").value.loading, false);
});

Deno.test("a reload of the tab shows the saved answers, and clear forgets them", async () => {
  const storage = new DeviceStorage();
  await open(storage).refresh("day", () => Promise.resolve({ pickups: 3 }));
  const reloaded = open(storage);
  assert.deepEqual(reloaded.get("day").value.data, { pickups: 3 });
  reloaded.clear();
  assert.equal(storage.size, 0);
  assert.equal(reloaded.get("day").value.data, null);
});

Deno.test("an answer that was under way when the cache was cleared is neither shown nor saved", async () => {
  const storage = new DeviceStorage();
  const saved: string[] = [];
  const cache = createCache({ now: () => 1_000, storage, onAnswer: (key) => saved.push(key) });
  const slow = Promise.withResolvers<string>();
  const refreshing = cache.refresh("day", () => slow.promise);
  cache.clear();
  slow.resolve("of the shop before");
  await refreshing;
  assert.deepEqual([saved, storage.size, cache.get("day").value.data], [[], 0, null]);
});

Deno.test("the cache works without storage", async () => {
  const storage = new DeviceStorage();
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const cache = open(storage);
  await cache.refresh("day", () => Promise.resolve(1));
  assert.equal(cache.get("day").value.data, 1);
});
