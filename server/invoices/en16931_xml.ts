import type { Invoice } from "../../shared/contract/invoices.ts";
import { decimalsOf } from "../../shared/money.ts";
import type { Edge } from "../../shared/period.ts";
import { dateOf, wallOf } from "../../shared/wall_clock.ts";
import { dayOfMidnight } from "../../shared/whole_days.ts";
import { textFor } from "../text/text_for.ts";
import { buyerOf, sellerOf } from "./en16931_parties.ts";
import { netsOfLines, type RateSum, sumsByPercent } from "./line_nets.ts";
import { writeXml, type XmlElement } from "../xml.ts";

/** The invoice that a credit note cancels. */
export type CancelledInvoice = Pick<Invoice, "number" | "issued_on">;

const NAMESPACES = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

/** UN/ECE Recommendation 20: one. */
const ONE = "C62";

/**
 * Writes an invoice or a credit note for programs: in CII, by the rules of EN 16931, for Factur-X and ZUGFeRD.
 *
 * Returns undefined if it cannot keep the rules. It needs a company as customer, with an address (BR-10), and the
 * seller's tax id (BR-S-02, BR-CO-26). The rules BR-DEC allow no more than two decimals, so KWD has none. A tax may
 * differ from its rate by less than one unit of the currency (BR-CO-17): yen that were rounded several times miss that.
 */
export function writeEn16931Xml(invoice: Invoice, cancelled: CancelledInvoice | null): string | undefined {
  const seller = sellerOf(invoice);
  const buyer = buyerOf(invoice);
  if (!seller || !buyer || decimalsOf(invoice.currency) > 2 || !hasTaxByRate(invoice)) return undefined;
  return writeXml(["rsm:CrossIndustryInvoice", [
    ["rsm:ExchangedDocumentContext", [
      ["ram:GuidelineSpecifiedDocumentContextParameter", [["ram:ID", "urn:cen.eu:en16931:2017"]]],
    ]],
    ["rsm:ExchangedDocument", [
      ["ram:ID", invoice.number],
      ["ram:TypeCode", invoice.kind === "invoice" ? "380" : "381"],
      ["ram:IssueDateTime", [dayOf(invoice.issued_on)]],
    ]],
    ["rsm:SupplyChainTradeTransaction", [
      ...linesOf(invoice),
      ["ram:ApplicableHeaderTradeAgreement", [
        seller,
        buyer,
        ["ram:SellerOrderReferencedDocument", [["ram:IssuerAssignedID", invoice.booking_number]]],
      ]],
      ["ram:ApplicableHeaderTradeDelivery", []],
      settlementOf(invoice, cancelled),
    ]],
  ], NAMESPACES]);
}

function hasTaxByRate(invoice: Invoice): boolean {
  const unit = 10 ** decimalsOf(invoice.currency);
  return sumsByPercent(invoice).every(({ percent, net, tax }) => Math.abs(tax - net * percent / 100) < unit);
}

function linesOf(invoice: Invoice): XmlElement[] {
  const { lines, currency } = invoice;
  const nets = netsOfLines(invoice);
  return lines.map(({ name, quantity, tax_rate: { percent } }, at) => {
    const net = nets[at]!;
    // A price is never negative (BR-27), so the quantity of a discount is
    const units = `${net < 0 ? -quantity : quantity}`;
    return ["ram:IncludedSupplyChainTradeLineItem", [
      ["ram:AssociatedDocumentLineDocument", [["ram:LineID", `${at + 1}`]]],
      ["ram:SpecifiedTradeProduct", [["ram:Name", name]]],
      ["ram:SpecifiedLineTradeAgreement", [
        ["ram:NetPriceProductTradePrice", priceOf({ net: Math.abs(net), quantity, currency })],
      ]],
      ["ram:SpecifiedLineTradeDelivery", [["ram:BilledQuantity", units, { unitCode: ONE }]]],
      ["ram:SpecifiedLineTradeSettlement", [
        ["ram:ApplicableTradeTax", [
          ["ram:TypeCode", "VAT"],
          ["ram:CategoryCode", categoryOf(percent)],
          ["ram:RateApplicablePercent", `${percent}`],
        ]],
        ["ram:SpecifiedTradeSettlementLineMonetarySummation", [
          ["ram:LineTotalAmount", formatAmount(net, currency)],
        ]],
      ]],
    ]];
  });
}

/** Returns the price of one unit, or of all of them where that of one would have to be rounded. */
function priceOf(
  { net, quantity, currency }: { net: number; quantity: number; currency: string },
): XmlElement[] {
  if (net % quantity === 0) return [["ram:ChargeAmount", formatAmount(net / quantity, currency)]];
  return [
    ["ram:ChargeAmount", formatAmount(net, currency)],
    ["ram:BasisQuantity", `${quantity}`, { unitCode: ONE }],
  ];
}

function settlementOf(invoice: Invoice, cancelled: CancelledInvoice | null): XmlElement {
  const { currency, pickup_date, return_date, timezone } = invoice;
  const day = (at: string, edge: Edge) =>
    dayOf(dayOfMidnight(at, edge, timezone) ?? dateOf(wallOf(Date.parse(at), timezone)));
  const rates = sumsByPercent(invoice);
  const { invoice: text } = textFor(invoice.locale);
  const terms = invoice.kind === "invoice" ? text.terms : text.credit_terms;
  return ["ram:ApplicableHeaderTradeSettlement", [
    ["ram:InvoiceCurrencyCode", currency],
    ...rates.map((rate) => taxOf(rate, { currency, untaxed: text.untaxed })),
    ["ram:BillingSpecifiedPeriod", [
      ["ram:StartDateTime", [day(pickup_date, "pickup")]],
      ["ram:EndDateTime", [day(return_date, "return")]],
    ]],
    ["ram:SpecifiedTradePaymentTerms", [["ram:Description", terms]]],
    ["ram:SpecifiedTradeSettlementHeaderMonetarySummation", sumsOf(invoice, rates)],
    cancelled
      ? ["ram:InvoiceReferencedDocument", [
        ["ram:IssuerAssignedID", cancelled.number],
        ["ram:FormattedIssueDateTime", [dayOf(cancelled.issued_on, "qdt")]],
      ]]
      : undefined,
  ]];
}

function taxOf(
  { percent, net, tax }: RateSum,
  { currency, untaxed }: { currency: string; untaxed: string },
): XmlElement {
  return ["ram:ApplicableTradeTax", [
    ["ram:CalculatedAmount", formatAmount(tax, currency)],
    ["ram:TypeCode", "VAT"],
    percent === 0 ? ["ram:ExemptionReason", untaxed] : undefined,
    ["ram:BasisAmount", formatAmount(net, currency)],
    ["ram:CategoryCode", categoryOf(percent)],
    ["ram:RateApplicablePercent", `${percent}`],
  ]];
}

/**
 * Returns the category of a rate: S for the standard rates, E for 0 %.
 *
 * A shop does not say why something has no tax: it may be too small a business, or the charge is damages. E claims the
 * least. Z says that a law sets the rate to zero. O forbids VAT ids and any other rate (BR-O-02, BR-O-11).
 */
function categoryOf(percent: number): "S" | "E" {
  return percent === 0 ? "E" : "S";
}

function sumsOf({ kind, currency, paid }: Invoice, rates: readonly RateSum[]): XmlElement[] {
  const net = rates.reduce((sum, each) => sum + each.net, 0);
  const tax = rates.reduce((sum, each) => sum + each.tax, 0);
  // What was paid for the cancelled invoice is not paid for its credit note
  const prepaid = kind === "invoice" ? paid : 0;
  return [
    ["ram:LineTotalAmount", formatAmount(net, currency)],
    ["ram:TaxBasisTotalAmount", formatAmount(net, currency)],
    ["ram:TaxTotalAmount", formatAmount(tax, currency), { currencyID: currency }],
    ["ram:GrandTotalAmount", formatAmount(net + tax, currency)],
    ["ram:TotalPrepaidAmount", formatAmount(prepaid, currency)],
    ["ram:DuePayableAmount", formatAmount(net + tax - prepaid, currency)],
  ];
}

/** Writes a day such as `2027-07-01`. */
function dayOf(day: string, namespace: "udt" | "qdt" = "udt"): XmlElement {
  return [`${namespace}:DateTimeString`, day.replaceAll("-", ""), { format: "102" }];
}

/** Formats an amount in minor units: 10500 of EUR is `105.00`. */
function formatAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}
