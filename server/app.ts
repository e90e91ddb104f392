import type { Dashboard } from "./pages/dashboard_files.ts";
import type { Widget } from "./pages/widget.ts";
import { sendProblem } from "./http/send_problem.ts";
import type { Log } from "./log.ts";
import { type Context, Hono } from "hono";
import { meaningOf } from "./db/violations.ts";
import { createClientHash } from "./http/client_hash.ts";
import type { Deps } from "./deps.ts";
import { calendarFeedRoute } from "./calendar_feeds/feed_route.ts";
import { photoRoute } from "./fleet/photo_route.ts";
import { handlers } from "./handlers.ts";
import { accessLog } from "./http/access_log.ts";
import { causeOf } from "./cause.ts";
import { clientOf } from "./http/client.ts";
import { createDownloads } from "./storage/downloads.ts";
import { isTooLong, pathOf } from "./http/address.ts";
import { proxyWarning } from "./http/proxy_warning.ts";
import { countedFor, createAccessControl } from "./http/access_control.ts";
import { securityHeaders } from "./http/headers.ts";
import { createAnswerBudget } from "./http/answer_budget.ts";
import { implement } from "./http/implement.ts";
import { mcpRoutes } from "./mcp/routes.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { Problem, unavailable } from "./problem.ts";
import { countRequest, type RateLimiter } from "./http/rate_limit.ts";
import { failDuringOutage } from "./http/database_outage.ts";
import { createKeyCache } from "./keys/key_cache.ts";
import { dashboardPages } from "./pages/dashboard.ts";
import type { DocsSource } from "./pages/docs/built_docs.ts";
import { docsPages, readOpenApi } from "./pages/docs/docs.ts";
import { healthRoutes } from "./pages/health.ts";
import { notFoundPage } from "./pages/plain_pages.ts";
import { shopPages } from "./pages/shop_pages.ts";
import { photoLinkPages } from "./pages/photo_link.ts";
import { signPages } from "./pages/sign.ts";
import { unitLabelPages } from "./pages/unit_label.ts";
import { widgetFiles } from "./pages/widget_files.ts";
import { openWidgetVersions } from "./pages/widget_versions.ts";
import { contract } from "../shared/contract/mod.ts";
import { createSiteRecorder } from "./shops/seen_sites.ts";
import { findSession } from "./sign_in/session.ts";
import { createStaffSessions } from "./staff/session.ts";
import { UnreadableError } from "./vault.ts";
import { stripeWebhookRoute } from "./stripe_events/webhook_route.ts";

/** Options of `createApp` besides `Deps`. */
export interface AppOptions {
  log: Log;
  /** Undefined turns rate limits off. */
  limiter: RateLimiter | undefined;
  /** For tests: throws on an error code the route does not list, and on a response that differs from its schema. */
  strict?: boolean;
  /** The built widget. Undefined serves the API only. */
  widget?: Widget;
  /** The built dashboard. Undefined serves none. */
  dashboard?: Dashboard;
  /** The built documentation of the API. Without it, the first request of a page writes it. */
  docs?: DocsSource;
  /** Returns whether the database answers. Always true by default, for tests. */
  isDatabaseUp?: () => Promise<boolean>;
  /** Returns how many ms the server's clock is ahead of the database's. */
  clockSkew?: () => number;
  /** Returns whether files can be stored, and a warning if they cannot. */
  storage?: () => { warning?: string; usable: boolean };
  /** Returns whether the server is ready for traffic. False while it drains. */
  ready?: () => boolean;
  /** Counts requests and error responses. */
  metrics?: Pick<Metrics, "countRequest" | "countProblem"> | undefined;
}

/** Pages that query the database. Their rate limit is the one of requests without a key. */
const rateLimitedPages = [
  "/",
  "/book/:slug",
  "/book/:slug/:page",
  "/robots.txt",
  "/sitemap.xml",
  "/embed",
  "/b/:token",
  "/calendar/*",
  "/o/:token",
  "/pay/:token",
  "/photos/*",
  "/sign/*",
  "/u/*",
];

/** Pages without a query, some of which are long. Keys do not count: nobody has to send one. */
const rateLimitedDocuments = ["/docs", "/docs/*", "/openapi.json", "/llms.txt", "/llms-full.txt"];

/** Creates the HTTP application: every route, page and middleware of the server. */
export function createApp(deps: Deps, options: AppOptions): Hono {
  const {
    log,
    limiter,
    strict = false,
    widget,
    dashboard,
    docs,
    isDatabaseUp = () => Promise.resolve(true),
    ready = () => true,
    metrics,
    clockSkew = () => 0,
    storage = () => ({ usable: true }),
  } = options;
  const app = new Hono({ getPath: pathOf });
  const keyCache = createKeyCache(deps);
  const staffSessions = createStaffSessions(deps.sql);
  const access = createAccessControl({
    findKey: (key) => keyCache.find(key),
    knowsKey: (key) => keyCache.findsWithoutQuery(key),
    findCustomer: (tenant_id, token) => findSession(deps.sql, tenant_id, token),
    findStaff: (token) => staffSessions.find(token),
    knowsStaff: (token) => staffSessions.wasValid(token),
    countRequest: (c, name, counted) => limiter && countRequest(limiter, c, { name, ...counted }),
    recordSite: createSiteRecorder(deps),
    base_url: deps.settings.base_url,
    trusted_proxies: deps.settings.trusted_proxies,
  });

  const { quotas } = deps.settings;
  const shareOf = createAnswerBudget({
    per_shop: quotas.stored_answer_bytes_per_shop_and_day,
    per_client: quotas.stored_answer_bytes_per_client_and_day,
  });

  app.use(securityHeaders(deps.settings.base_url));
  app.use(accessLog(log, createClientHash({ ...deps, ...deps.settings }), metrics?.countRequest));
  app.use(proxyWarning(log, deps.settings.trusted_proxies));
  app.use(failDuringOutage(isDatabaseUp));
  app.route("/", healthRoutes({ isDatabaseUp, ready, clockSkew, storage }));
  for (const path of rateLimitedPages) {
    app.use(path, async (c, next) => {
      await access.admit(c, { access: "public", role: "staff" });
      await next();
    });
  }
  app.route("/", signPages(deps, widget));
  app.route("/", photoLinkPages(deps));
  app.route("/", unitLabelPages({ ...deps, findStaff: (token) => staffSessions.find(token) }));
  for (const path of rateLimitedDocuments) {
    app.use(path, async (c, next) => {
      const client = clientOf(c, deps.settings.trusted_proxies);
      if (limiter) countRequest(limiter, c, { name: "anonymous", ...countedFor(client) });
      await next();
    });
  }
  app.route("/", docsPages({ base_url: deps.settings.base_url, docs }));
  const delivery = {
    downloads: createDownloads(),
    clientOf: (c: Context) => clientOf(c, deps.settings.trusted_proxies).address,
  };
  app.route("/", photoRoute(deps, delivery));
  app.route("/", calendarFeedRoute(deps, { hasLimits: limiter !== undefined }));
  app.route("/", stripeWebhookRoute(deps));
  if (widget) {
    app.route("/", widgetFiles(widget, { ...delivery, versions: openWidgetVersions(deps) }));
    app.route("/", shopPages(deps, widget));
  }
  if (dashboard) app.route("/", dashboardPages(dashboard));
  const readDocument = () => readOpenApi({ base_url: deps.settings.base_url, docs });
  app.route("/", mcpRoutes({ deps, access, fetch: (request, env) => app.fetch(request, env as never), readDocument }));
  app.all("/v1/documents/*", documentsRemoved);
  app.all("/v1/documents", documentsRemoved);
  app.route("/", implement(contract, handlers, { deps, access, shareOf, strict }));
  app.notFound((c) => {
    if (isTooLong(c.req.raw)) throw new Problem("address_too_long", "The address may have 10,000 characters");
    if (isPageVisit(c)) return notFoundPage(c);
    throw new Problem("not_found", "There is no such route");
  });
  app.onError((thrown, c) => {
    const error = meaningOf(thrown);
    metrics?.countProblem(error instanceof Problem ? error.code : "internal");
    const requestId = c.get("request_id");
    const request = { request_id: requestId, route: c.get("route") };
    const cause = causeOf(error);
    if (error instanceof UnreadableError) {
      log("error", "unreadable_value", { ...request, detail: error.message });
      const answer = unavailable(error.message, 60);
      return sendProblem(c, answer, { requestId, baseUrl: deps.settings.base_url });
    }
    if (!(error instanceof Problem)) log("error", "bug", { ...request, error: thrown.stack ?? String(thrown), cause });
    else if (cause) log("warn", "cause", { ...request, code: error.code, cause });
    return sendProblem(c, error, { requestId, baseUrl: deps.settings.base_url });
  });
  return app;
}

/** Returns whether a browser navigates to a page, rather than a program calling the API. */
function isPageVisit({ req }: Context): boolean {
  return req.method === "GET" && !!req.header("accept")?.includes("text/html") && !/^\/(v1|api)\//.test(req.path);
}

function documentsRemoved(c: Context): never {
  c.header("link", '</v1/waivers/templates>; rel="successor-version"');
  throw new Problem("api_removed", "Documents became waivers: see /v1/waivers and /api/sign");
}
