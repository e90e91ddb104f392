/** A section of the waiver that a shop can start from. */
interface Section {
  title: string;
  text: string[];
}

/** The waiver that a shop can start from. A lawyer of the shop's country must read it. */
export const starter = {
  name: "Waiver",
  sections: (shop: string): Section[] => [
    {
      title: "What this is about",
      text: [
        `I rent equipment from ${shop} and use it outdoors, on my own responsibility. With my signature I confirm ` +
        "what follows.",
      ],
    },
    {
      title: "Risks",
      text: [
        "I know that the activity has risks that care alone cannot remove. They include falls, collisions, cold or " +
        "moving water, weather, other people and the failure of equipment. They can lead to injury, death or " +
        "damage to property.",
        "I take part by my own choice and accept these risks.",
      ],
    },
    {
      title: "Health and skills",
      text: [
        "I am healthy and fit enough for the activity. I can swim if I go on the water. I do not take part under " +
        "the influence of alcohol, drugs or medicine that impairs me.",
        `If I have a condition that matters for the activity, I tell ${shop} before I start.`,
      ],
    },
    {
      title: "Use of the equipment",
      text: [
        "I was shown how to use the equipment and could ask questions. I check it before I start and use it only " +
        "as intended. I wear the safety equipment that I was given.",
        "I follow the law, the local rules and the instructions of the staff. I stop when the weather or my " +
        "condition makes it unsafe.",
      ],
    },
    {
      title: "Loss and damage",
      text: [
        "I return the equipment complete, clean and on time. I pay for loss and for damage that goes beyond normal " +
        "wear, if I am responsible for it. I report any accident and any damage at once.",
      ],
    },
    {
      title: "Liability",
      text: [
        `As far as the law allows, ${shop} is not liable for damage that follows from the risks above or from my ` +
        "own behaviour.",
        "Nothing here limits liability for intent or gross negligence, for injury to life, body or health that the " +
        "shop has caused by a breach of its duties, or where the law does not allow it.",
      ],
    },
    {
      title: "Minors",
      text: [
        "A parent or guardian signs for a minor. They have explained the risks to the minor, agree that the minor " +
        "takes part, and are responsible for supervision.",
      ],
    },
    {
      title: "Emergencies and data",
      text: [
        "In an emergency the staff may call help for me. I bear the costs as far as no insurance does.",
        `${shop} keeps this waiver, my name, my date of birth and my signature as evidence, for as long as claims ` +
        "are possible.",
        "If a part of this waiver is not valid, the rest stays valid.",
      ],
    },
  ],
};

export type StarterText = typeof starter;
