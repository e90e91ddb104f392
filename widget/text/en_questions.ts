/** The English sentences around the shop's questions. */
export const questions = {
  questions: {
    title: "Please tell us",
    rider: (place: number) => `Rider ${place}`,
    yes: "Yes",
    no: "No",
    choose: "Choose…",
    missing: "Answer this.",
    unfit: "This does not fit the question.",
    range: (min: number | null, max: number | null) =>
      min === null ? `At most ${max}.` : max === null ? `At least ${min}.` : `Between ${min} and ${max}.`,
    save: "Save answers",
    saved: "Thank you. Your answers are saved.",
    closed: "The answers of this booking can no longer be changed here. Please ask the shop.",
  },
};
