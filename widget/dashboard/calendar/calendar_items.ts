import { batch, type Signal, signal } from "@preact/signals";
import type { dashboard } from "../../../shared/contract/dashboard.ts";
import type { ResponseOf } from "../../../shared/contract/mod.ts";
import { type CalendarRow, mergeRow } from "./calendar_row.ts";
import type { ShopDays } from "./shop_days.ts";

/** The answer of `GET /v1/timeline`. */
export type TimelinePage = ResponseOf<(typeof dashboard)["GET /v1/timeline"], "secret">;

/** The part of the list and of the days that is loaded by one request. */
export interface Tile {
  offset: number;
  limit: number;
  first: number;
  count: number;
}

/** The rows and days that are in view. The ends are not included. */
export interface View {
  firstRow: number;
  lastRow: number;
  firstDay: number;
  lastDay: number;
}

const TILE_ROWS = 30, TILE_DAYS = 31;
/** Rows in view that are shown in one frame, of all answers together. */
const ROWS_PER_FRAME = 1;
/** Time in ms in which the view must not move before its tiles are loaded. A fling then loads only where it ends. */
const SETTLE_MS = 80;
/** Time in ms after which a tile is loaded again when it is in view. */
const FRESH_MS = 30_000;

interface CalendarItemsOptions {
  days: ShopDays;
  now: () => number;
  load: (tile: Tile) => Promise<TimelinePage>;
  /** Called with the answer for each tile. */
  onLoad?: (tile: Tile, page: TimelinePage) => void;
  /** Waits until the next frame is drawn. Rows are shown a few per frame, so that no frame takes long. */
  nextFrame?: () => Promise<unknown>;
}

/** Creates the state of the calendar: its rows, which are loaded by tiles as they come into view. */
export function createCalendarItems({ days, now, load, onLoad, nextFrame }: CalendarItemsOptions) {
  const rows = new Map<number, Signal<CalendarRow | null>>();
  const loaded = new Map<string, number>();
  const running = new Set<string>();
  /** The number of items; null until the first answer. */
  const total = signal<number | null>(null);
  const failure = signal<unknown>(null);
  const received_at = signal<number | null>(null);
  let view: View | null = null;
  /** Counts the forced refreshes: an answer that was asked for before one is loaded again. */
  let generation = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** Resolves once the rows that arrived so far are shown. */
  let turn: Promise<unknown> = Promise.resolve();

  function rowAt(index: number): Signal<CalendarRow | null> {
    if (!rows.has(index)) rows.set(index, signal(null));
    return rows.get(index)!;
  }

  /** Shows some rows of an answer, or all. */
  function showRows(
    { offset, first, count }: Tile,
    page: TimelinePage,
    places: readonly number[] = [...page.data.keys()],
  ): void {
    batch(() => {
      total.value = page.total;
      for (const at of places) {
        const row = rowAt(offset + at);
        row.value = mergeRow(row.value, page.data[at]!, { first, count }, days);
      }
    });
  }

  /** Shows an answer. Its rows in view wait for their turn, the others cost little. */
  async function accept(tile: Tile, page: TimelinePage): Promise<void> {
    // The first picture comes at once
    if (total.peek() === null) return showRows(tile, page);
    const isInView = (at: number) =>
      view !== null && tile.offset + at >= view.firstRow && tile.offset + at < view.lastRow;
    const [seen, unseen] = [true, false].map((wanted) => [...page.data.keys()].filter((at) => isInView(at) === wanted));
    showRows(tile, page, unseen);
    for (let from = 0; from < seen!.length; from += ROWS_PER_FRAME) {
      const shown = turn.then(() => showRows(tile, page, seen!.slice(from, from + ROWS_PER_FRAME)));
      turn = shown.then(nextFrame, nextFrame);
      await shown;
    }
  }

  async function loadTile(tile: Tile): Promise<void> {
    const key = `${tile.offset} ${tile.first}`;
    if (running.has(key)) return;
    running.add(key);
    const asked = generation;
    try {
      const page = await load(tile);
      await accept(tile, page);
      if (asked === generation) loaded.set(key, now());
      batch(() => {
        failure.value = null;
        received_at.value = now();
      });
      onLoad?.(tile, page);
    } catch (error) {
      failure.value = error;
    } finally {
      running.delete(key);
    }
    if (asked !== generation) loadView();
  }

  function loadView(): void {
    if (!view) return;
    const isStale = ({ offset, first }: Tile) => (loaded.get(`${offset} ${first}`) ?? -Infinity) <= now() - FRESH_MS;
    for (const tile of tilesOf(view, days.count)) if (isStale(tile)) void loadTile(tile);
  }

  return {
    days,
    total,
    failure,
    received_at,
    rowAt,
    /** Shows an answer that was kept from an earlier visit. It counts as stale. */
    recall(tile: Tile, page: TimelinePage, at: number): void {
      showRows(tile, page);
      received_at.value = at;
    },
    /** Loads what a view needs, once it stands still. */
    show(next: View): void {
      const isFirst = !view;
      view = next;
      clearTimeout(settling);
      if (isFirst) loadView();
      else settling = setTimeout(loadView, SETTLE_MS);
    },
    /** Loads the view again if it is no longer fresh, or in any case with `force`. */
    refresh({ force = false } = {}): void {
      if (force) {
        generation++;
        loaded.clear();
      }
      loadView();
    },
    stop: () => clearTimeout(settling),
  };
}
export type CalendarItems = ReturnType<typeof createCalendarItems>;

/** Returns the tiles that a view touches. */
export function tilesOf({ firstRow, lastRow, firstDay, lastDay }: View, days: number): Tile[] {
  const tiles: Tile[] = [];
  for (let offset = firstRow - firstRow % TILE_ROWS; offset < Math.max(lastRow, 1); offset += TILE_ROWS) {
    for (let first = firstDay - firstDay % TILE_DAYS; first < lastDay; first += TILE_DAYS) {
      tiles.push({ offset, limit: TILE_ROWS, first, count: Math.min(TILE_DAYS, days - first) });
    }
  }
  return tiles;
}
