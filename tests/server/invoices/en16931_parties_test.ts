import assert from "node:assert/strict";
import type { Invoice } from "../../../shared/contract/invoices.ts";
import { writeEn16931Xml } from "../../../server/invoices/en16931_xml.ts";
import { brokenRulesIn } from "../../support/en16931_rules.ts";
import { INVOICE } from "../../support/random_invoice.ts";
import { elementsAt, readXml, textAt, type XmlNode } from "../../support/xml_tree.ts";

/** Returns the seller and the buyer in the XML of an invoice, which keeps the rules. */
function partiesOf({ seller, customer }: { seller?: Partial<Invoice["seller"]>; customer?: object }) {
  const invoice = {
    ...INVOICE,
    seller: { ...INVOICE.seller, ...seller },
    customer: { ...INVOICE.customer, ...customer } as Invoice["customer"],
  };
  const xml = writeEn16931Xml(invoice, null)!;
  assert.deepEqual(brokenRulesIn(xml), []);
  const parties = "SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement";
  const [agreement] = elementsAt(readXml(xml), parties);
  return {
    seller: elementsAt(agreement!, "SellerTradeParty")[0]!,
    buyer: elementsAt(agreement!, "BuyerTradeParty")[0]!,
  };
}

/** Returns the names and the texts in the contact of a party; undefined without one. */
function contactOf(party: XmlNode): string[][] | undefined {
  const [contact] = elementsAt(party, "DefinedTradeContact");
  const textOf = ({ text, children }: XmlNode): string => text.trim() || children.map(textOf).join("");
  return contact?.children.map((child) => [child.name.replace("ram:", ""), textOf(child)]);
}

const registrationOf = (party: XmlNode) =>
  elementsAt(party, "SpecifiedTaxRegistration/ID").map(({ text, attributes }) => [text, attributes.schemeID]);

Deno.test("the seller has a contact with what the shop has: telephone, e-mail address, both or none", () => {
  const [email, phone] = ["hello@kayak.example", "+49 431 1"];
  const name = ["PersonName", "Kayak Kiel GmbH"];
  const called = ["TelephoneUniversalCommunication", phone], mailed = ["EmailURIUniversalCommunication", email];
  const contact = (seller: Partial<Invoice["seller"]>) => contactOf(partiesOf({ seller }).seller);
  assert.deepEqual(contact({ email, phone }), [name, called, mailed]);
  assert.deepEqual(contact({ email: null, phone }), [name, called]);
  assert.deepEqual(contact({ email, phone: null }), [name, mailed]);
  assert.equal(contact({ email: null, phone: null }), undefined);
});

Deno.test("a tax number that is no VAT id has a scheme of its own for the seller, and none for the buyer", () => {
  const { seller, buyer } = partiesOf({ seller: { tax_id: "24/123/45678" }, customer: { vat_id: "24/987/65432" } });
  assert.deepEqual(registrationOf(seller), [["24/123/45678", "FC"]]);
  assert.equal(textAt(seller, "ID"), "24/123/45678");
  assert.deepEqual(registrationOf(buyer), []);
  assert.equal(textAt(buyer, "ID"), "24/987/65432");
  const registered = partiesOf({});
  assert.deepEqual(registrationOf(registered.seller), [["DE123456789", "VA"]]);
  assert.deepEqual(registrationOf(registered.buyer), [["ATU12345678", "VA"]]);
  assert.equal(textAt(registered.seller, "ID") ?? textAt(registered.buyer, "ID"), undefined);
  assert.deepEqual(registrationOf(partiesOf({ customer: { vat_id: null } }).buyer), []);
});

Deno.test("a buyer has the name of a person and a state if the customer has them", () => {
  const address = { ...INVOICE.customer!.address!, state: "Wien" };
  const { buyer } = partiesOf({ customer: { address } });
  assert.deepEqual(contactOf(buyer), [["PersonName", "Łucja Ångström"]]);
  assert.equal(textAt(buyer, "PostalTradeAddress/CountrySubDivisionName"), "Wien");
  const without = partiesOf({ customer: { name: null } }).buyer;
  assert.equal(contactOf(without), undefined);
  assert.deepEqual(elementsAt(without, "PostalTradeAddress/CountrySubDivisionName"), []);
});
