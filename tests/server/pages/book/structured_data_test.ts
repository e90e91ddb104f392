import assert from "node:assert/strict";
import { findDataFaults } from "../../../support/schema_org.ts";
import { dataOf, openPages } from "../../../support/shop_pages.ts";

Deno.test("findDataFaults finds unknown types and properties, values of other types, and malformed times", () => {
  const faultsOf = (node: object) => findDataFaults(node).length;
  assert.equal(
    faultsOf({ "@type": "Product", name: "Kayak", offers: { "@type": "AggregateOffer", lowPrice: "5" } }),
    0,
  );
  assert.equal(faultsOf({ "@type": "Kayak" }), 1);
  assert.equal(faultsOf({ "@type": "Product", opens: "09:00" }), 1);
  assert.equal(faultsOf({ "@type": "Product", offers: { "@type": "Place" } }), 1);
  assert.equal(faultsOf({ "@type": "Product", offers: "5" }), 1);
  assert.equal(faultsOf({ "@type": "OpeningHoursSpecification", opens: "24:00" }), 1);
  assert.equal(faultsOf({ "@type": "OpeningHoursSpecification", dayOfWeek: "Kayakday" }), 1);
  assert.equal(faultsOf({ "@type": "LocalBusiness", url: "kayaks" }), 1);
});

Deno.test("the data of both pages have the shapes of schema.org, with what Google requires of products and businesses", async () => {
  await using pages = await openPages();
  const [home] = dataOf(await pages.read("")) as [Node];
  const [product, business, breadcrumb] = dataOf(await pages.read("/touring-kayak")) as [Node, Node, Node];
  for (const node of [home, product, business, breadcrumb]) assert.deepEqual(findDataFaults(node), []);

  assert.equal(product.name, "Touring kayak");
  assert.deepEqual(product.size, ["M", "L"]);
  const { "@type": kind, lowPrice, highPrice, priceCurrency, offers } = product.offers as Node;
  assert.deepEqual([kind, lowPrice, highPrice, priceCurrency], ["AggregateOffer", "20.00", "99.00", "EUR"]);
  assert.deepEqual((offers as Node[]).map(({ name }) => name), ["M, L", "Summer, M, L"]);
  for (const { url, price, priceCurrency, availability, priceSpecification, seller } of offers as Node[]) {
    assert.equal(url, `${pages.home}/touring-kayak`);
    assert.equal(availability, "https://schema.org/InStock");
    const lowest = Math.min(...(priceSpecification as Node[]).map(({ price }) => Number(price)));
    assert.deepEqual([Number(price), priceCurrency, seller], [lowest, "EUR", { "@id": business["@id"] }]);
  }

  for (const { "@type": type, name, url, telephone, address, openingHoursSpecification } of [home, business]) {
    assert.deepEqual([type, name, url, telephone], ["LocalBusiness", "River & Sons", pages.home, "+49 30 5550123"]);
    assert.deepEqual(address, { "@type": "PostalAddress", streetAddress: "1 Dock Road, Riverbank" });
    assert.deepEqual(
      (openingHoursSpecification as Node[]).map(({ opens, closes, dayOfWeek, validFrom }) => [
        opens,
        closes,
        [dayOfWeek].flat().map((day) => String(day).split("/").at(-1)),
        validFrom,
      ]),
      [
        ["09:00", "12:00", ["Monday", "Tuesday"], undefined],
        ["13:00", "23:59", ["Monday"], undefined],
        ["00:00", "00:00", [undefined], "2027-05-10"],
      ].map(([opens, closes, days, from]) => [opens, closes, from ? ["undefined"] : days, from]),
    );
  }
  const listed = (home.hasOfferCatalog as Node).itemListElement as Node[];
  assert.deepEqual(listed.map(({ itemOffered, price }) => [(itemOffered as Node).url, price]), [
    [`${pages.home}/touring-kayak`, "20.00"],
    [`${pages.home}/canoe`, "20.00"],
  ]);
  assert.deepEqual((breadcrumb.itemListElement as Node[]).map(({ item }) => item), [
    pages.home,
    `${pages.home}/touring-kayak`,
  ]);
});

Deno.test("no text of a shop ends the element of the data", async () => {
  await using pages = await openPages();
  const name = "</script><script>alert(1)</script> <!-- \u2028 & Co";
  await pages.shop.staff("PATCH /v1/shop", { body: { name: name.replace("\u2028", " ") } });
  const description = `${name} ]]>`;
  await pages.shop.staff("PATCH /v1/fleet/items/:id", { params: { id: pages.canoe.id }, body: { description } });
  const page = await pages.read("/canoe");
  const [product] = dataOf(page) as [Node];
  assert.equal(product.description, description);
  assert.ok(!page.includes("<script>alert") && !page.includes("<!--"));
});

type Node = Record<string, unknown>;
