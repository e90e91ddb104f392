import assert from "node:assert/strict";
import { writeDocs } from "../../../server/pages/docs/write_docs.ts";
import { tools } from "../../../server/mcp/tools.ts";
import { listen } from "../../../server/serve.ts";
import { shownCode } from "../pages/docs/shown_code.ts";
import { openShop } from "../../support/shop.ts";
import { runTool } from "../../tools/run_tool.ts";

const period = { pickup_date: "2027-05-10", return_date: "2027-05-11" };

/** Returns the configuration of the guide, with the address and the key of a shop. */
function configuration(base_url: string, key: string): { url: string; headers: Record<string, string> } {
  const [block] = shownCode(writeDocs(base_url)["agents.html"]).filter(({ languages: { json } }) => json);
  return JSON.parse(block!.languages.json!.replace("svc_pk_test_…", key)).mcpServers.rental;
}

Deno.test("the official client, configured as the guide says, lists the tools, prices a cart and holds it", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const server = listen(shop.app, { hostname: "127.0.0.1", port: 0 });
  try {
    const line_items = [{ fleet_item_id: item.id, quantity: 1 }];
    const { total: amount } = await shop.visitor("POST /v1/storefront/quote", { body: { ...period, line_items } });
    const calls = [
      { tool: "get_shop", given: {} },
      { tool: "quote_cart", given: { ...period, line_items } },
      { tool: "hold_cart", given: { amount, booking_details: { ...period, line_items } } },
      { tool: "hold_cart", given: { amount: 1, booking_details: { ...period, line_items } } },
    ];
    const { url, headers } = configuration(`http://127.0.0.1:${server.port}`, shop.keys.publishable);
    const seen = JSON.parse(await runTool("mcp_client.ts", [JSON.stringify({ url, headers, calls })]));
    assert.match(seen.instructions, /Only a person pays/);
    assert.deepEqual(seen.tools, tools.map(({ name }) => name));
    const [profile, quote, hold, refused] = seen.answers.map(
      ({ content, isError }: { content: { text: string }[]; isError?: boolean }) => ({
        isError: isError === true,
        answer: JSON.parse(content[0]!.text),
      }),
    );
    assert.equal(profile.answer.name, "Test shop");
    assert.equal(quote.answer.total, amount);
    assert.match(hold.answer.continue_url, /^http:\/\/shop\.test\/book\/[\w-]+#continue=[\w-]+$/);
    assert.deepEqual([refused.isError, refused.answer.code], [true, "amount_mismatch"]);
    assert.deepEqual(shop.bugs, []);
  } finally {
    await server.shutdown();
  }
});
