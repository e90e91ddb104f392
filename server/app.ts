import type { Widget } from "./pages/widget.ts";
import { sendProblem } from "./http/send_problem.ts";
import type { Log } from "./log.ts";
import { type Context, Hono } from "hono";
import { meaningOf } from "./db/violations.ts";
import { createClientHash } from "./http/client_hash.ts";
import type { Deps } from "./deps.ts";
import { photoRoute } from "./fleet/photo_route.ts";
import { handlers } from "./handlers.ts";
import { accessLog } from "./http/access_log.ts";
import { causeOf } from "./cause.ts";
import { clientOf } from "./http/client.ts";
import { createDownloads } from "./storage/downloads.ts";
import { pathOf } from "./http/address.ts";
import { proxyWarning } from "./http/proxy_warning.ts";
import { createAccessControl } from "./http/access_control.ts";
import { securityHeaders } from "./http/headers.ts";
import { implement } from "./http/implement.ts";
import { Problem } from "./problem.ts";
import { countRequest, type RateLimiter } from "./http/rate_limit.ts";
import { failDuringOutage } from "./http/database_outage.ts";
import { openKeyRing } from "./keys/key_ring.ts";
import { docsPages } from "./pages/docs/docs.ts";
import { health } from "./pages/health.ts";
import { noSuchPage } from "./pages/plain.ts";
import { shopPages } from "./pages/shop_pages.ts";
import { signPages } from "./pages/sign.ts";
import { widgetFiles } from "./pages/widget_files.ts";
import { openWidgetVersions } from "./pages/widget_versions.ts";
import { contract } from "../shared/contract/mod.ts";
import { findSession } from "./sign_in/session.ts";
import { stripeWebhookRoute } from "./stripe_events/webhook_route.ts";

/** What an app is given besides its `Deps`. */
export interface AppOptions {
  log: Log;
  /** Undefined leaves everyone unlimited. */
  limiter: RateLimiter | undefined;
  /** Tests fail on an unlisted code, an answer unlike its schema, or text that says too much. */
  strict?: boolean;
  /** The built widget; undefined where only the API is wanted. */
  widget?: Widget;
  /** Whether the database answers; tests have one that always does. */
  beats?: () => Promise<boolean>;
  /** How many ms our clock is ahead of the database's. */
  clockSkew?: () => Promise<number>;
  /** Whether the server is ready for traffic; false while it drains. */
  ready?: () => boolean;
}

/** Pages that ask the database: as limited as all that comes without a key. */
const pagesThatAsk = ["/", "/book/:slug", "/embed", "/pay/:token", "/sign/*"];

/** The whole server as one function of requests. */
export function createApp(deps: Deps, options: AppOptions): Hono {
  const {
    log,
    limiter,
    strict = false,
    widget,
    beats = () => Promise.resolve(true),
    ready = () => true,
    clockSkew = () => Promise.resolve(0),
  } = options;
  const app = new Hono({ getPath: pathOf });
  const ring = openKeyRing(deps);
  const access = createAccessControl({
    findKey: (key) => ring.find(key),
    knowsKey: (key) => ring.knows(key),
    findCustomer: (tenant_id, token) => findSession(deps.sql, tenant_id, token),
    countRequest: (c, name, caller, cost) => limiter && countRequest(limiter, c, { name, caller, cost }),
    base_url: deps.settings.base_url,
    trusted_proxies: deps.settings.trusted_proxies,
  });

  app.use(securityHeaders(deps.settings.base_url));
  app.use(accessLog(log, createClientHash({ ...deps, ...deps.settings })));
  app.use(proxyWarning(log, deps.settings.trusted_proxies));
  app.use(failDuringOutage(beats));
  app.route("/", health({ beats, ready, clockSkew }));
  for (const path of pagesThatAsk) {
    app.use(path, async (c, next) => {
      await access.admit(c, { access: "public" });
      await next();
    });
  }
  app.route("/", signPages(deps, widget));
  app.route("/", docsPages(deps.settings.base_url));
  const delivery = {
    downloads: createDownloads(),
    clientOf: (c: Context) => clientOf(c, deps.settings.trusted_proxies).address,
  };
  app.route("/", photoRoute(deps, delivery));
  app.route("/", stripeWebhookRoute(deps));
  if (widget) {
    app.route("/", widgetFiles(widget, { ...delivery, versions: openWidgetVersions(deps) }));
    app.route("/", shopPages(deps, widget));
  }
  app.all("/v1/documents/*", documentsRemoved);
  app.all("/v1/documents", documentsRemoved);
  app.route("/", implement(contract, handlers, { deps, access, strict }));
  app.notFound((c) => isVisit(c) ? noSuchPage(c) : Promise.reject(new Problem("not_found", "There is no such route")));
  app.onError((thrown, c) => {
    const error = meaningOf(thrown);
    const requestId = c.get("request_id");
    const said = { request_id: requestId, route: c.get("route") };
    const cause = causeOf(error);
    if (!(error instanceof Problem)) log("error", "bug", { ...said, error: thrown.stack ?? String(thrown), cause });
    else if (cause) log("warn", "cause", { ...said, code: error.code, cause });
    return sendProblem(c, error, { requestId, baseUrl: deps.settings.base_url });
  });
  return app;
}

/** Someone who looks for a page, not a program that calls the interface. */
function isVisit({ req }: Context): boolean {
  return req.method === "GET" && !!req.header("accept")?.includes("text/html") && !/^\/(v1|api)\//.test(req.path);
}

function documentsRemoved(c: Context): never {
  c.header("link", '</v1/waivers/templates>; rel="successor-version"');
  throw new Problem("api_removed", "Documents became waivers: see /v1/waivers and /api/sign");
}
