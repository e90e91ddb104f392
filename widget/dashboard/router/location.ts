import { computed, signal } from "@preact/signals";

/** The address of the dashboard. All views have addresses below it. */
export const HOME = "/dashboard";

/** The path of sign-in links; the token is behind `#`. */
export const LINK = "/sign-in";

const url = signal(new URL(location.href));

/** The path below `/dashboard`, such as `/` or `/account`. */
export const path = computed(() => url.value.pathname.slice(HOME.length).replace(/\/$/, "") || "/");
export const query = computed(() => url.value.searchParams);
/** The part after `#`, which browsers do not send to servers. */
export const hash = computed(() => url.value.hash.slice(1));

/** Returns the current address with some query parameters replaced. `null` removes one. */
export function withQuery(changes: Record<string, string | null>): string {
  const next = new URL(url.value);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.searchParams.delete(name);
    else next.searchParams.set(name, value);
  }
  return next.pathname + next.search;
}

/** Returns the query of the address with its `?`, or nothing. */
export function searchOf(): string {
  return url.value.search;
}

/** Decides whether the person may leave the shown page, or the sheet over it, for an address. Null allows it. */
export const guard: { current: ((to: string) => boolean) | null } = { current: null };

/** Opens an address of the dashboard without loading the page again. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (isOtherView(new URL(to, location.href)) && guard.current?.(to) === false) return;
  if (replace) history.replaceState(history.state, "", to);
  else history.pushState({ opened_here: true }, "", to);
  url.value = new URL(location.href);
}

/** Changes query parameters in place, so that Back leaves the view. `null` removes one. */
export function replaceQuery(changes: Record<string, string | null>): void {
  navigate(withQuery(changes), { replace: true });
}

/** Leaves an address that was opened on top of another: goes back to that one, or replaces it after a reload. */
export function leaveFor(to: string): void {
  if (history.state?.opened_here) history.back();
  else navigate(to, { replace: true });
}

/** Follows links to the dashboard's own addresses without loading the page again. */
export function followLinks(): void {
  addEventListener("popstate", followHistory);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || link.target || link.origin !== location.origin || !isOurs(link.pathname)) return;
    // The browser itself moves to a part of the same page, such as the target of the skip link.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    if (link.href !== location.href) navigate(link.pathname + link.search);
  });
}

/** Follows the Back button. If the page must not be left, its own entry is added again. */
function followHistory(): void {
  const next = new URL(location.href);
  if (isOtherView(next) && guard.current?.(next.pathname + next.search) === false) {
    history.pushState({ opened_here: true }, "", url.value);
  } else url.value = next;
}

/** Returns whether an address is another page, or has another sheet. */
function isOtherView(next: URL): boolean {
  const sheetOf = ({ searchParams }: URL) => searchParams.get("sheet");
  return next.pathname !== url.value.pathname || sheetOf(next) !== sheetOf(url.value);
}

function isOurs(pathname: string): boolean {
  return pathname === HOME || pathname.startsWith(`${HOME}/`);
}
