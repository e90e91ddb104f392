import type { Hono } from "hono";
import type { ApiContract, KeyKind, RequestOf, ResponseOf } from "../../../shared/contract/mod.ts";

type Route = keyof ApiContract;
type ApiRequest<R extends Route> = RequestOf<R, ApiContract[R]>;

/** Calls a route by its contract name with one key: `staff("POST /v1/addons", { body })`. Throws if it is refused. */
export type Client<K extends KeyKind> = <R extends Route>(
  route: R,
  ...request: Record<never, never> extends ApiRequest<R> ? [ApiRequest<R>?] : [ApiRequest<R>]
) => Promise<ResponseOf<ApiContract[R], K>>;

/** A request of any route. `Client` has checked its types. */
interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  form?: Record<string, string | Blob>;
}

/** Creates a client, typed by the contract, that sends its requests to the app itself. */
export function createClient<K extends KeyKind>(
  app: Hono,
  { base_url, key }: { base_url: string; key: string },
): Client<K> {
  return async (route, ...[request = {}]) => {
    const { params = {}, query = {}, body, form } = request as AnyRequest;
    const [method, path] = route.split(" ") as [string, string];
    const url = new URL(path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]!)), base_url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = new Headers({ authorization: `Bearer ${key}` });
    if (body) headers.set("content-type", "application/json");
    const payload = form ? formDataOf(form) : body ? JSON.stringify(body) : null;
    const response = await app.request(url.href, { method, headers, body: payload });
    const result = await response.json();
    if (!response.ok) throw new Error(`${route} answered ${response.status}: ${JSON.stringify(result)}`);
    return result;
  };
}

function formDataOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
