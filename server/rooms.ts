import { deposits } from "../shared/contract/deposits.ts";
import { type ApiContract, contract } from "../shared/contract/mod.ts";
import { addonHandlers } from "./addons/routes.ts";
import { bookingHandlers } from "./bookings/routes.ts";
import { checkoutHandlers } from "./checkout/routes.ts";
import { customerHandlers } from "./customers/routes.ts";
import { fleetHandlers } from "./fleet/routes.ts";
import type { Handlers } from "./http/handlers.ts";
import { keyHandlers } from "./keys/routes.ts";
import { paymentHandlers } from "./payments/routes.ts";
import { shopHandlers } from "./shops/routes.ts";
import { signInHandlers } from "./sign_in/routes.ts";
import { signingHandlers } from "./signing/routes.ts";
import { storefrontHandlers } from "./storefront/routes.ts";
import { webhookHandlers } from "./webhooks/routes.ts";

/** The routes that have handlers. */
export type Served = Omit<ApiContract, keyof typeof deposits>;
export const served = Object.fromEntries(
  Object.entries(contract).filter(([route]) => !(route in deposits)),
) as Served;

/** One handler for each of them, whatever room it comes from. */
export const handlers: Handlers<Served> = {
  ...addonHandlers,
  ...bookingHandlers,
  ...checkoutHandlers,
  ...customerHandlers,
  ...fleetHandlers,
  ...keyHandlers,
  ...paymentHandlers,
  ...shopHandlers,
  ...signInHandlers,
  ...signingHandlers,
  ...storefrontHandlers,
  ...webhookHandlers,
};
