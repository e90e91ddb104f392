/** Ids of operations whose route makes a clumsy name. */
const names: Record<string, string> = {
  "DELETE /v1/fleet/items/:id": "retireItem",
  "POST /v1/fleet/photos": "uploadPhoto",
  "DELETE /v1/fleet/photos": "deletePhoto",
  "GET /v1/fleet/inventory": "getStaffInventory",
  "POST /v1/fleet/items/import": "importItems",
  "GET /v1/fleet/items/:id/downtime": "listItemDowntime",
  "GET /v1/fleet/items/:id/downtime/:downtime_id": "getItemDowntime",
  "POST /v1/fleet/items/:id/downtime": "createItemDowntime",
  "PATCH /v1/fleet/items/:id/downtime/:downtime_id": "updateItemDowntime",
  "DELETE /v1/fleet/items/:id/downtime/:downtime_id": "deleteItemDowntime",
  "GET /v1/storefront/shop": "getStorefrontShop",
  "POST /v1/storefront/quote": "quoteCart",
  "GET /api/storefront/addons-check": "listCartAddons",
  "POST /api/storefront/payment-intent/:id/status": "getPaymentIntentStatus",
  "POST /api/storefront/payment-intent/:id/extend": "extendHold",
  "POST /api/storefront/payment-intent/:id/sign-links": "createPaymentIntentSignLinks",
  "POST /api/storefront/demo-payment": "confirmDemoPayment",
  "POST /v1/storefront/book": "bookHold",
  "POST /api/storefront/auth/request": "requestSignInCode",
  "POST /api/storefront/auth/verify": "signInCustomer",
  "POST /api/storefront/auth/logout": "signOutCustomer",
  "GET /api/storefront/me": "getSignedInCustomer",
  "PATCH /api/storefront/me": "updateSignedInCustomer",
  "GET /api/storefront/bookings": "listOwnBookings",
  "POST /api/storefront/bookings/:id/cancel": "cancelOwnBooking",
  "POST /api/storefront/bookings/:id/dates": "changeOwnDates",
  "POST /api/storefront/bookings/:id/sign-links": "createOwnSignLinks",
  "GET /api/storefront/bookings/:id/extension": "getExtensionOptions",
  "POST /api/storefront/bookings/:id/extension": "extendOwnBooking",
  "GET /api/sign/template": "getActiveWaiverTemplate",
  "POST /api/sign/waiver": "signWaiver",
  "GET /api/sign/:token": "getSignLink",
  "POST /api/sign/:token": "signWaiverByLink",
  "GET /v1/waivers/templates": "listWaiverTemplates",
  "GET /v1/waivers/templates/:id": "getWaiverTemplate",
  "POST /v1/waivers/templates": "createWaiverTemplate",
  "PATCH /v1/waivers/templates/:id": "updateWaiverTemplate",
  "DELETE /v1/waivers/templates/:id": "deleteWaiverTemplate",
  "GET /v1/waivers/templates/:id/preview": "getWaiverTemplatePdf",
  "GET /v1/waivers/templates/:id/versions": "listWaiverTemplateVersions",
  "POST /v1/waivers/templates/:id/activate": "activateWaiverTemplate",
  "GET /v1/waivers/starter": "getStarterWaiver",
  "GET /v1/waivers/:id/verify": "verifyWaiver",
  "GET /v1/bookings.csv": "downloadBookings",
  "POST /v1/bookings/:id/sign-links": "createBookingSignLinks",
  "POST /v1/bookings/:id/pickup": "recordPickup",
  "POST /v1/bookings/:id/pickup/undo": "undoPickup",
  "POST /v1/bookings/:id/return": "recordReturn",
  "POST /v1/bookings/:id/return/undo": "undoReturn",
  "GET /v1/bookings/:id/return-preview": "previewReturn",
  "POST /v1/bookings/:id/no_show": "recordNoShow",
  "POST /v1/bookings/:id/photos": "addBookingPhoto",
  "GET /v1/bookings/:id/photos/:photo_id": "getBookingPhoto",
  "DELETE /v1/bookings/:id/photos/:photo_id": "deleteBookingPhoto",
  "GET /v1/bookings/:id/history": "listBookingHistory",
  "POST /v1/bookings/:id/charges": "addCharge",
  "DELETE /v1/bookings/:id/charges/:charge_id": "removeCharge",
  "POST /v1/bookings/:id/payments": "recordPayment",
  "POST /v1/bookings/:id/payment-link": "createPaymentLink",
  "POST /v1/bookings/:id/deposit": "takeDeposit",
  "POST /v1/bookings/:id/deposit/claim": "claimDeposit",
  "POST /v1/bookings/:id/deposit/release": "releaseDeposit",
  "GET /v1/changes": "streamChanges",
  "GET /v1/reports/revenue": "getRevenueReport",
  "GET /v1/reports/taxes": "getTaxReport",
  "GET /v1/reports/bookings": "getBookingReport",
  "GET /v1/reports/items": "getItemReport",
  "GET /v1/reports/utilisation": "getUtilisationReport",
  "GET /v1/reports/deposits": "getDepositReport",
  "GET /v1/customers/:id/export": "exportCustomer",
  "POST /v1/payments/:id/refund/retry": "retryRefunds",
  "POST /api/storefront/bookings/:id/payment-link": "createOwnPaymentLink",
  "GET /api/pay/:token": "getPayLink",
  "POST /api/pay/:token": "preparePayLink",
  "GET /api/booking-links/:token": "getLinkedBooking",
  "POST /api/booking-links/:token/cancel": "cancelLinkedBooking",
  "POST /api/booking-links/:token/dates": "changeLinkedDates",
  "POST /api/booking-links/:token/sign-links": "createLinkedSignLinks",
  "POST /api/booking-links/:token/payment-link": "createLinkedPaymentLink",
  "GET /api/booking-links/:token/extension": "getLinkedExtensionOptions",
  "POST /api/booking-links/:token/extension": "extendLinkedBooking",
  "PATCH /v1/shop": "updateShop",
  "PATCH /v1/setup": "updateSetup",
  "GET /v1/mails/:kind/preview": "previewMail",
  "GET /v1/mails/:kind/preview/html": "previewMailHtml",
  "GET /v1/audit": "listAuditEntries",
  "DELETE /v1/keys/:id": "revokeKey",
  "POST /v1/staff/sign-in": "requestStaffSignInCode",
  "POST /v1/staff/sign-in/verify": "signInStaff",
  "POST /v1/staff/sign-in/link": "signInStaffByLink",
  "GET /v1/staff/me": "getSignedInStaff",
  "PATCH /v1/staff/me": "updateSignedInStaff",
  "POST /v1/staff/me/shop": "switchShop",
  "POST /v1/staff/sign-out": "signOutStaff",
  "GET /v1/staff": "listStaff",
  "POST /v1/webhooks/:id/rotate-secret": "rotateWebhookSecret",
  "POST /v1/webhooks/:id/deliveries/:delivery_id/retry": "retryDelivery",
};

const verbs: Record<string, string> = { GET: "get", POST: "create", PATCH: "update", DELETE: "delete" };

/**
 * Returns the id of an operation, which generated clients use as the name of a function: `createItem` for
 * `POST /v1/fleet/items`, and `cancelBooking` for `POST /v1/bookings/:id/cancel`.
 */
export function operationIdOf(route: string): string {
  if (names[route]) return names[route];
  const [method, path] = route.split(" ") as [string, string];
  const [collection, id, part] = path.split("/").filter((word) =>
    !["", "v1", "api", "fleet", "storefront"].includes(word)
  );
  if (part === undefined) {
    const isList = method === "GET" && id === undefined && collection!.endsWith("s");
    return isList ? `list${capitalized(collection!)}` : `${verbs[method]}${singular(collection!)}`;
  }
  if (method === "POST") return `${part}${singular(collection!)}`;
  return `${part.endsWith("s") ? "list" : "get"}${singular(collection!)}${capitalized(part)}`;
}

/** Returns the id that an operation had before 0.10: `getV1FleetItemsById`. Links to it still work. */
export function olderOperationIdOf(route: string): string {
  const [method, path] = route.split(" ") as [string, string];
  const words = path.replace(/:(\w+)/g, "by-$1").split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + capitalized(words.join("-"));
}

function singular(words: string): string {
  return capitalized(words).replace(/ies$/, "y").replace(/s$/, "");
}

/** Joins words with a capital letter each. */
function capitalized(words: string): string {
  return words.split(/[^A-Za-z0-9]+/).map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}
