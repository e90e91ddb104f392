import { createHash } from "node:crypto";
import type { Queries, Sql, Transaction } from "../db/client.ts";
import { Problem } from "../problem.ts";
import type { AnswerShare } from "./answer_budget.ts";
import { UnreadableError, type Vault } from "../vault.ts";
import {
  claimKey,
  deleteResult,
  deleteResults,
  findResult,
  type KeyUse,
  listResults,
  OF_NO_SHOP,
  type ResultKey,
  type StoredResult,
  storeResult,
} from "./idempotency.sql.ts";

/**
 * Runs `work` in the one transaction of a request. A Problem rolls it back, unless it is returned and
 * `commitsTransaction`.
 *
 * With `if_version`, the record that the request changes is locked before `work`. `lockFirst` then runs before that: it
 * locks what `work` locks before the record.
 */
export type Commit<R> = (
  work: (tx: Transaction) => Promise<R>,
  lockFirst?: (tx: Transaction) => Promise<unknown>,
) => Promise<R>;
/** Encrypts the result that a repeat will receive. Returns null if the request has no `Idempotency-Key`. */
export type EncryptResult<R> = (result: R) => Promise<StoredResult | null>;

/** The purpose of the encryption key. It must not contain the caller's key, because the vault caches every purpose. */
export const ANSWER_PURPOSE = "idempotency_answer";

/** Bytes of a row besides the result and the key, with its share of the index. */
const ROW_BYTES = 300;

/** Hashes the path of a route without an API key. Such a path holds a link's token, which no table may contain. */
export function hashPath(path: string): string {
  return createHash("sha256").update(path).digest("base64url");
}

/** Converts a result to the JSON that is stored, and that JSON to the result of a repeat. */
export interface ResultFormat<R> {
  /** Returns whether anyone with the key may get the result again. */
  isRepeatable(result: R): boolean;
  toJson(result: R): unknown;
  fromJson(json: unknown): R | Promise<R>;
}

/**
 * The idempotency of one request. Without an `Idempotency-Key` (`use` is undefined) nothing is stored or found. Nor is
 * the result of a request that changed nothing, because it opened no transaction.
 */
export class Idempotency<R> {
  constructor(
    private readonly deps: { sql: Sql; vault: Vault },
    private readonly use: KeyUse & { share: AnswerShare } | undefined,
    private readonly format: ResultFormat<R>,
  ) {}

  /** Stores the result in the transaction of its effect: both are committed, or neither. */
  readonly commit: Commit<R> = async (work) => {
    return await this.deps.sql.begin(async (tx) => {
      if (this.use) await claimKey(tx, this.use);
      const result = await work(tx);
      if (result instanceof Problem) {
        if (!result.commitsTransaction) throw result;
        return result;
      }
      const stored = this.format.isRepeatable(result) ? await this.encryptResult(result) : null;
      if (stored) await storeResult(tx, this.use!.tenant_id, stored);
      return result;
    }) as R;
  };

  readonly encryptResult: EncryptResult<R> = async (result) => {
    if (!this.use) return null;
    const { scope, route, key, request_hash } = this.use;
    const encrypted = await this.deps.vault.seal(JSON.stringify(this.format.toJson(result)), ANSWER_PURPOSE);
    this.use.share.take(encrypted.length + key.length + ROW_BYTES);
    return { scope, route, key, request_hash, answer: encrypted.toBase64() };
  };

  /** Throws `rate_limited` if the caller has used up the bytes of its results. */
  assertMayStore(): void {
    this.use?.share.assertLeft();
  }

  /** Returns the result of an earlier request with this key. Throws if that request was a different one. */
  async find(): Promise<{ result: R } | undefined> {
    const stored = this.use && await findResult(this.deps.sql, this.use);
    if (!stored) return undefined;
    if (stored.request_hash !== this.use!.request_hash) {
      throw new Problem("idempotency_key_reused", "Use a new key for a new request");
    }
    return {
      result: await this.format.fromJson(JSON.parse(await this.deps.vault.open(stored.answer, ANSWER_PURPOSE))),
    };
  }

  /** Deletes the stored result, because the effect of the request was undone. The key can be used again. */
  async release(): Promise<void> {
    if (this.use) await deleteResult(this.deps.sql, this.use);
  }
}

/**
 * Runs a request at most once per key; a repeat gets the first result.
 *
 * With `lookFirst`, a repeat does not run at all, so it calls nothing outside Postgres. Without it, a repeat runs until
 * it claims the key, and a first request saves the round trip of the search. A caller without bytes for another result
 * gets earlier results only.
 */
export async function runOnce<R>(
  idempotency: Idempotency<R>,
  { lookFirst, run }: { lookFirst: boolean; run: () => Promise<R> },
): Promise<{ result: R; isRepeat: boolean }> {
  const earlier = lookFirst ? await idempotency.find() : undefined;
  if (earlier) return { ...earlier, isRepeat: true };
  try {
    idempotency.assertMayStore();
    return { result: await run(), isRepeat: false };
  } catch (error) {
    // Either the key was claimed already, or a check before the claim failed because the world has changed since
    const stored = await idempotency.find();
    if (stored) return { ...stored, isRepeat: true };
    throw error;
  }
}

/** What the erased results contain, in any case. */
interface ErasedTexts {
  /** Found anywhere, also in the results of links, which are stored for no shop: no two shops have the same ids. */
  ids: readonly string[];
  /** Found anywhere in the shop's results: addresses. */
  texts: readonly string[];
  /** Found as a whole value only: a short name is a part of many words. */
  values: readonly string[];
}

/** Deletes the results that contain something of a shop's erased person, which a repeat would return. */
export async function eraseResults(
  tx: Queries,
  vault: Pick<Vault, "open">,
  tenant_id: string,
  { ids, texts, values }: ErasedTexts,
): Promise<void> {
  const toPart = (text: string) => JSON.stringify(text).slice(1, -1);
  // A field of the same name ends with a colon
  const parts = values.flatMap((value) => [",", "}", "]"].map((end) => JSON.stringify(value) + end));
  await eraseContaining(tx, vault, tenant_id, [...ids.map(toPart), ...texts.map(toPart), ...parts]);
  await eraseContaining(tx, vault, OF_NO_SHOP, ids.map(toPart));
}

async function eraseContaining(
  tx: Queries,
  vault: Pick<Vault, "open">,
  tenant_id: string,
  parts: readonly string[],
): Promise<void> {
  const lower = parts.map((part) => part.toLowerCase());
  const found: ResultKey[] = [];
  for await (const results of listResults(tx, tenant_id)) {
    for (const { answer, ...key } of results) {
      const json = await vault.open(answer, ANSWER_PURPOSE).catch((error: unknown) => {
        if (!(error instanceof UnreadableError)) throw error;
      });
      // Nobody can be given a result that no secret opens
      if (json === undefined || lower.some((part) => json.toLowerCase().includes(part))) found.push(key);
    }
  }
  await deleteResults(tx, tenant_id, found);
}
