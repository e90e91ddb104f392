import { elementsAt, readXml, textAt, type XmlNode } from "./xml_tree.ts";

/**
 * Lists the rules of EN 16931-1 that a CII invoice breaks, of those that an invoice of ours can break: its sums, its
 * taxes, its decimals and what must not be missing.
 *
 * CEN publishes all rules as Schematron (ConnectingEurope/eInvoicing-EN16931). They need an XSLT 2.0 processor, and the
 * libraries for Deno that know the rules need too many packages.
 */
export function brokenRulesIn(xml: string): string[] {
  const root = readXml(xml);
  const rules = { ...presenceOf(root), ...sumsOf(root), ...taxesOf(root), ...linesOf(root) };
  return Object.entries(rules).filter(([, kept]) => !kept).map(([rule]) => rule);
}

const TRADE = "SupplyChainTradeTransaction";
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const SELLER = `${TRADE}/ApplicableHeaderTradeAgreement/SellerTradeParty`;
const BUYER = `${TRADE}/ApplicableHeaderTradeAgreement/BuyerTradeParty`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

/** An amount in hundredths, so that sums are exact. */
function cents(node: XmlNode, path: string): number {
  return Math.round(Number(textAt(node, path) ?? NaN) * 100);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

function presenceOf(root: XmlNode): Record<string, boolean> {
  const has = (path: string) => Boolean(textAt(root, path)?.trim());
  const registrations = elementsAt(root, `${SELLER}/SpecifiedTaxRegistration/ID`);
  const vatIds = [...registrations, ...elementsAt(root, `${BUYER}/SpecifiedTaxRegistration/ID`)]
    .filter(({ attributes }) => attributes.schemeID === "VA");
  const [start = "", end = ""] = ["Start", "End"].map((edge) =>
    textAt(root, `${SETTLEMENT}/BillingSpecifiedPeriod/${edge}DateTime/DateTimeString`)
  );
  return {
    "BR-01": has("ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID"),
    "BR-02": has("ExchangedDocument/ID"),
    "BR-03": /^\d{8}$/.test(textAt(root, "ExchangedDocument/IssueDateTime/DateTimeString") ?? ""),
    "BR-04": ["380", "381"].includes(textAt(root, "ExchangedDocument/TypeCode") ?? ""),
    "BR-05": /^[A-Z]{3}$/.test(textAt(root, `${SETTLEMENT}/InvoiceCurrencyCode`) ?? ""),
    "BR-06": has(`${SELLER}/Name`),
    "BR-07": has(`${BUYER}/Name`),
    "BR-09": has(`${SELLER}/PostalTradeAddress/CountryID`),
    "BR-11": has(`${BUYER}/PostalTradeAddress/CountryID`),
    "BR-16": elementsAt(root, `${TRADE}/IncludedSupplyChainTradeLineItem`).length > 0,
    "BR-29": start <= end,
    "BR-55": elementsAt(root, `${SETTLEMENT}/InvoiceReferencedDocument`).every((each) =>
      textAt(each, "IssuerAssignedID")
    ),
    "BR-62": elementsAt(root, `${SELLER}/URIUniversalCommunication/URIID`).every((each) => each.attributes.schemeID),
    "BR-CO-09": vatIds.every(({ text }) => /^[A-Z]{2}\S+$/.test(text)),
    "BR-CO-25": cents(root, `${SUMS}/DuePayableAmount`) <= 0 ||
      has(`${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`),
    "BR-CO-26": has(`${SELLER}/ID`) || registrations.some(({ attributes }) => attributes.schemeID === "VA"),
    "BR-S-02": registrations.some(({ text, attributes }) => text && ["VA", "FC"].includes(attributes.schemeID!)),
  };
}

function sumsOf(root: XmlNode): Record<string, boolean> {
  const amount = (name: string) => cents(root, `${SUMS}/${name}Amount`);
  const lines = elementsAt(root, `${TRADE}/IncludedSupplyChainTradeLineItem`).map(netOf);
  const taxes = elementsAt(root, `${SETTLEMENT}/ApplicableTradeTax`).map((tax) => cents(tax, "CalculatedAmount"));
  const amounts = [...elementsAt(root, SUMS), ...elementsAt(root, `${SETTLEMENT}/ApplicableTradeTax`)]
    .flatMap(({ children }) => children).filter(({ name }) => name.endsWith("Amount"));
  return {
    "BR-CO-10": amount("LineTotal") === sum(lines),
    "BR-CO-13": amount("TaxBasisTotal") === amount("LineTotal"),
    "BR-CO-14": amount("TaxTotal") === sum(taxes),
    "BR-CO-15": amount("GrandTotal") === amount("TaxBasisTotal") + amount("TaxTotal"),
    "BR-CO-16": amount("DuePayable") === amount("GrandTotal") - amount("TotalPrepaid"),
    "BR-DEC-12": amounts.every(({ text }) => /^-?\d+(\.\d{1,2})?$/.test(text)),
  };
}

function taxesOf(root: XmlNode): Record<string, boolean> {
  const taxes = elementsAt(root, `${SETTLEMENT}/ApplicableTradeTax`);
  const lines = elementsAt(root, `${TRADE}/IncludedSupplyChainTradeLineItem`);
  const rateOf = (tax: XmlNode) => `${textAt(tax, "CategoryCode")} ${textAt(tax, "RateApplicablePercent")}`;
  const ownRateOf = (line: XmlNode) => rateOf(elementsAt(line, "SpecifiedLineTradeSettlement/ApplicableTradeTax")[0]!);
  const rates = taxes.map(rateOf);
  return {
    "BR-CO-18": taxes.length > 0,
    "BR-S-01": lines.every((line) => rates.includes(ownRateOf(line))) && new Set(rates).size === rates.length,
    "BR-S-05": rates.every((rate) => rate === "E 0" || rate.startsWith("S ") && Number(rate.slice(2)) > 0),
    "BR-S-08": taxes.every((tax) =>
      cents(tax, "BasisAmount") === sum(lines.filter((line) => ownRateOf(line) === rateOf(tax)).map(netOf))
    ),
    // Within one unit of the currency, as in CEN's Schematron
    "BR-CO-17": taxes.every((tax) => {
      const exact = cents(tax, "BasisAmount") * Number(textAt(tax, "RateApplicablePercent")) / 100;
      return Math.abs(cents(tax, "CalculatedAmount") - exact) < 100;
    }),
    "BR-E-09": taxes.every((tax) => textAt(tax, "CategoryCode") !== "E" || cents(tax, "CalculatedAmount") === 0),
    "BR-E-10": taxes.every((tax) => textAt(tax, "CategoryCode") !== "E" || textAt(tax, "ExemptionReason")),
  };
}

function netOf(line: XmlNode): number {
  return cents(line, "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount");
}

function linesOf(root: XmlNode): Record<string, boolean> {
  const lines = elementsAt(root, `${TRADE}/IncludedSupplyChainTradeLineItem`);
  const price = "SpecifiedLineTradeAgreement/NetPriceProductTradePrice";
  return {
    "BR-21": lines.every((line, at) => textAt(line, "AssociatedDocumentLineDocument/LineID") === `${at + 1}`),
    "BR-25": lines.every((line) => textAt(line, "SpecifiedTradeProduct/Name")),
    "BR-27": lines.every((line) => cents(line, `${price}/ChargeAmount`) >= 0),
    "quantity × price": lines.every((line) => {
      const quantity = Number(textAt(line, "SpecifiedLineTradeDelivery/BilledQuantity"));
      const units = Number(textAt(line, `${price}/BasisQuantity`) ?? 1);
      return cents(line, `${price}/ChargeAmount`) * quantity === netOf(line) * units;
    }),
  };
}
