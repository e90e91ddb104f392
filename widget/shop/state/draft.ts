import type { EditedSignature } from "../waiver/signature.tsx";

/** What the customer has typed about themselves. */
export interface Contact {
  email: string;
  name: string;
  phone: string;
  notes: string;
}

/** The form fields of the company that the customer books for. */
export interface CompanyFields {
  is_company: boolean;
  company: string;
  vat_id: string;
  line1: string;
  postal_code: string;
  city: string;
  country: string;
}

/** The form fields of another rider: an adult who signs by link, or a child for whom the customer signs. */
export interface RiderDraft {
  name: string;
  email: string;
  child: boolean;
  date_of_birth: string;
}

/** A signature that the server does not have yet. */
export interface SignatureDraft extends EditedSignature {
  /** The document and the number of people that it is meant for. It is proposed for nothing else. */
  purpose: string;
}

/** What the customer has typed at their details and the waiver. The tab keeps it until the booking is made. */
export interface Draft {
  contact?: Partial<Contact>;
  company?: CompanyFields | undefined;
  /** The riders besides the customer, as far as they were named. There can be more than the cart needs. */
  riders?: readonly RiderDraft[];
  /** False if the customer names the riders now. */
  names_later?: boolean;
  signature?: SignatureDraft | undefined;
  /** The time (ms) of the last change of what a person has typed, here or in the trip. */
  changed_at?: number;
}
