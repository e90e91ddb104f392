import { type Encoding, ENCODINGS } from "./built_files.ts";
import type { Widget } from "./widget.ts";
import type { Deps } from "../deps.ts";
import type { Log } from "../log.ts";
import { causeOf } from "../cause.ts";
import type { StoredFile } from "../storage/storage.ts";
import {
  deleteWidgetVersion,
  findExpiredWidgetVersions,
  listWidgetVersions,
  recordWidgetVersion,
  type WidgetVersion,
} from "./widget_versions.sql.ts";

type PublishDeps = Pick<Deps, "sql" | "storage">;

/** Days for which a version is served after it was superseded: 13 months, rounded up. */
const RETENTION_DAYS = 400;
/** Time in ms between two attempts to publish. */
const RETRY_MS = 60_000;
/** Shortest time in ms between two reads of the list of versions. It limits the queries that unknown URLs cause. */
const REFRESH_MS = 1_000;

/**
 * Copies this server's build into storage, so that every server can send it.
 *
 * Files are written before the version is recorded, so a recorded version is complete. The function is idempotent.
 */
export async function publishWidget({ sql, storage }: PublishDeps, { version, files }: Widget): Promise<void> {
  const versions = await listWidgetVersions(sql);
  const isComplete = versions.some((known) => known.version === version) &&
    await storage.exists(pathOf(version, "plain", [...files.keys()].at(-1)!));
  if (!isComplete) {
    await Promise.all(
      [...files].flatMap(([name, file]) =>
        ENCODINGS.map((encoding) => storage.put(pathOf(version, encoding, name), file[encoding], "text/javascript"))
      ),
    );
  }
  await recordWidgetVersion(sql, { version, files: [...files.keys()] });
  await deleteExpired({ sql, storage });
}

/** Publishes the build. If that fails, logs the cause and retries every minute. */
export async function keepPublished(deps: PublishDeps, widget: Widget, log: Log): Promise<void> {
  try {
    await publishWidget(deps, widget);
  } catch (error) {
    const cause = causeOf(error) ?? String(error);
    log("error", "the widget could not be copied into storage: trying again in a minute", { cause });
    Deno.unrefTimer(setTimeout(() => keepPublished(deps, widget, log), RETRY_MS));
  }
}

/** Deletes expired versions. Deletes files before the row: if that fails, the next start finds the version again. */
async function deleteExpired({ sql, storage }: PublishDeps): Promise<void> {
  for (const { version, files } of await findExpiredWidgetVersions(sql, RETENTION_DAYS)) {
    for (const name of files) {
      for (const encoding of ENCODINGS) await storage.delete(pathOf(version, encoding, name));
    }
    await deleteWidgetVersion(sql, version);
  }
}

/** Finds the files of versions that other servers, or earlier releases, published. */
export interface WidgetVersions {
  /**
   * Returns the version that has a file, or undefined. The address `v1` means the newest version with a file of that
   * name, because pages that loaded `v1` before an upgrade still request its chunks.
   */
  find(address: string, name: string): Promise<string | undefined>;
  open(version: string, encoding: Encoding, name: string): Promise<StoredFile | undefined>;
}

export function openWidgetVersions({ sql, storage }: PublishDeps): WidgetVersions {
  let versions: Promise<WidgetVersion[]> = Promise.resolve([]);
  let readAt = -Infinity;

  function search(known: readonly WidgetVersion[], address: string, name: string): string | undefined {
    return known.find(({ version, files }) => (address === "v1" || address === version) && files.includes(name))
      ?.version;
  }

  return {
    async find(address, name) {
      const found = search(await versions.catch(() => []), address, name);
      if (found || performance.now() - readAt < REFRESH_MS) return found ?? search(await versions, address, name);
      readAt = performance.now();
      versions = listWidgetVersions(sql);
      return search(await versions, address, name);
    },
    async open(version, encoding, name) {
      return await storage.open(pathOf(version, encoding, name));
    },
  };
}

function pathOf(version: string, encoding: Encoding, name: string): string {
  return `widget/${version}/${encoding}/${name}`;
}
