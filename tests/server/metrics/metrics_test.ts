import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../support/free_port.ts";
import { openDataFolder, startServerProcess } from "../../support/server_process.ts";
import { DAY } from "../../../shared/wall_clock.ts";

/** Time in ms in which a job of the running server must be counted. */
const DEADLINE = 60_000;

Deno.test("/metrics counts requests, a booking, its payment, a sold-out refusal and jobs", async () => {
  await using folder = await openDataFolder();
  const port = freePort();
  const settings = { DATA_DIR: folder.path, HOST: "0.0.0.0", METRICS_PORT: `${port}`, RATE_LIMITS: "off" };
  await using server = startServerProcess(settings, { demo: true });
  // The snippet follows the key
  await server.waitForOutput("</rental-shop>");
  await assert.rejects(fetch(`http://127.0.0.2:${port}/metrics`), "the port is private although the server is not");
  const key = /Publishable key +(\S+)/.exec(server.output())![1]!;
  const scrape = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const call = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const method = body ? "POST" : "GET";
    const response = await fetch(server.base + path, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);
  const period = { pickup_date: day(3), return_date: day(4) };
  const { data: [item] } = (await call(`/v1/storefront/inventory?${new URLSearchParams(period)}`)).body;
  const cart = (quantity: number) => ({ ...period, line_items: [{ fleet_item_id: item.id, quantity }] });
  const hold = async (quantity: number, amount: number) =>
    await call("/api/storefront/payment-intent", {
      amount,
      booking_details: cart(quantity),
      customer: { name: "Ada", email: "ada@example.com" },
    });

  const all = item.available_quantity;
  const { total: total_of_all } = (await call("/v1/storefront/quote", cart(all))).body;
  const { total } = (await call("/v1/storefront/quote", cart(1))).body;
  const { payment_intent_id, client_secret } = (await hold(1, total)).body;
  await call("/api/storefront/demo-payment", { client_secret, outcome: "paid" });
  assert.equal((await call("/v1/storefront/book", { payment_intent_id, client_secret })).status, 201);
  assert.equal((await hold(all, total_of_all)).body.code, "out_of_stock");

  const expected = [
    /^rental_request_duration_seconds_count\{route="POST \/v1\/storefront\/book",status="201"\} 1$/m,
    /^rental_request_duration_seconds_bucket\{route="POST \/v1\/storefront\/quote",status="200",le="\+Inf"\} 2$/m,
    /^rental_problems_total\{code="out_of_stock"\} 1$/m,
    // The demo shop has bookings of its own
    /^rental_events_total\{type="booking.created"\} [1-9]/m,
    /^rental_events_total\{type="payment.received"\} [1-9]/m,
    /^rental_jobs_total\{task="mail_booking_confirmed",result="succeeded"\} [1-9]/m,
    /^rental_jobs_due \d+$/m,
    /^rental_jobs_oldest_due_seconds [\d.e-]+$/m,
    /^rental_jobs_failed\{state="dead"\} 0$/m,
    /^rental_database_connections\{state="\w+"\} [1-9]/m,
    /^rental_database_pool_size 8$/m,
    /^rental_event_loop_lag_seconds [\d.e-]+$/m,
    /^rental_clock_skew_seconds [\d.e-]+$/m,
    /^rental_build_info\{version="[\d.]+(-dev)?"\} 1$/m,
    /^process_resident_memory_bytes [1-9]\d+$/m,
  ];
  const missing = (text: string) => expected.filter((line) => !line.test(text));
  const began = performance.now();
  let text = await scrape();
  while (missing(text).length && performance.now() - began < DEADLINE) {
    await delay(100);
    text = await scrape();
  }
  assert.deepEqual(missing(text), [], text);
  assert.ok(!text.includes("ada@example.com") && !text.includes(item.id));
  const other = await fetch(`http://127.0.0.1:${port}/v1/shop`);
  assert.deepEqual([other.status, await other.text()], [404, "The metrics are at /metrics\n"]);
  const onPublicPort = await fetch(`${server.base}/metrics`);
  assert.equal(onPublicPort.status, 404);
  await onPublicPort.body?.cancel();
});
