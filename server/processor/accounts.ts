/** A connected account, as the processor describes it. */
export interface AccountFacts {
  id: string;
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  /** The processor's names of what it asks for now. */
  requirements: string[];
  due_by: string | null;
  disabled_reason: string | null;
}

export interface AccountDraft {
  name: string;
  metadata: Record<string, string>;
  idempotency_key: string;
}

/** An address that works once. */
export interface AccountLink {
  url: string;
  expires_at: string;
}

/** The accounts of shops at the processor. Methods throw `payment_processor_error`. */
export interface Accounts {
  create(draft: AccountDraft): Promise<AccountFacts>;
  /** Returns undefined if the account is unknown, or no longer connected to ours. */
  find(id: string): Promise<AccountFacts | undefined>;
  /** Finds an account by its metadata among those created since a time, to find one whose answer was lost. */
  findByMetadata(metadata: Record<string, string>, since: Date): Promise<AccountFacts | undefined>;
  /** Creates a link to the processor's form. `refresh_url` is opened if the link no longer works. */
  createLink(id: string, addresses: { return_url: string; refresh_url: string }): Promise<AccountLink>;
}
