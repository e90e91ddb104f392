/** A server that only keeps the CPU busy for a given number of µs per request. */
const [port, busy_us] = Deno.args.map(Number) as [number, number];
const body = JSON.stringify({ data: "x".repeat(1_000) });
const headers = { "content-type": "application/json" };
Deno.serve({ hostname: "127.0.0.1", port, onListen: () => {} }, () => {
  const end = performance.now() + busy_us / 1_000;
  while (performance.now() < end);
  return new Response(body, { headers });
});
