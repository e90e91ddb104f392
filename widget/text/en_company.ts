/** The English sentences around the customer's company. */
export const company = {
  company: {
    ask: "Booking for a company?",
    company: "Company",
    vat_id: "VAT ID",
    line1: "Street and number",
    postal_code: "Postal code",
    city: "Town",
    country: "Country",
    choose: "Choose…",
    missing: {
      company: "Enter the name of the company.",
      line1: "Enter the street and the number.",
      postal_code: "Enter the postal code.",
      city: "Enter the town.",
      country: "Choose the country.",
    },
  },
};
