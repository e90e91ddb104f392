import type {
  ApiContract,
  CodesOf,
  ErrorCode,
  KeyKind,
  ProblemBody,
  RequestOf,
  ResponseOf,
} from "../shared/contract/mod.ts";

export type Route = keyof ApiContract;

/** Nobody of ours answered: no network, too slow, or a stranger's page in between. */
type Silence = { code: "offline"; status?: undefined };

/** The API said no, or nobody answered. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  override name = "ApiError";
  constructor(readonly route: Route | null, readonly problem: ProblemBody<C> | Silence) {
    super(problem.code);
  }
}

/** Narrows a caught error to what this route can say: a `switch` over `error.problem.code` is then checked. */
export function failedAt<R extends Route>(route: R, error: unknown): error is ApiError<CodesOf<ApiContract[R]>> {
  return error instanceof ApiError && error.route === route;
}

/** `once` is the Idempotency-Key: the same click, however often it is sent, has one effect. */
type Asked<R extends Route> = RequestOf<R, ApiContract[R]> & { once?: string };

/** Calls a route by its contract name: `api("GET /v1/fleet/items/:id", { params: { id } })`. */
export type Api<K extends KeyKind = "publishable"> = <R extends Route>(
  route: R,
  ...request: Record<never, never> extends Asked<R> ? [Asked<R>?] : [Asked<R>]
) => Promise<ResponseOf<ApiContract[R], K>>;

type Fields = Record<string, unknown>;
type Call = { params?: Fields; query?: Fields; body?: Fields; form?: Record<string, string | Blob>; once?: string };
interface Setup {
  base: string;
  /** Pages whose link is the authority have none. */
  key?: string;
  session?: () => string | null;
  fetch?: typeof fetch;
  /** How long to wait for an answer, in ms. */
  patience?: number;
  /** Hears the server's time (ms), of answers that no cache has kept. */
  onTime?: (now: number) => void;
}

/** The typed client of one shop. Throws `ApiError`. */
export function createApi<K extends KeyKind = "publishable">(
  { base, key, session, fetch: send = fetch.bind(globalThis), patience = 20_000, onTime }: Setup,
): Api<K> {
  return async (route, ...[request = {}]) => {
    const { params = {}, query = {}, body, form, once } = request as Call;
    const [method, path] = route.split(" ") as [string, string];
    const url = new URL(path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name]))), base);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers = new Headers();
    if (key) headers.set("authorization", `Bearer ${key}`);
    const signedIn = session?.();
    if (signedIn) headers.set("x-customer-session", signedIn);
    if (once) headers.set("idempotency-key", once);
    if (body) headers.set("content-type", "application/json");
    const payload = form ? formOf(form) : body ? JSON.stringify(body) : null;
    try {
      const response = await send(url, { method, headers, body: payload, signal: AbortSignal.timeout(patience) });
      const time = method === "POST" && response.headers.get("date");
      if (time) onTime?.(Date.parse(time));
      const type = response.headers.get("content-type") ?? "";
      const answer = type.includes("json") ? await response.json() : await response.blob();
      if (response.ok && !type.includes("html")) return answer;
      throw new ApiError(route, answer.code ? answer : { code: "offline" });
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError(route, { code: "offline" });
    }
  };
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
