import type { Address } from "../../shared/contract/address.ts";
import type { Invoice } from "../../shared/contract/invoices.ts";
import { vatIdIn } from "./vat_id.ts";
import type { XmlElement } from "../xml.ts";

/** Describes who issued an invoice. Returns undefined without a tax id, which the rules require. */
export function sellerOf({ seller }: Pick<Invoice, "seller">): XmlElement | undefined {
  const { name, address, tax_id, email, phone } = seller;
  if (!tax_id) return undefined;
  const vat_id = vatIdIn(tax_id);
  return ["ram:SellerTradeParty", [
    // Without a VAT id, BR-CO-26 requires another identifier beside the tax number
    vat_id ? undefined : ["ram:ID", tax_id],
    ["ram:Name", name],
    email || phone
      ? ["ram:DefinedTradeContact", [
        ["ram:PersonName", name],
        phone ? ["ram:TelephoneUniversalCommunication", [["ram:CompleteNumber", phone]]] : undefined,
        email ? ["ram:EmailURIUniversalCommunication", [["ram:URIID", email]]] : undefined,
      ]]
      : undefined,
    addressOf(address),
    email ? ["ram:URIUniversalCommunication", [["ram:URIID", email, { schemeID: "EM" }]]] : undefined,
    registrationOf(vat_id ?? tax_id, vat_id ? "VA" : "FC"),
  ]];
}

/** Describes a company that buys. Returns undefined for a private customer, or without the required address. */
export function buyerOf({ customer }: Pick<Invoice, "customer">): XmlElement | undefined {
  if (!customer?.company || !customer.address) return undefined;
  const { company, name, address } = customer;
  const vat_id = vatIdIn(customer.vat_id);
  return ["ram:BuyerTradeParty", [
    customer.vat_id && !vat_id ? ["ram:ID", customer.vat_id] : undefined,
    ["ram:Name", company],
    name ? ["ram:DefinedTradeContact", [["ram:PersonName", name]]] : undefined,
    addressOf(address),
    vat_id ? registrationOf(vat_id, "VA") : undefined,
  ]];
}

function addressOf({ line1, city, postal_code, state, country }: Address): XmlElement {
  return ["ram:PostalTradeAddress", [
    ["ram:PostcodeCode", postal_code],
    ["ram:LineOne", line1],
    ["ram:CityName", city],
    ["ram:CountryID", country],
    state ? ["ram:CountrySubDivisionName", state] : undefined,
  ]];
}

/** A VAT id has the scheme `VA`, a tax number `FC`. */
function registrationOf(id: string, schemeID: "VA" | "FC"): XmlElement {
  return ["ram:SpecifiedTaxRegistration", [["ram:ID", id, { schemeID }]]];
}
