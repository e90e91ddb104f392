/** The English sentences of demo payments. */
export const demo = {
  demo: {
    title: "Demo: no card is charged",
    hint: "What the pretend card does",
    outcomes: { paid: "Pays", declined: "Is declined", requires_action: "Asks to confirm" },
    asked: "Your bank asks you to confirm this payment.",
    confirm: "Confirm payment",
  },
};
