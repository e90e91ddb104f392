import assert from "node:assert/strict";
import { createShopShare } from "../../../server/jobs/shop_share.ts";

Deno.test("a shop is left out while it uses its share of the slots", async () => {
  const share = createShopShare(2);
  const fetch = async (shop: string | undefined) => {
    const full = await share.startFetch();
    share.endFetch(shop);
    return full;
  };
  assert.deepEqual(await fetch("a"), []);
  assert.deepEqual(await fetch("a"), []);
  assert.deepEqual(await fetch("b"), ["a"]);
  assert.deepEqual(await fetch(undefined), ["a"]);
  share.free("a");
  assert.deepEqual(await fetch("b"), []);
  assert.deepEqual(await fetch(undefined), ["b"]);
  share.free(undefined);
  assert.deepEqual(await fetch(undefined), ["b"]);
});

Deno.test("one worker fetches at a time, in the order in which they asked", async () => {
  const share = createShopShare(1);
  assert.deepEqual(await share.startFetch(), []);
  const order: string[] = [];
  const second = share.startFetch().then((full) => order.push(`second ${full}`));
  const third = share.startFetch().then((full) => order.push(`third ${full}`));
  await Promise.resolve();
  assert.equal(order.length, 0);
  share.endFetch("a");
  // Asks after the second has been told to fetch and before it does
  const fourth = share.startFetch().then((full) => order.push(`fourth ${full}`));
  await second;
  assert.deepEqual(order, ["second a"]);
  share.endFetch(undefined);
  await third;
  share.endFetch("b");
  await fourth;
  assert.deepEqual(order, ["second a", "third a", "fourth a,b"]);
});
