/** The first run: the checklist of a new shop. */
export const start = {
  title: "Open your shop",
  lead: "Five steps to the first booking. Leave any time: what is done stays done.",
  progress: (done: string, all: string) => `${done} of ${all} done`,
  done: "Done",
  open: "Open",
  all_done: "Your shop is open. The first booking appears on Today by itself.",
  dismiss: "Put away",
  dismissed: "You find the checklist under Settings",
  next: (step: string) => `Next: ${step}`,
  show: "Setup checklist",
  steps: {
    hours: {
      title: "Name and opening hours",
      lead: "So that customers know you, and come when you are there.",
      action: "Set hours",
      name_action: "Check name and contact",
    },
    item: {
      title: "Your first item",
      lead: "What you rent, with a photo and a price. One is enough to start.",
      action: "Add an item",
      open_action: "Open your item",
    },
    waiver: {
      title: "Waiver",
      lead: "Start from our text in your language. Have a lawyer read it before you rely on it.",
      action: "Set up the waiver",
      open_action: "Open your waiver",
    },
    payments: {
      title: "Payments",
      lead: "With Stripe, customers pay by card when they book. Until then, payments are a demo.",
      action: "Look at payments",
    },
    website: {
      title: "Put it on your website",
      lead: "Paste one snippet into your page. We tell you here as soon as we see it.",
      action: "Copy the snippet",
    },
  },
};
