/**
 * Files that the daily run leaves out, and `--all` runs: they take longest, and a change elsewhere rarely breaks them.
 * Single tests are left out by `tests/support/extent.ts`.
 */
export const FULL_ONLY: readonly string[] = [
  // Every look, width and page once more
  "tests/e2e/dashboard/accessibility_settings_test.ts",
  "tests/e2e/dashboard/print_test.ts",
  "tests/e2e/embed_generator_test.ts",
  "tests/e2e/page_style_test.ts",
  "tests/e2e/try_it_test.ts",
  "tests/e2e/wallets_test.ts",
  "tests/e2e/whole_pages_test.ts",
  "tests/e2e/xss_test.ts",
  // Commands, starts and backups, each in processes of its own
  "tests/server/commands/backup_secret_test.ts",
  "tests/server/commands/backup_test.ts",
  "tests/server/commands/demo_rentals_test.ts",
  "tests/server/commands/form_test.ts",
  "tests/server/commands/older_backup_test.ts",
  "tests/server/commands/rotate_test.ts",
  "tests/server/db/embedded/start_test.ts",
  "tests/server/db/eraser_test.ts",
  "tests/server/metrics/metrics_test.ts",
  "tests/server/start/build_test.ts",
  "tests/server/start/killed_test.ts",
  "tests/server/start/owner_test.ts",
  "tests/server/telemetry_test.ts",
  // Hostile and rare input at scale
  "tests/server/corpus/pairs_test.ts",
  "tests/server/http/event_loop_test.ts",
  "tests/server/http/expressions_test.ts",
  "tests/server/mail/open_mailer_test.ts",
  // Every fault of the processor in every order
  "tests/server/checkout/faults_test.ts",
  "tests/server/checkout/replace_faults_test.ts",
  "tests/server/checkout/track_processing_test.ts",
  "tests/server/payments/disputed_refunds_test.ts",
  "tests/server/payments/lost_refund_answers_test.ts",
  // Programs of others, and every printed example
  "tests/server/mcp/official_client_test.ts",
  "tests/server/openapi/generated_client_test.ts",
  "tests/server/openapi/validators_test.ts",
  "tests/server/pages/docs/examples_test.ts",
  "tests/server/pages/docs/reference_commands_test.ts",
];
