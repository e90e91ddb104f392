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

/** There was no response from the API: no network, a timeout, or a page of a Wi-Fi portal instead. */
type Offline = { code: "offline"; status?: undefined; /** True if nothing was sent. */ unsent?: true };

/** An error response of the API, or no response. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  override name = "ApiError";
  constructor(readonly route: Route | null, readonly problem: ProblemBody<C> | Offline) {
    super(problem.code);
  }
}

/** Narrows a caught error to the codes of one route, so that a `switch` over `error.problem.code` is type-checked. */
export function failedAt<R extends Route>(route: R, error: unknown): error is ApiError<CodesOf<ApiContract[R]>> {
  return error instanceof ApiError && error.route === route;
}

/** `once` is the Idempotency-Key: however often the request is sent, it has one effect. */
type ApiRequest<R extends Route> = RequestOf<R, ApiContract[R]> & { once?: string };

/** Calls a route by its contract name: `api("GET /v1/fleet/items/:id", { params: { id } })`. */
export type Api<K extends KeyKind = "publishable"> = <R extends Route>(
  route: R,
  ...request: Record<never, never> extends ApiRequest<R> ? [ApiRequest<R>?] : [ApiRequest<R>]
) => Promise<ResponseOf<ApiContract[R], K>>;

type Fields = Record<string, unknown>;
type AnyRequest = {
  params?: Fields;
  query?: Fields;
  body?: Fields;
  form?: Record<string, string | Blob>;
  once?: string;
};
interface ApiOptions {
  base: string;
  /** Omitted on pages whose link carries its own token. */
  key?: string;
  session?: () => string | null;
  fetch?: typeof fetch;
  /** Timeout of a request in ms. */
  timeout?: number;
  /** Called with the server's time (ms) of responses that cannot come from a cache. */
  onServerTime?: (time: number) => void;
}

/** Creates a typed client of one shop. Its calls throw `ApiError`. */
export function createApi<K extends KeyKind = "publishable">(
  { base, key, session, fetch: send = fetch.bind(globalThis), timeout = 20_000, onServerTime }: ApiOptions,
): Api<K> {
  return async (route, ...[request = {}]) => {
    const { params = {}, query = {}, body, form, once } = request as AnyRequest;
    const [method, path] = route.split(" ") as [string, string];
    const url = new URL(path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name]))), base);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers = new Headers();
    if (key) headers.set("authorization", `Bearer ${key}`);
    const token = session?.();
    if (token) headers.set("x-customer-session", token);
    if (once) headers.set("idempotency-key", once);
    if (body) headers.set("content-type", "application/json");
    const payload = form ? formDataOf(form) : body ? JSON.stringify(body) : null;
    try {
      const response = await send(url, { method, headers, body: payload, signal: AbortSignal.timeout(timeout) });
      const date = method === "POST" && response.headers.get("date");
      if (date) onServerTime?.(Date.parse(date));
      const type = response.headers.get("content-type") ?? "";
      const answer = type.includes("json") ? await response.json() : await response.blob();
      if (response.ok && !type.includes("html")) return answer;
      throw new ApiError(route, answer.code ? answer : { code: "offline" });
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError(route, { code: "offline" });
    }
  };
}

function formDataOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
