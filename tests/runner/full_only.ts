/** The files of `tests/e2e/` in the daily run: each step of a booking, and a day at the counter. */
const DAILY_BROWSER_FILES: readonly string[] = [
  "booking_page_test.ts",
  "booking_test.ts",
  "browsers_test.ts",
  "flow_length_test.ts",
  "item_test.ts",
  "keyboard_test.ts",
  "line_break_test.ts",
  "nothing_free_test.ts",
  "stripe_test.ts",
  "summary_bar_test.ts",
  "views_test.ts",
  "dashboard/counter_test.ts",
  "dashboard/today_test.ts",
  "dashboard/whole_day_test.ts",
];

/** Other files that the daily run leaves out: they take longest, and a change elsewhere rarely breaks them. */
const SLOW_FILES: readonly string[] = [
  // Commands, starts and backups, each in processes of its own
  "commands/backup_secret_test.ts",
  "commands/backup_test.ts",
  "commands/demo_rentals_test.ts",
  "commands/form_test.ts",
  "commands/import_test.ts",
  "commands/older_backup_test.ts",
  "commands/rotate_killed_test.ts",
  "commands/rotate_test.ts",
  "commands/seed_test.ts",
  "commands/shop_and_key_test.ts",
  "commands/staff_test.ts",
  "db/embedded/start_test.ts",
  "db/eraser_test.ts",
  "db/upgrades_test.ts",
  "db/violations_test.ts",
  "jobs/failed_jobs_test.ts",
  "metrics/metrics_test.ts",
  "start/build_test.ts",
  "start/faults_test.ts",
  "start/killed_test.ts",
  "start/owner_test.ts",
  "telemetry_test.ts",
  // Hostile and rare input at scale
  "corpus/corpus_test.ts",
  "corpus/pairs_test.ts",
  "http/event_loop_test.ts",
  "http/expressions_test.ts",
  "http/upload_event_loop_test.ts",
  "fleet/import_test.ts",
  "fleet/photo_file_test.ts",
  "images/images_test.ts",
  "mail/open_mailer_test.ts",
  "pdf/pdfs_test.ts",
  "sign_in/known_clients_test.ts",
  "storefront/brute_force_test.ts",
  // Every fault of the processor in every order
  "checkout/edited_payment_test.ts",
  "checkout/extension_meanwhile_test.ts",
  "checkout/extension_stock_test.ts",
  "checkout/extensions_sql_test.ts",
  "checkout/faults_test.ts",
  "checkout/hold_hours_test.ts",
  "checkout/kept_holds_test.ts",
  "checkout/replace_faults_test.ts",
  "checkout/stock_end_test.ts",
  "checkout/track_processing_test.ts",
  "deposits/lost_response_test.ts",
  "deposits/withdraw_test.ts",
  "payments/disputed_refunds_test.ts",
  "payments/failing_refunds_test.ts",
  "payments/lost_refund_answers_test.ts",
  "payments/races_test.ts",
  "payments/retries_test.ts",
  "webhooks/arrive_test.ts",
  // Whole days, long lists, and every record or mail of a shop
  "bookings/list_test.ts",
  "dashboard/today_test.ts",
  "privacy/privacy_test.ts",
  "shops/delete_shop_test.ts",
  "signing/carts_test.ts",
  "signing/erase_sql_test.ts",
  "signing/mails_test.ts",
  "signing/seals_test.ts",
  "signing/verify_signature_test.ts",
  // Programs of others, and every printed example
  "isolation/agents_test.ts",
  "mcp/official_client_test.ts",
  "openapi/generated_client_test.ts",
  "openapi/validators_test.ts",
  "pages/docs_test.ts",
  "pages/docs/commands_test.ts",
  "pages/docs/examples_test.ts",
  "pages/docs/llms_text_test.ts",
  "pages/docs/reference_commands_test.ts",
];

const daily = new Set(DAILY_BROWSER_FILES.map((file) => `tests/e2e/${file}`));
const slow = new Set(["tests/shared/time_zones_test.ts", ...SLOW_FILES.map((file) => `tests/server/${file}`)]);

/** The paths that the lists above name. */
export const LISTED_FILES: readonly string[] = [...daily, ...slow];

/** Returns whether only `--all` runs a file. */
export function isFullOnly(file: string): boolean {
  return file.startsWith("tests/e2e/") ? !daily.has(file) : slow.has(file);
}
