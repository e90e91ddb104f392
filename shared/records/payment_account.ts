/** The states of a payment account, with what each means for the shop. */
export const paymentAccountStates = {
  none: "no account is connected",
  onboarding: "the owner has not finished Stripe's form",
  pending: "Stripe checks what the owner has sent",
  restricted: "Stripe asks for something before the account can take payments, or has closed it",
  payouts_paused: "customers can pay, but Stripe pays nothing out",
  enabled: "customers can pay, and Stripe pays out",
  disconnected: "the account was disconnected",
} as const;
export type PaymentAccountState = keyof typeof paymentAccountStates;

/** What Stripe can ask for, in groups that people understand. */
export const requirementKinds = [
  "personal_details",
  "identity_document",
  "business_details",
  "business_document",
  "owners",
  "bank_account",
  "terms",
  "other",
] as const;
export type RequirementKind = (typeof requirementKinds)[number];

const patterns: readonly [RegExp, RequirementKind][] = [
  [/^tos_acceptance/, "terms"],
  [/^(external_account|bank_account)/, "bank_account"],
  [/^(company\.verification|documents\.|business_profile\.verification)/, "business_document"],
  [/(verification\.(additional_)?document|proof_of_liveness)/, "identity_document"],
  [/^(owners|directors|executives|company\.(owners|directors|executives)_provided)/, "owners"],
  [/^(individual|representative|person_)/, "personal_details"],
  [/^(company|business_profile|business_type|settings)/, "business_details"],
];

/** Returns the group of a requirement, such as `individual.verification.document`. */
export function requirementKind(name: string): RequirementKind {
  return patterns.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}

/** Returns the groups of several requirements, each once, in the order of `requirementKinds`. */
export function requirementKindsOf(names: readonly string[]): RequirementKind[] {
  const asked = new Set(names.map(requirementKind));
  return requirementKinds.filter((kind) => asked.has(kind));
}
