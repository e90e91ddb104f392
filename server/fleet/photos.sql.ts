import type { ItemPhoto, StoredPhoto } from "../../shared/contract/photos.ts";
import type { z } from "zod";
import type { Queries } from "../db/client.ts";

/** A stored photo. Its `url` and the URLs of its smaller copies are paths in the storage. */
export type PhotoRow = z.output<typeof StoredPhoto>;

/** A photo whose files have just been stored. */
export interface NewPhoto extends PhotoRow {
  /** The size of all its files. */
  bytes: number;
}

export async function addPhoto(
  sql: Queries,
  tenant_id: string,
  { path, width, height, variants, bytes }: NewPhoto,
): Promise<PhotoRow> {
  const [row] = await sql<PhotoRow[]>`
    insert into photos as p (tenant_id, path, width, height, variants, bytes)
    values (${tenant_id}, ${path}, ${width}, ${height}, ${sql.json(variants)}, ${bytes})
    returning p.path as url, p.path, p.width, p.height, p.variants`;
  return row!;
}

/**
 * Lists an item's photos in display order. Addresses of other servers have no path. Undefined if there is no such item.
 */
export async function listItemPhotos(
  sql: Queries,
  tenant_id: string,
  item_id: string,
): Promise<ItemPhoto[] | undefined> {
  const [row] = await sql<{ photos: ItemPhoto[] }[]>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('url', shown.photo ->> 'url', 'path', p.path, 'width', p.width,
        'height', p.height, 'variants', coalesce(p.variants, '[]'), 'alt', shown.photo -> 'alt') order by shown.place)
      from jsonb_array_elements(i.photos) with ordinality as shown(photo, place)
      left join photos p on p.tenant_id = i.tenant_id
        and (p.path = shown.photo ->> 'url'
          or p.variants @> jsonb_build_array(jsonb_build_object('url', shown.photo -> 'url')))
      ), '[]') as photos
    from items i
    where i.tenant_id = ${tenant_id} and i.id = ${item_id}`;
  return row?.photos;
}

/** Returns the photos of `items i` or `products p` as customers see them, with the paths of their smaller copies. */
export function shownPhotos(sql: Queries, record: "i" | "p") {
  const [tenant_id, photos] = [sql(`${record}.tenant_id`), sql(`${record}.photos`)];
  return sql`
    (select coalesce(
      jsonb_agg(shown.photo || jsonb_build_object('variants', coalesce(f.variants, '[]')) order by shown.place), '[]')
      from jsonb_array_elements(${photos}) with ordinality as shown(photo, place)
      left join photos f on f.tenant_id = ${tenant_id} and f.path = shown.photo ->> 'url')`;
}

/** Returns the path of the photo with an address, which may be that of one of its smaller copies. */
export async function findPhotoPath(sql: Queries, tenant_id: string, url: string): Promise<string | undefined> {
  const [row] = await sql<{ path: string }[]>`
    select p.path
    from photos p
    where p.tenant_id = ${tenant_id} and (p.path = ${url} or p.variants @> ${sql.json([{ url }])})`;
  return row?.path;
}

/**
 * Returns whether an item, a product, a category or a page of this shop shows a photo or one of its smaller copies. The
 * answer stays true until the transaction ends: it waits for changes that are being made, and holds up others.
 */
export async function isPhotoShown(sql: Queries, tenant_id: string, path: string): Promise<boolean> {
  const photo = await lockPhoto(sql, tenant_id, path);
  if (!photo) return false;
  const urls = urlsOf(photo);
  // Every change of items, categories and settings locks the version of the catalogue
  await sql`select from catalogue_versions v where v.tenant_id = ${tenant_id} for update`;
  const places = await sql`
    select from items i where i.tenant_id = ${tenant_id} and ${shows(sql, "i", urls)}
    union all
    select from products p where p.tenant_id = ${tenant_id} and p.deleted_at is null and ${shows(sql, "p", urls)}
    union all
    select from categories c where c.tenant_id = ${tenant_id} and c.image_url = any (${urls})
    union all
    select from tenants t where t.id = ${tenant_id} and (t.logo_url = any (${urls}) or t.cover_url = any (${urls}))
    limit 1`;
  return places.count > 0;
}

/**
 * Deletes a photo and removes it from every item and product that shows it. Returns undefined if this shop has no photo
 * with this path.
 */
export async function removePhoto(sql: Queries, tenant_id: string, path: string): Promise<PhotoRow | undefined> {
  const photo = await lockPhoto(sql, tenant_id, path);
  if (!photo) return undefined;
  const urls = urlsOf(photo);
  // Lock products, then items, first and in order, to prevent deadlocks: every update locks the catalogue's version
  // after its records.
  for (const [table, record] of [["products", "p"], ["items", "i"]] as const) {
    await sql`
      select from ${sql(table)} ${sql(record)}
      where ${sql(`${record}.tenant_id`)} = ${tenant_id} and ${shows(sql, record, urls)}
      order by ${sql(`${record}.id`)}
      for no key update`;
  }
  for (const [table, record] of [["products", "p"], ["items", "i"]] as const) {
    await sql`
      update ${sql(table)} ${sql(record)}
      set updated_at = instant(), photos = coalesce((
        select jsonb_agg(shown.photo order by shown.place)
        from jsonb_array_elements(${sql(`${record}.photos`)}) with ordinality as shown(photo, place)
        where shown.photo ->> 'url' <> all (${urls})), '[]')
      where ${sql(`${record}.tenant_id`)} = ${tenant_id} and ${shows(sql, record, urls)}`;
  }
  await sql`delete from photos p where p.tenant_id = ${tenant_id} and p.path = ${path}`;
  return photo;
}

async function lockPhoto(sql: Queries, tenant_id: string, path: string): Promise<PhotoRow | undefined> {
  const [row] = await sql<PhotoRow[]>`
    select p.path as url, p.path, p.width, p.height, p.variants
    from photos p
    where p.tenant_id = ${tenant_id} and p.path = ${path}
    for update`;
  return row;
}

function urlsOf({ url, variants }: PhotoRow): string[] {
  return [url, ...variants.map(({ url }) => url)];
}

/** Returns the condition that `items i` or `products p` show one of the URLs. */
function shows(sql: Queries, record: "i" | "p", urls: readonly string[]) {
  const photos = sql(`${record}.photos`);
  return sql`
    exists (
      select from jsonb_array_elements(${photos}) as shown(photo) where shown.photo ->> 'url' = any (${[...urls]}))`;
}
