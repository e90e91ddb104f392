import assert from "node:assert/strict";
import { ConfigError, readConfig } from "../../server/config.ts";

/** Returns the names of the invalid settings. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.faults.map((fault) => fault.split(":")[0]!);
  }
}

Deno.test("readConfig needs no settings, ignores empty ones and reports every invalid one at once", () => {
  assert.deepEqual(faultsOf({ DATABASE_URL: "", PORT: "" }), []);
  assert.equal(readConfig({ PORT: "9000", HOST: "0.0.0.0" }).base_url, "http://localhost:9000");
  assert.deepEqual(faultsOf({ PORT: "http", HOLD_MINUTES: "0", TRUSTED_PROXIES: "caddy", RATE_LIMITS: "{}}" }), [
    "PORT",
    "HOLD_MINUTES",
    "TRUSTED_PROXIES",
    "RATE_LIMITS",
  ]);
});

Deno.test("the fault of a setting that is no number names the numbers that are allowed", () => {
  const rules = { METRICS_PORT: [1, 65_535], HOLD_MINUTES: [1, 120], DB_POOL: [1, 100] };
  for (const [name, [min, max]] of Object.entries(rules)) {
    for (const wrong of ["ten", "1.5", "-1", " 7", String(max! + 1)]) {
      assert.throws(() => readConfig({ [name]: wrong }), (error: ConfigError) => {
        assert.deepEqual(error.faults, [`${name}: must be a whole number from ${min} to ${max}`]);
        return true;
      });
    }
  }
});

Deno.test("readConfig refuses settings that contradict each other", () => {
  const stripe = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  const cases: [Record<string, string>, string[]][] = [
    [{ DATABASE_URL: "postgres://db/rental" }, ["APP_SECRET"]],
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]],
    [{ BASE_URL: "https://rent.example" }, ["STRIPE_SECRET_KEY"]],
    [{ BASE_URL: "https://rent.example", DEMO_PAYMENTS: "allow" }, []],
    [{ BASE_URL: "http://rent.example" }, ["STRIPE_SECRET_KEY"]],
    [{ BASE_URL: "http://192.0.2.7:8000" }, ["STRIPE_SECRET_KEY"]],
    [{ BASE_URL: "http://rent.example", DEMO_PAYMENTS: "allow" }, ["BASE_URL"]],
    [{ BASE_URL: "http://rent.example", ...stripe }, []],
    [{ BASE_URL: "http://192.168.1.5:8000" }, []],
    [{ BASE_URL: "http://[::1]:8000" }, []],
    [{ BASE_URL: "http://rental:8000" }, []],
    [{ BASE_URL: "https://rental.local" }, []],
    [{ BASE_URL: "https://rent.example", ...stripe }, []],
    [{ S3_ENDPOINT: "https://s3.example" }, ["S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY"]],
  ];
  for (const [environment, faults] of cases) {
    assert.deepEqual(faultsOf(environment), faults, JSON.stringify(environment));
  }
});

Deno.test("TRUSTED_PROXIES accepts addresses and CIDR ranges of IPv4 and IPv6", () => {
  const { TRUSTED_PROXIES } = readConfig({ TRUSTED_PROXIES: "10.0.0.0/8, fd00::/8,::1, 192.0.2.7" });
  assert.deepEqual(TRUSTED_PROXIES, ["10.0.0.0/8", "fd00::/8", "::1", "192.0.2.7"]);
  for (const wrong of ["10.0.0.0/33", "10.0.0.0/8 192.0.2.7", "localhost"]) {
    assert.deepEqual(faultsOf({ TRUSTED_PROXIES: wrong }), ["TRUSTED_PROXIES"], wrong);
  }
});

Deno.test("addresses that are no URL of their kind are refused, those of sockets and escaped passwords are not", () => {
  const wrong: [string, string[]][] = [
    ["BASE_URL", ["junk", "ftp://x.example", "https://u:p@x.example", "https://x.example/?a=b", "https://x.example#a"]],
    ["STORAGE_URL", ["javascript:alert(1)", "https://u@x.example"]],
    ["DATABASE_URL", ["postgres://[x", "postgres://u:100%@db/rental", "mysql://db/rental"]],
    ["SMTP_URL", ["smtp://", "smtps://:465", "smtp://u:%zz@mail.example", "mail.example"]],
  ];
  const secret = { APP_SECRET: "s".repeat(32), DEMO_PAYMENTS: "allow" };
  for (const [name, values] of wrong) {
    for (const value of values) assert.deepEqual(faultsOf({ ...secret, [name]: value }), [name], value);
  }
  const right: Record<string, string> = {
    BASE_URL: "https://x.example/rent",
    DATABASE_URL: "postgres://u:p%40ss@%2Fvar%2Frun%2Fpostgresql/rental",
    SMTP_URL: "smtp://shop%40x.example:p%23@mail.example:587",
  };
  assert.deepEqual(faultsOf({ ...secret, ...right }), []);
});

Deno.test("APP_SECRET lists secrets of at least 32 characters each, separated by commas", () => {
  const [old, current] = ["o".repeat(32), "n".repeat(40)];
  for (
    const right of [old, `${current},${old}`, ` ${current} , ${old} ,`, "a passphrase, as 0.9.0 took it, with commas"]
  ) {
    assert.deepEqual(faultsOf({ APP_SECRET: right }), [], right);
  }
  for (const wrong of ["short", `${current},short`, " ".repeat(40)]) {
    assert.deepEqual(faultsOf({ APP_SECRET: wrong }), ["APP_SECRET"], wrong);
  }
});
