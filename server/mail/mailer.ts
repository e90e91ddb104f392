/** Who gets a mail, or its answer. */
export interface Address {
  name?: string;
  address: string;
}

/** A file that goes with a mail; text is sent as UTF-8. */
export interface Attachment {
  filename: string;
  content_type: string;
  content: Uint8Array | string;
}

/** A mail, ready to be sent. */
export interface Mail {
  to: Address;
  /** The shop in whose name it is sent; the address is the platform's own. */
  from_name: string;
  reply_to?: Address;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
}

/** Sends a mail or throws. Only jobs call it, so that a mail server that is away delays a mail and never a request. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
