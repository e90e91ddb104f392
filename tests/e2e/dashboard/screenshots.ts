/**
 * Saves the views of the dashboard as PNG in `.data/screenshots/`: 360, 768 and 1440 px, light, dark and Arabic. Needs
 * the database of the tests: start `deno task db`, and run this with the line that it prints. Arguments limit the
 * pictures: `360 dark` saves those of a phone in the dark.
 */
import { Buffer } from "node:buffer";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";

const folder = ".data/screenshots";
const looks = {
  light: { locale: "en-GB", colorScheme: "light" },
  dark: { locale: "en-GB", colorScheme: "dark" },
  ar: { locale: "ar", colorScheme: "light" },
} as const;
/** The browser of the tests brings no Arabic letters. */
const arabic = await Deno.readFile(
  fileURLToPath(import.meta.resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf")),
);

await Deno.mkdir(folder, { recursive: true });
/** Returns whether no argument of the command is of a value's kind, or one is the value. */
const isWanted = (value: string) => {
  const limits = Deno.args.filter((argument) => (argument in looks) === (value in looks));
  return !limits.length || limits.includes(value);
};
const browser = await openBrowser();
{
  await using counter = await openCounter(browser);
  await counter.shop.staff("PATCH /v1/shop", { body: { name: "Riverside Kayaks" } });
  const rows = [{ hours: 1, amount: 1_500 }, { hours: 4, amount: 3_500 }, { days: 1, amount: 4_500 }];
  const { id } = await counter.shop.staff("POST /v1/price-tables", { body: { name: "Boats", rows, extra_day: 2_500 } });
  const { data: [boat] } = await counter.shop.staff("GET /v1/fleet/items", { query: { query: "Sea kayak" } });
  await counter.shop.staff("PATCH /v1/fleet/items/:id", { params: { id: boat!.id }, body: { price_table_id: id } });
  await counter.shop.staff("POST /v1/discounts", { body: { name: "Hotel guests", code: "SEEBLICK", percent: 10 } });
  for (const width of [360, 768, 1440].filter((width) => isWanted(`${width}`))) {
    for (const [look, context] of Object.entries(looks).filter(([look]) => isWanted(look))) {
      const viewport = { width, height: width < 500 ? 700 : 860 };
      const visit = await counter.visit({ path: "/account", context: { ...context, viewport } });
      const { page } = visit;
      await visit.context.addInitScript((font) => {
        document.fonts.add(new FontFace("Noto Sans Arabic", Uint8Array.fromBase64(font)));
      }, arabic.toBase64());
      const save = (name: string) => page.screenshot({ path: `${folder}/dashboard-${name}-${width}-${look}.png` });
      const show = async (address: string, ready: string) => {
        await page.goto(`${counter.base_url}/dashboard${address}`);
        await page.locator(ready).first().waitFor();
      };
      const open = (name: string) => show(`?booking=${counter.bookings[name]}`, ".sheet-foot");

      await show("", ".row-link");
      await save("today");
      await open("Grace Okafor");
      await page.locator(".ways .button").first().click();
      await page.locator(".qr svg").waitFor();
      await save("waivers");
      await open("Mateo García");
      await page.getByRole("button", { name: "Cash", exact: true }).click();
      await save("balance");
      await open("Lena Sommer");
      await page.locator(".claim input").first().check();
      await save("take-back");
      await open("Yuki Tanaka");
      await save("returned");
      await show("?date=2027-06-01", ".empty");
      await save("empty-day");
      await show("/new?date=2027-05-09", ".calendar .start");
      await save("new-dates");
      const { data: [bike] } = await counter.shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
      await show(`/new?date=2027-05-09&return=2027-05-10&item=${bike!.id}`, ".stepper");
      await save("new-gear");
      await page.locator(".summary-bar .primary").click();
      await page.locator(".customer-field input").fill("lena");
      await page.getByRole("option").first().waitFor();
      await save("new-known");
      await page.getByRole("option").first().click();
      for (const add of await page.locator(".customer-step fieldset .row .button").all()) await add.click();
      await page.locator(".summary-bar .primary").click();
      await page.locator("[aria-invalid]").first().waitFor();
      await page.screenshot({ path: `${folder}/dashboard-new-customer-${width}-${look}.png`, fullPage: true });
      while (await page.locator(".form-row").count()) await page.locator(".form-row .icon-button").first().click();
      await page.locator(".summary-bar .primary").click();
      await page.locator(".booked-view .ways").waitFor();
      await page.screenshot({ path: `${folder}/dashboard-new-booked-${width}-${look}.png`, fullPage: true });
      await show("/customers", ".customer-row");
      await save("customers");
      await page.locator(".customer-row").filter({ hasText: "Grace Okafor" }).click();
      await page.locator("#customer-waivers").waitFor();
      await page.screenshot({ path: `${folder}/dashboard-customer-${width}-${look}.png`, fullPage: true });
      await page.locator(".customer-page .danger").click();
      await page.locator(".consequences").first().waitFor();
      await save("erase");
      for (const scale of ["day", "week", "month"]) {
        await show(`/calendar?scale=${scale}`, ".timeline .bar");
        await save(`calendar-${scale}`);
      }
      await page.getByRole("grid").focus();
      await page.keyboard.press("Enter");
      await page.locator(".sheet-foot").waitFor();
      await save("calendar-day-of-item");
      await show("/bookings", ".booking-table");
      await save("bookings");
      await show("/bookings?status=confirmed&pickup_from=2027-05-03&order=next_pickup", ".booking-table");
      await save("bookings-filtered");
      await page.locator(".order-tools .button").click();
      await page.locator(".sheet-foot").waitFor();
      await save("bookings-filters");
      await show(`/bookings/${counter.bookings["Grace Okafor"]}`, ".waiver-list");
      await save("booking");
      await show(`/bookings/${counter.bookings["Lena Sommer"]}`, ".history-list");
      await save("booking-overdue");
      await show(`/bookings/${counter.bookings["Ada Lovelace"]}?sheet=change`, ".sheet-foot");
      await page.locator("input[type=datetime-local]").last().fill("2027-05-06T17:00");
      await page.locator(".change-preview").waitFor();
      await save("booking-change");
      await show(`/bookings/${counter.bookings["Ada Lovelace"]}?sheet=cancel`, ".sheet-foot");
      await save("booking-cancel");
      await show("/settings", ".section-cards");
      await save("settings");
      for (
        const section of [
          "shop",
          "locations",
          "taxes",
          "payment_terms",
          "deposits",
          "mails",
          "payments",
          "keys",
          "webhooks",
          "audit",
        ]
      ) {
        await show(`/settings/${section}`, ".section-body > :not(header, :has(.skeleton))");
        await save(`settings-${section}`);
      }
      await show("/settings/branding", ".section-form");
      await save("settings-branding");
      await show("/settings/staff", ".person-card");
      await save("settings-staff");
      await show("/settings/waivers", ".section-body > :not(header, :has(.skeleton))");
      await save("settings-waivers");
      await show("/settings/hours", ".section-form");
      await save("settings-hours");
      await show("/settings/cancellation", ".policy-preview");
      await page.screenshot({ path: `${folder}/dashboard-settings-cancellation-${width}-${look}.png`, fullPage: true });
      await show("/settings/waivers/starter", ".waiver-text p");
      await save("settings-waiver");
      await show("/settings/website", ".recipes");
      await save("settings-website");
      await show("/start", ".checklist");
      await save("start");
      await show("/more", "#main a");
      await save("more");
      await show("/account", ".person");
      await save("account");
      await saveReports({ show, save });
      await show("/fleet", ".item-row");
      await page.locator(".select-item input").first().check();
      await save("fleet");
      await page.locator(".item-row a").first().click();
      await page.locator(".price-ladder").waitFor();
      await save("item");
      await show("/fleet/categories", ".plain-list");
      await save("categories");
      await show("/fleet/prices", ".list-button");
      await save("price-lists");
      await page.locator(".list-button").first().click();
      await page.locator(".price-table .plain-list").waitFor();
      await page.screenshot({ path: `${folder}/dashboard-price-list-${width}-${look}.png`, fullPage: true });
      await show("/fleet/discounts", ".list-button");
      await save("discounts");
      await page.locator(".list-button").first().click();
      await page.locator(".discount-page .empty").waitFor();
      await save("discount");
      await page.locator("[data-edit]").click();
      await page.locator(".sheet-foot").waitFor();
      await save("discount-sheet");
      await show("/fleet/import", ".drop-area");
      await save("import");
      const csv = "name,category,price_full_day,live\nSea kayak,Boats,45,yes\nCanoe,Boats,ten,yes\n";
      const file = { name: "items.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.locator(".import-page table, .import-page .notice").first().waitFor();
      await save("import-preview");
      await show("/fleet/addons", "#main :is(.plain-list, .empty)");
      await save("addons");
      await show("", ".row-link");
      await page.keyboard.press("Control+k");
      await page.locator(".palette-input").fill("lena");
      await page.locator(".palette-option").first().waitFor();
      await save("palette");
      await visit.context.clearCookies();
      await page.reload();
      await page.locator(".sign-in input").waitFor();
      await save("sign-in");
      await visit.context.close();
    }
  }
}
await browser.close();

/** Saves each report as a chart, and the first one as a table. */
async function saveReports(
  { show, save }: { show: (address: string, ready: string) => Promise<void>; save: (name: string) => Promise<unknown> },
): Promise<void> {
  const charts = {
    revenue: "canvas",
    // The seeded shop charges no tax, so its chart is empty
    taxes: ".report-table",
    bookings: "canvas",
    deposits: "canvas",
    items: ".item-bars",
    utilisation: ".heat-map",
  };
  for (const [report, ready] of Object.entries(charts)) {
    await show(`/reports?report=${report}`, ready);
    await save(`reports-${report}`);
  }
  await show("/reports?show=table", ".report-table");
  await save("reports-table");
}
