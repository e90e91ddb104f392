/** The English sentences of the fields for the name of another person, and for a child's date of birth. */
export const birthDate = {
  other_person: { need_name: "Enter a name." },
  birth_date: {
    label: "Date of birth",
    missing: "Enter a date of birth.",
  },
};
