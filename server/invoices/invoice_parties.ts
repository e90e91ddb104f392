import type { Address } from "../../shared/contract/address.ts";
import type { Invoice } from "../../shared/contract/invoices.ts";
import { gray, type Sheet } from "../pdf/sheet.ts";
import { dateLocaleFor, textFor } from "../text/text_for.ts";
import { withColon } from "../text/with_colon.ts";
import { vatIdIn } from "./vat_id.ts";

/** Countries whose addresses have the postal code behind the state. */
const codeLast = ["AU", "CA", "US"];
/** Countries whose addresses have the postal code on a line of its own. */
const codeAlone = ["GB", "IE"];

/** Writes the seller and the customer side by side. */
export function writeParties(sheet: Sheet, { seller, customer, locale }: Invoice): void {
  const { invoice: text } = textFor(locale);
  const taxLabel = vatIdIn(seller.tax_id) ? text.vat_id : text.tax_number;
  const blocks = [{
    heading: text.seller,
    lines: [
      seller.name,
      ...addressLines(seller.address, locale),
      seller.tax_id && `${withColon(taxLabel, locale)} ${seller.tax_id}`,
      seller.email,
      seller.phone,
    ],
  }, {
    heading: text.customer,
    lines: customer
      ? [
        customer.company,
        customer.name,
        ...customer.address ? addressLines(customer.address, locale) : [],
        customer.vat_id && `${withColon(text.vat_id, locale)} ${customer.vat_id}`,
      ]
      : [],
  }];
  const top = sheet.y;
  const bottoms = blocks.map(({ heading, lines }, at) => {
    const present = lines.flatMap((line) => line || []);
    sheet.y = top;
    if (present.length === 0) return top;
    const place = { indent: at * sheet.width / 2, width: sheet.width / 2 - 16, side: sheet.side };
    sheet.write(heading, { ...place, size: 8.5, color: gray });
    sheet.y += 3;
    for (const [line, content] of present.entries()) sheet.write(content, { ...place, size: 9.5, bold: line === 0 });
    return sheet.y;
  });
  sheet.y = Math.max(...bottoms);
}

function addressLines({ line1, city, postal_code, state, country }: Address, locale: string): string[] {
  const place = codeLast.includes(country)
    ? [[`${city},`, state, postal_code].filter(Boolean).join(" ")]
    : codeAlone.includes(country)
    ? [city, state, postal_code]
    : [`${postal_code} ${city}`, state];
  const countries = new Intl.DisplayNames(dateLocaleFor(locale), { type: "region" });
  return [line1, ...place.filter((line) => line !== null), countries.of(country) ?? country];
}
