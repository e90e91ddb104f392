import assert from "node:assert/strict";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { HOUR } from "../../../shared/wall_clock.ts";
import { createApi } from "../../../widget/api.ts";
import { openBrowser } from "../../support/browser.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openDataFolder, type ServerProcess, startServerProcess } from "../../support/server_process.ts";
import { APP_SECRET, openShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Two server processes on one database, and a shop with a paddle board that is out. */
async function openTwoServers() {
  await using parts = new AsyncDisposableStack();
  const database = parts.use(await openOwnDatabase());
  const folder = parts.use(await openDataFolder());
  // The servers have no clock that a test can set
  const shop = parts.use(await openShop({ database: database.url, now: new Date() }));
  const { id: fleet_item_id } = await shop.addItem({ name: "Paddle board", inventory_count: 5 });
  const [pickup_date, return_date] = [0, 4].map((hours) => new Date(Date.now() + hours * HOUR).toISOString());
  const { id, amount_due } = await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: pickup_date!,
      return_date: return_date!,
      line_items: [{ fleet_item_id, quantity: 2 }],
      customer: { name: "Noor Haddad" },
    },
  });
  const payment = { method: "card_terminal" as const, amount: amount_due };
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: payment });
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path, APP_SECRET };
  const servers = [startServerProcess(settings), startServerProcess(settings)] as const;
  for (const server of servers) parts.use(server);
  await Promise.all(servers.map((server) => server.waitUntilReady()));

  const contexts: BrowserContext[] = [];
  /** Opens the sheet of the booking as a person of the shop. */
  async function visit(server: ServerProcess) {
    const { token } = await signInAs(shop, "staff");
    const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block" });
    contexts.push(context);
    await context.addCookies([{ name: "rental_staff", value: token, url: server.base, sameSite: "Strict" }]);
    const page = await context.newPage();
    page.setDefaultTimeout(45_000);
    await page.goto(`${server.base}/dashboard?booking=${id}`);
    await page.getByRole("dialog", { name: /Noor Haddad/ }).waitFor();
    return { page, context };
  }
  const opened = parts.move();
  return {
    servers,
    visit,
    /** Changes the notes by a request to one of the servers. */
    async changeNotes({ base }: ServerProcess, notes: string) {
      const api = createApi<"secret">({ base, key: shop.keys.secret });
      await api("PATCH /v1/bookings/:id", { params: { id }, body: { notes } });
    },
    findBooking: () => shop.staff("GET /v1/bookings/:id", { params: { id } }),
    async [Symbol.asyncDispose]() {
      await Promise.all(contexts.map((context) => context.close()));
      await opened.disposeAsync();
    },
  };
}

const notesOf = (page: Page) => page.getByLabel(/Notes about the return/);
const press = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

Deno.test("two people on two server processes: a change arrives at once, and a stale one is refused", async () => {
  await using shop = await openTwoServers();
  const ada = await shop.visit(shop.servers[0]);
  const bo = await shop.visit(shop.servers[1]);

  // Bo's change arrives at Ada's, who is connected with the other process
  await notesOf(bo.page).fill("A vest is missing");
  await press(bo.page, "Paddle board: one fewer");
  await press(bo.page, "Take back");
  await bo.page.getByText("part of it is back").waitFor();
  await ada.page.getByText("Changed by").waitFor();
  await press(ada.page, "Show the booking as it is now");
  await ada.page.getByText("1 out").waitFor();
  await ada.page.getByText("Someone else has just changed this").waitFor();

  // What Bo changes next does not reach Ada in time: the server refuses her version
  const held = Promise.withResolvers<void>();
  await ada.context.route("**/v1/bookings/*", async (route) => {
    if (route.request().method() === "GET") await held.promise;
    await route.continue();
  });
  await notesOf(ada.page).fill("One paddle is wet");
  await shop.changeNotes(shop.servers[1], "Two vests are missing");
  const answer = ada.page.waitForResponse((response) => response.request().method() === "PATCH");
  await press(ada.page, "Take back");
  assert.equal((await answer).status(), 409);
  held.resolve();
  await ada.page.getByText("Someone else has changed this meanwhile").waitFor();
  const refused = await shop.findBooking();
  assert.deepEqual([refused.notes, refused.status], ["Two vests are missing", "partially_returned"]);
  await ada.page.getByText("Changed by").waitFor();
  await press(ada.page, "Show the booking as it is now");
  await press(ada.page, "Keep yours");
  await press(ada.page, "Take back");
  await ada.page.getByText(/^\w{7} is back$/).waitFor();
  const { notes, status } = await shop.findBooking();
  assert.deepEqual([notes, status], ["One paddle is wet", "returned"]);
});
