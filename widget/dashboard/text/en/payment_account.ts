/** The section of the settings about the payment account: its states, and what Stripe asks for. */
export const payment_account = {
  states: {
    none: {
      title: "Connect your Stripe account",
      lead:
        "Stripe sends your card payments to your bank account. Its form takes about ten minutes. Once you have begun it, customers cannot pay online until Stripe is ready.",
    },
    onboarding: {
      title: "Finish Stripe's form",
      lead: "Customers cannot pay online yet. Stripe still needs details from you.",
    },
    pending: {
      title: "Stripe is checking your details",
      lead: "Customers cannot pay online yet. You have nothing to do: it takes minutes, sometimes days.",
    },
    restricted: {
      title: "Stripe needs something from you",
      lead: "Customers cannot pay online until you have sent what is missing.",
    },
    rejected: {
      title: "Stripe has closed this account",
      lead: "Customers cannot pay online. Ask Stripe's support, or disconnect it and connect another.",
    },
    payouts_paused: {
      title: "Payouts are on hold",
      lead: "Customers can pay. Stripe keeps the money until you have sent what is missing.",
    },
    enabled: {
      title: "Connected to Stripe",
      lead: "Customers pay by card, and Stripe pays out to your bank account.",
    },
    enabled_due: {
      title: "Stripe needs something from you",
      lead: "Customers can pay. Stripe may stop that if the details are missing after the date below.",
    },
    disconnected: {
      title: "No account is connected",
      lead: "Customers cannot pay online until you connect an account.",
    },
  },
  connect: "Connect Stripe",
  resume: "Continue at Stripe",
  send: "Send it to Stripe",
  check: "Check again",
  opening: "Opening Stripe…",
  due_title: "What Stripe asks for",
  due_by: (time: string) => `By ${time}`,
  due: {
    personal_details: "Personal details",
    identity_document: "Identity document",
    business_details: "Business details",
    business_document: "Business document",
    owners: "Owners and managers of the business",
    bank_account: "Bank account for payouts",
    terms: "Agreement to Stripe's terms",
    other: "Other details",
  },
  disconnect: "Disconnect",
  disconnect_title: "Disconnect the account?",
  disconnect_lead:
    "Customers can no longer pay online. Refunds and deposits of earlier bookings still go through this account.",
  disconnect_confirm: "Disconnect account",
  disconnected: "The account is disconnected",
  discard: "Stop connecting",
  discard_title: "Stop connecting this account?",
  discard_lead: "Payments go on as before you began. You can begin again at any time.",
};
