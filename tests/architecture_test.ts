import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import {
  type Building,
  cyclesAmong,
  files,
  roomOf,
  roomsFromReadme,
  root,
  type Source,
  textsIn,
} from "./support/sources.ts";

/** Returns each breach of a rule as `file: breach`. */
function breaches(of: (file: Source) => (string | false | undefined)[]): string[] {
  return files.flatMap((file) =>
    of(file).filter((found) => typeof found === "string").map((found) => `${file.path}: ${found}`)
  );
}

Deno.test("shared/ imports only itself, and its contract also zod", () => {
  assert.deepEqual(
    breaches(({ path, imports, packages }) =>
      !path.startsWith("shared/") ? [] : [
        ...imports.map((to) => !to.path.startsWith("shared/") && to.path),
        ...packages.map((name) => !(name === "zod" && path.startsWith("shared/contract/")) && name),
      ]
    ),
    [],
  );
});

Deno.test("server and widget do not import each other, and the widget imports only types of the contract", () => {
  assert.deepEqual(
    breaches(({ path, imports }) =>
      imports.map((to) =>
        path.startsWith("server/") && to.path.startsWith("widget/") && to.path ||
        path.startsWith("widget/") && to.path.startsWith("server/") && to.path ||
        path.startsWith("widget/") && to.path.startsWith("shared/contract/") && !to.types && to.path
      )
    ),
    [],
  );
});

const buildings: Building[] = [
  { folder: "server", readme: "server/README.md", heading: "## Rooms, from the ground up" },
  { folder: "widget/dashboard", readme: "widget/README.md", heading: "### Folders, from the ground up" },
];
for (const building of buildings) {
  const { folder, readme } = building;

  Deno.test(`${readme} lists every room of ${folder} once`, () => {
    const existing = new Set(files.map(({ path }) => roomOf(path, building)).filter((room) => room !== undefined));
    assert.deepEqual(roomsFromReadme(building).flat().toSorted(), [...existing].toSorted());
  });

  Deno.test(`a room of ${folder} imports only from rooms that ${readme} lists before it, types included`, () => {
    const rooms = roomsFromReadme(building);
    const floorOf = (path: string) => rooms.findIndex((names) => names.includes(roomOf(path, building) ?? ""));
    assert.deepEqual(
      breaches(({ path, imports }) =>
        floorOf(path) < 0 ? [] : imports.map((to) => floorOf(to.path) > floorOf(path) && to.path)
      ),
      [],
    );
  });
}

Deno.test("server/README.md numbers its rooms from 1 on, across the six layers", () => {
  const rooms = Deno.readTextFileSync(join(root, "server/README.md")).split("## Rooms, from the ground up")[1]!.split(
    "\n## ",
  )[0]!;
  const numbers = [...rooms.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  assert.deepEqual(numbers, numbers.map((_, at) => at + 1));
  const layers = [...rooms.matchAll(/^### (\w+): /gm)].map(([, name]) => name);
  assert.deepEqual(layers, ["Base", "Platform", "Shop", "Rental", "Flows", "Edge"]);
});

Deno.test("no file imports itself through others, types included", () => {
  assert.deepEqual(cyclesAmong(files), []);
});

Deno.test("the private parts of a library are used only in the folder of the library", () => {
  const uses: [folder: string, use: RegExp][] = [
    ["server/db/postgres_js/", /\bonexecute\b|\._read\(|connection\\\.js/],
    ["server/jobs/graphile_worker/", /_private_(jobs|tasks|job_queues|known_crontabs)/],
    ["server/(jobs/graphile_worker|db/postgres_js)/", /"unhandledrejection"/],
    ["server/pdf/pdfkit/", /from "(pdfkit|fontkit)"/],
    ["widget/vite/", /\bconfigResolved\b/],
  ];
  assert.deepEqual(
    breaches(({ path, text }) => uses.map(([folder, use]) => !path.match(`^${folder}`) && use.exec(text)?.[0])),
    [],
  );
});

Deno.test("a workaround for a library names the installed version, the upstream issue and when to remove it", () => {
  const folders: Record<string, string[]> = {
    "server/db/postgres_js": ["postgres.js"],
    "server/jobs/graphile_worker": ["graphile-worker"],
    "server/pdf/pdfkit": ["pdfkit", "fontkit"],
    "widget/vite": ["Vite"],
  };
  const { imports } = JSON.parse(Deno.readTextFileSync(join(root, "deno.json"))) as { imports: Record<string, string> };
  const installed = (name: string) => imports[name.toLowerCase().replace(".js", "")]!.split("@").at(-1);
  // It only declares and creates the document; the workarounds stand beside it.
  const noWorkaround = ["server/pdf/pdfkit/document.ts"];
  assert.deepEqual(
    breaches(({ path, text }) => {
      const names = folders[dirname(path)];
      if (!names || noWorkaround.includes(path)) return [];
      return [
        !names.some((name) => text.includes(`${name} ${installed(name)}`)) && "does not name the installed version",
        !text.includes("https://github.com/") && "names no upstream issue",
        !/\bRemove\b/.test(text) && "does not say when to remove it",
      ];
    }),
    [],
  );
});

Deno.test("http/ imports no feature", () => {
  const known =
    /^(server\/(http|db|jobs)\/|server\/(bytes|deps|clock|vault|ids|log|cause|problem|telemetry)\.ts|shared\/)/;
  assert.deepEqual(
    breaches(({ path, imports }) =>
      path.startsWith("server/http/") ? imports.map((to) => !known.test(to.path) && to.path) : []
    ),
    [],
  );
});

Deno.test("only the app and pages/ import the routes of other rooms", () => {
  assert.deepEqual(
    breaches(({ path, imports }) =>
      /^server\/(app|handlers)\.ts$/.test(path) ? [] : imports.map((to) => {
        const isRoutes = /(^|[/_])routes?\.ts$/.test(to.path);
        return isRoutes && dirname(to.path) !== dirname(path) && !path.startsWith("server/pages/") && to.path;
      })
    ),
    [],
  );
});

Deno.test("handlers lock the booking of a request with bookings/existing_booking.ts", () => {
  assert.deepEqual(
    breaches(({ path, text }) => [/routes\.ts$/.test(path) && /\blockBooking\(/.test(text) && "calls lockBooking"]),
    [],
  );
});

Deno.test("SQL is written in *.sql.ts and migrations only", () => {
  assert.deepEqual(
    breaches((
      { path, text },
    ) => [/\bsql`|\btx`/.test(text) && !path.endsWith(".sql.ts") && /^server\/(?!db\/)/.test(path) && "SQL"]),
    [],
  );
});

Deno.test("every SQL function filters by tenant_id, except those that find a shop", () => {
  // The database itself, demo payments, Stripe events, heartbeats, the queue, failed jobs and the widget's versions. A
  // job names its shop in its payload
  const ofNoShop = new RegExp(
    "^server/(db/|processor/demo(_readers)?\\.sql|stripe_events/events\\.sql|jobs/(heartbeat|failed_jobs|queue)\\.sql|" +
      "pages/widget_versions\\.sql)",
  );
  const finders = [
    "addShop",
    "findShopBySlug",
    "findDemoShop",
    "listShops",
    "countShops",
    // For the sitemaps of the installation
    "countIndexedShops",
    "listIndexedShops",
    "findCurrentSlug",
    "lockSeeding",
    "connectShop",
    "setShopOwner",
    // A session can move to another shop; its id is unique across shops
    "endStaffSession",
    // Staff ask for a code before they choose a shop
    "findCodeLink",
    // A client has a limit at all shops together
    "getClientWait",
    "sendEcho",
    // Of all shops, by age
    "deleteExpiredResults",
    "addJob",
    "addJobs",
    "dropJob",
    "hasJob",
    "hasDueJob",
  ];
  assert.deepEqual(
    breaches(({ path, text }) =>
      !path.endsWith(".sql.ts") || ofNoShop.test(path)
        ? []
        : text.split(/^(?=export async function )/m).map((written) => {
          const name = /^export async function (\w+)/.exec(written)?.[1];
          const body = written.slice(written.search(/\) ?(: Promise<.*>)? \{$/m));
          return name && !finders.includes(name) && !body.includes("tenant_id") && name;
        })
    ),
    [],
  );
});

Deno.test("every export is imported by another file", () => {
  const everything = ["server", "shared", "widget", "tests"].flatMap((room) => textsIn(join(root, room)));
  assert.deepEqual(
    breaches(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name]) =>
        !everything.some((other) => other.path !== path && new RegExp(`\\b${name}\\b`).test(other.text)) && name
      )
    ),
    [],
  );
});

Deno.test("only main.ts and commands/ read the environment", () => {
  assert.deepEqual(
    breaches(({ path, text }) => [
      /Deno\.env/.test(text) && !/^server\/(main\.ts|commands\/)/.test(path) && "reads the environment",
    ]),
    [],
  );
});

Deno.test("every cache in a module has a maximum size", () => {
  // Bounded by the number of font files: 6. In the wall clock, `known` empties a map that is full
  const few = ["server/pdf/fonts.ts"];
  assert.deepEqual(
    breaches(({ path, text }) =>
      path.startsWith("widget/") || few.includes(path)
        ? []
        : [...text.matchAll(/^const (\w+) = new (?:Map|Set)\b/gm)].map(([, name]) =>
          !text.includes(`${name}.size >`) && !(path === "shared/wall_clock.ts" && text.includes(`known(${name}, `)) &&
          name
        )
    ),
    [],
  );
});

Deno.test("server code takes its time from the clock", () => {
  const mayReadClock = /^server\/(main|clock|serve)\.ts$|^server\/log\.ts$/;
  assert.deepEqual(
    breaches(({ path, text }) => [
      path.startsWith("server/") && !mayReadClock.test(path) && /new Date\(\)|Date\.now\(\)/.test(text) &&
      "reads the clock of the machine",
      path.endsWith(".sql.ts") && /\bnow\(\)|clock_timestamp\(\)|current_timestamp/.test(text) &&
      !/^server\/(db|jobs)\//.test(path) &&
      "reads the clock of Postgres",
    ]),
    [],
  );
});

Deno.test("widget views import neither state nor API nor payment, and state imports no view", () => {
  // A `*_step.tsx` connects the state to the view of its folder; app, history and the lazy loader do so for the whole
  // booking.
  const view = /^widget\/(shop\/\w+\/(?!\w+_step\.)\w+\.tsx|sign\/sign_link\.tsx|pay_link\/pay_link\.tsx)$/;
  const hidden = /^widget\/(shop\/state\/|(sign|pay_link)\/\w+_state\.ts|payment\/|mailed_link\.ts|api\.ts)/;
  assert.deepEqual(
    breaches(({ path, imports }) =>
      imports.map((to) =>
        view.test(path) && hidden.test(to.path) && !to.types && to.path ||
        path.startsWith("widget/shop/state/") && to.path.endsWith(".tsx") && !to.types && to.path
      )
    ),
    [],
  );
});

Deno.test("parts of the dashboard's kit call no route of the API", () => {
  assert.deepEqual(
    breaches(({ path, text }) => [
      path.startsWith("widget/dashboard/kit/") && /\bapi\(|"(GET|POST|PATCH|DELETE) \//.exec(text)?.[0],
    ]),
    [],
  );
});

Deno.test("views of the dashboard take dialogs, sheets, retries and copying from its kit", () => {
  const parts =
    /\bshowModal\b|navigator\.clipboard|IntersectionObserver|"sheet-(body|foot)|"move-buttons|failed\.retry\b/;
  // The palette is a dialog with a list of its own
  const mayUse = /^widget\/dashboard\/(kit|palette|text)\//;
  assert.deepEqual(
    breaches(({ path, text }) => [path.startsWith("widget/dashboard/") && !mayUse.test(path) && parts.exec(text)?.[0]]),
    [],
  );
});

Deno.test("`words` in the dashboard is always its whole catalogue of sentences", () => {
  assert.deepEqual(
    breaches(({ path, text }) => [
      path.startsWith("widget/dashboard/") && !path.startsWith("widget/dashboard/text/") &&
      /^.*(?<!\bwords) = useWords\(\);|.*\} = words\b.*;|useWords\(\)\..*$/m.exec(text)?.[0].trim(),
    ]),
    [],
  );
});

Deno.test("the widget takes the kind of a payment or an item from the API, never from the prefix of an id", () => {
  assert.deepEqual(
    breaches(({ path, text }) => [
      path.startsWith("widget/") && /["'`/^](seti_|pi_|fi_)|_secret_/.test(text) && "inspects an id",
    ]),
    [],
  );
});

Deno.test("widget/ui imports nothing of the booking", () => {
  assert.deepEqual(
    breaches(({ path, imports }) =>
      imports.map((to) =>
        path.startsWith("widget/ui/") &&
        /^widget\/(shop|sign|pay_link|payment|elements)\/|^widget\/api\.ts/.test(to.path) &&
        to.path
      )
    ),
    [],
  );
});

Deno.test("file names are snake_case nouns of the domain, and files have at most 200 lines", () => {
  // Lists of sentences
  const lists = /^(widget|server)\/text\//;
  const vague = /(^|\/)(utils?|helpers?|services?|types|common_utils|misc)(\/|\.tsx?$)/;
  assert.deepEqual(
    breaches(({ path, text }) => [
      !/^[a-z0-9_./]+$/.test(path) && "is not in snake case",
      vague.test(path) && "has a vague name",
      !lists.test(path) && text.split("\n").length > 201 && `has ${text.split("\n").length - 1} lines`,
    ]),
    [],
  );
});

Deno.test("the lock file holds at most 260 packages", () => {
  const { npm } = JSON.parse(Deno.readTextFileSync(join(root, "deno.lock"))) as { npm: Record<string, unknown> };
  assert.ok(Object.keys(npm).length <= 260, `${Object.keys(npm).length}`);
});

Deno.test("every file that a document for developers names exists", () => {
  const pages = {
    "README.md": ["."],
    "server/README.md": ["server", "."],
    "server/OPERATING.md": ["server", "."],
    "server/WHY.md": ["server", "."],
    "server/bookings/README.md": ["server", "."],
    "tests/README.md": ["tests", "."],
    "widget/README.md": ["widget", "widget/shop", "."],
  };
  const missing = Object.entries(pages).flatMap(([page, folders]) => {
    const named = Deno.readTextFileSync(join(root, page)).matchAll(/`([\w./]+\.(?:ts|tsx|sql|css))`/g);
    const paths = [...named].map(([, path]) => path!).filter((path) => path.includes("/"));
    return paths.filter((path) => !folders.some((folder) => exists(join(root, folder, path)))).map((path) =>
      `${page}: ${path}`
    );
  });
  assert.deepEqual(missing, []);
});

function exists(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
