import { pluralIn } from "../../../text/plural.ts";
import type { codes as en } from "../en/codes.ts";

const plural = pluralIn("fr");

export const codes: typeof en = {
  code: "Code de remise",
  later: "Les remises sont déduites à la création de la réservation.",
  reasons: {
    unknown: "Ce code n’existe pas.",
    not_yet: (day) => `Il est utilisable à partir du ${day}.`,
    over: (day) => `Il était utilisable jusqu’au ${day}.`,
    used_up: "Il est épuisé.",
    used_by_customer: "Ce client l’a déjà utilisé.",
    customer_required: "Il compte par client. Saisissez une adresse e-mail.",
    min_subtotal: (amount) => `Il faut un prix d’au moins ${amount}.`,
    min_quantity: (count) => plural(count, { one: "Il faut # unité.", other: "Il faut au moins # unités." }),
    min_days: (count) => plural(count, { one: "Il faut # jour.", other: "Il faut au moins # jours." }),
    booked_too_late: (count) =>
      plural(count, {
        one: "Il faut réserver au moins # jour avant le retrait.",
        other: "Il faut réserver au moins # jours avant le retrait.",
      }),
    booked_too_early: (count) =>
      plural(count, {
        one: "Il faut réserver au plus # jour avant le retrait.",
        other: "Il faut réserver au plus # jours avant le retrait.",
      }),
    pickup_dates: {
      before: (day) => `Il vaut pour les retraits à partir du ${day}.`,
      after: (day) => `Il vaut pour les retraits jusqu’au ${day}.`,
    },
    items: "Il vaut pour d’autres articles.",
    nothing_left: "Il ne reste rien à déduire.",
  },
};
