import type { fleetInventory } from "../../shared/contract/fleet_inventory.ts";
import type { storefront } from "../../shared/contract/storefront.ts";
import { instantOfEnd } from "../../shared/read_period.ts";
import { dateOf, wallOf } from "../../shared/wall_clock.ts";
import { Answer } from "../http/answer.ts";
import { etagHeaders } from "../http/etag.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid } from "../problem.ts";
import { unitsByItem } from "../stock/demands.ts";
import { createFreeUnits } from "../stock/free_units.ts";
import { outOfStockProblem } from "../stock/shortage.ts";
import { addonsFor, addonsInPeriod } from "./addons_check.ts";
import { availabilityOf } from "./availability.ts";
import { quoteCart } from "./cart.ts";
import { assertRedeemable, withUsableDiscounts } from "../prices/redeem.ts";
import { cachedAnswer } from "./cached_answer.ts";
import { catalogueOf } from "./catalogue.ts";
import { limitingGuesses } from "./code_guesses.ts";
import { readCartAnswers } from "./cart_answers.ts";
import { withDiscounts } from "./discounts.ts";
import { isNamed } from "./named_item.ts";
import { offeredItems } from "./offered_items.ts";
import { offeredLengths } from "./offered_lengths.ts";
import { answerInventory } from "./answer_inventory.ts";
import { withDue } from "./payable_cart.ts";
import { readStock } from "./read_stock.ts";
import { readCart, startPeriods, startsOfCart, startsOfItems } from "./start_times.ts";
import { profileOf } from "../shops/shop_profile.ts";

export const storefrontHandlers: Handlers<typeof storefront & typeof fleetInventory> = {
  async "GET /v1/storefront/shop"(scope) {
    const { settings, payments, tenant } = scope;
    const catalogue = await catalogueOf(scope, tenant.id);
    const codes = [...catalogue.discounts.values()].map(({ code }) => code);
    const discounts = { automatic: codes.includes(null), codes: codes.some((code) => code !== null) };
    const questions = catalogue.shop.ask_company || catalogue.questions.some(({ when }) => when === "booking");
    // With these, browsers do not keep an answer of an earlier release, which has none
    const offered = [discounts, questions];
    const configuration = JSON.stringify([settings.hold_minutes, payments.profile(tenant.mode), ...offered]);
    return cachedAnswer(catalogue, `shop ${configuration}`, () => {
      return new Answer({ ...profileOf(catalogue, scope), discounts, questions }, {
        headers: etagHeaders(tenant.id, catalogue.version, configuration),
      });
    });
  },

  async "GET /v1/storefront/items"(scope, { query: { category } }) {
    const catalogue = await catalogueOf(scope, scope.tenant.id);
    const today = dateOf(wallOf(scope.clock.now().getTime(), catalogue.shop.timezone));
    const key = `items ${JSON.stringify(category ?? null)} ${today}`;
    return cachedAnswer(catalogue, key, () => {
      const page = { data: offeredItems(catalogue, { category, today }), has_more: false, next_cursor: null };
      return new Answer(page, { headers: etagHeaders(scope.tenant.id, catalogue.version, key) });
    });
  },

  async "GET /v1/storefront/inventory"(scope, { query }) {
    return await answerInventory(scope, query, { route: "GET /v1/storefront/inventory", staff: false });
  },

  async "GET /v1/fleet/inventory"(scope, { query }) {
    return await answerInventory(scope, query, { route: "GET /v1/fleet/inventory", staff: true });
  },

  async "GET /v1/storefront/availability"(scope, { query }) {
    const { tenant, clock } = scope;
    const { fleet_item_id, slug, item: named, category_id, from, to, holding } = query;
    const now = clock.now();
    const { catalogue, query: { items }, uses } = await readStock(scope, tenant.id, ({ shop, on_sale }) => {
      const starts = instantOfEnd(from, "pickup", { shop, now })!, ends = instantOfEnd(to, "return", { shop, now })!;
      const items = on_sale.filter((item) =>
        (!fleet_item_id || item.id === fleet_item_id || item.product_id === fleet_item_id) &&
        (!slug || item.slug === slug) && (!named || isNamed(item, named)) &&
        (!category_id || item.category_id === category_id)
      );
      return {
        items,
        starts,
        ends,
        holding,
        item_ids: items.length < on_sale.length ? items.map(({ id }) => id) : undefined,
      };
    });
    const data = items.length ? availabilityOf(items, { catalogue, uses, from, to, now }) : [];
    const offered_lengths = offeredLengths(items, catalogue.shop);
    const rents_half_days = offered_lengths.some(({ hours }) => hours !== undefined) ||
      items.some(({ price_half_day, price_full_day }) => price_half_day < price_full_day);
    const has_rates = items.some(({ rates }) => rates.length > 0);
    return { data, has_more: false, next_cursor: null, offered_lengths, has_rates, rents_half_days };
  },

  async "GET /v1/storefront/start-times"(scope, { query }) {
    const now = scope.clock.now();
    const { catalogue, query: { lines, offered, periods }, uses } = await readStock(
      scope,
      scope.tenant.id,
      (catalogue) => {
        const { item: named, category_id, holding } = query;
        const periods = startPeriods(catalogue, { ...query, now });
        const lines = query.items === undefined ? undefined : readCart(query.items, catalogue);
        const offered = catalogue.on_sale.filter((item) =>
          (!named || isNamed(item, named)) && (!category_id || item.category_id === category_id)
        );
        const items = lines?.map(({ item }) => item) ?? offered;
        return {
          lines,
          offered,
          periods,
          holding,
          starts: periods[0]?.pickup_at ?? now,
          ends: periods.at(-1)?.return_at ?? now,
          item_ids: items.length < catalogue.on_sale.length ? items.map(({ id }) => id) : undefined,
        };
      },
    );
    const offer = { catalogue, periods, uses, now };
    const data = lines ? startsOfCart(lines, offer) : startsOfItems(offered, offer);
    return { data, has_more: false, next_cursor: null };
  },

  async "POST /v1/storefront/quote"(scope, { body }) {
    const { sql, tenant, clock } = scope;
    const now = clock.now();
    const { discount_code: code, holding } = body;
    const { catalogue: { items, addons }, query, uses } = await limitingGuesses(
      scope,
      code,
      async () =>
        await withUsableDiscounts(async (used_up) => {
          const read = await readStock(scope, tenant.id, (catalogue) => {
            const full = quoteCart(catalogue, body, { now });
            const cart = withDue(catalogue, withDiscounts(catalogue, full, { now, code, used_up }), now);
            readCartAnswers(catalogue, body, { sent: body.answers ?? [], path: "answers" });
            const item_ids = [...unitsByItem(cart.demands).keys()];
            return { ...cart, starts: cart.period.pickup_at, ends: cart.period.return_at, item_ids, holding };
          });
          const { query: { quote: { discounts } }, catalogue: { discounts: known } } = read;
          const redeemed = { discounts, known, email: undefined, own: holding === undefined ? [] : [holding] };
          await assertRedeemable(sql, tenant.id, redeemed, { lock: false });
          return read;
        }),
    );
    const free = createFreeUnits(uses);
    const short = [...unitsByItem(query.demands)].flatMap(([fleet_item_id, requested]) => {
      const item = items.get(fleet_item_id);
      const available_quantity = item?.status === "available" ? free(item, query.period) : 0;
      return requested > available_quantity ? { fleet_item_id, available_quantity } : [];
    });
    return short.length ? outOfStockProblem(short, query.demands, addons) : query.quote;
  },

  async "GET /api/storefront/addons-check"(scope, { query }) {
    const ids = [...new Set(query.fleet_item_ids.split(",").map((id) => id.trim()).filter(Boolean))];
    if (!ids.length || ids.length > 50) {
      return invalid({ path: "fleet_item_ids", code: "invalid_value", message: "must name 1 to 50 items" });
    }
    const { pickup_date, return_date, holding } = query;
    const staff = scope.kind === "secret";
    if (pickup_date !== undefined && return_date !== undefined) {
      return {
        addons: await addonsInPeriod(scope, scope.tenant.id, { ids, staff, pickup_date, return_date, holding }),
      };
    }
    const catalogue = await catalogueOf(scope, scope.tenant.id);
    const key = `${staff} ${ids.join()}`;
    return cachedAnswer(catalogue, `addons ${key}`, () => {
      const addons = addonsFor(ids, catalogue, { staff });
      return new Answer({ addons }, { headers: etagHeaders(scope.tenant.id, catalogue.version, key) });
    });
  },
};
