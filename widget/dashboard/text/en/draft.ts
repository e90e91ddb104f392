/** The sentences about changes of a colleague while a form is open. */
export const draft = {
  conflict: (field: string) => `Someone else has changed “${field}” meanwhile. Which one counts?`,
  yours: "Yours",
  theirs: "Theirs",
  empty: "empty",
  keep_yours: "Keep yours",
  take_theirs: "Use theirs",
  updated: (fields: string) => `Someone else has just changed this: ${fields}. The form shows it.`,
  understood: "OK",
  leave: { title: "Leave without saving?", lead: "Your changes on this page are lost.", stay: "Stay", go: "Leave" },
};
