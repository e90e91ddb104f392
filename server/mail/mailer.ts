/** A receiver of a mail or of the replies to it. */
export interface Address {
  name?: string;
  address: string;
}

/** An attached file. Text is sent as UTF-8. */
export interface Attachment {
  filename: string;
  content_type: string;
  content: Uint8Array | string;
}

/** A mail that can be sent. */
export interface Mail {
  to: Address;
  /** Further receivers, who see each other. Only for mails to a shop. */
  also_to?: readonly Address[] | undefined;
  /** The shop that sends the mail, or "". The address is always `MAIL_FROM`. */
  from_name: string;
  reply_to?: Address | undefined;
  /** Names the mail in its Message-ID, so that one sent again counts as the same. By default each has a new one. */
  id?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
}

/** Sends a mail, or throws. Call it in jobs only, so that an unavailable mail server does not delay requests. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
