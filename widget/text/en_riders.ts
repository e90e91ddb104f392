import { birthDate } from "./en_birth_date.ts";

/** The English sentences of the riders besides the customer. */
export const riders = {
  ...birthDate,
  riders: {
    title: "Who is riding?",
    rider: (number: number) => `Rider ${number}`,
    you: "Signs now",
    name: "Name",
    signs_by_link: "We send a link",
    child: "A child I sign for",
    email_optional: "Their e-\u2060mail",
    links_to_you: "No e-\u2060mail? We'll give you a link to share.",
    name_now: "Name them now",
    name_later: "Name them later",
    later_hint: "You get a link for each rider. Everyone signs before pickup. To sign for a child, name them now.",
  },
};
