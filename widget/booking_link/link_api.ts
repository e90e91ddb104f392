import type { Api, Route } from "../api.ts";

/** The routes of a customer's booking, and those that do the same for whoever has the link to it. */
const linked: Partial<Record<Route, Route>> = {
  "POST /api/storefront/bookings/:id/cancel": "POST /api/booking-links/:token/cancel",
  "POST /api/storefront/bookings/:id/dates": "POST /api/booking-links/:token/dates",
  "GET /api/storefront/bookings/:id/dates": "GET /api/booking-links/:token/dates",
  "POST /api/storefront/bookings/:id/dates/payment": "POST /api/booking-links/:token/dates/payment",
  "POST /api/storefront/bookings/:id/sign-links": "POST /api/booking-links/:token/sign-links",
  "POST /api/storefront/bookings/:id/payment-link": "POST /api/booking-links/:token/payment-link",
  "GET /api/storefront/bookings/:id/extension": "GET /api/booking-links/:token/extension",
  "POST /api/storefront/bookings/:id/extension": "POST /api/booking-links/:token/extension",
};

/** Returns an API in which the token of a link takes the place of a session, for the one booking that it is for. */
export function linkApi(api: Api, token: string): Api {
  const call = api as (route: Route, request?: object) => Promise<unknown>;
  const callLinked = async (route: Route, request?: object) => {
    if (route === "GET /api/storefront/bookings") {
      return { data: [await call("GET /api/booking-links/:token", { params: { token } })] };
    }
    const own = linked[route];
    return await (own ? call(own, { ...request, params: { token } }) : call(route, request));
  };
  return callLinked as Api;
}
