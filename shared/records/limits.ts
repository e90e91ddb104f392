/** The longest name, e-mail address and phone number of a person. */
export const MAX_NAME = 200;
export const MAX_EMAIL = 254;
export const MAX_PHONE = 40;
/** The longest notes about a booking. */
export const MAX_NOTES = 2_000;
/** The longest code of a unit. */
export const MAX_UNIT_CODE = 40;
/** The longest name and VAT id of a company. */
export const MAX_COMPANY = 200;
export const MAX_VAT_ID = 50;
/** The longest lines of a postal address. */
export const MAX_STREET = 200;
export const MAX_TOWN = 100;
export const MAX_POSTAL_CODE = 20;
