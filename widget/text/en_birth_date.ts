/** The English sentences of the field for a child's date of birth. */
export const birthDate = {
  birth_date: {
    label: "Date of birth",
    missing: "Enter a date of birth.",
  },
};
