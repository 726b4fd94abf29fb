import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

/** One for each core: Vitest itself leaves one free, which of two is half of the machine. */
const maxWorkers = availableParallelism()

/** Resolves workspace packages to their sources, so that tests need no build. */
const fromSource = {
  resolve: { conditions: ["laundry-source"] },
  ssr: { resolve: { conditions: ["laundry-source", "node"] } },
}

const propertyRuns = Number(process.env["PROPERTY_RUNS"] ?? 0)

/** The same each time, so that a suite that judges a change gives the same answer twice. */
const usualSeed = 1042

/** What PROPERTY_SEED asks for; who wants more runs than usual looks for what chance finds. */
const propertySeed = process.env["PROPERTY_SEED"] ?? (propertyRuns > 0 ? "random" : String(usualSeed))

/** With PROPERTY_RUNS every property is tried that often, with PROPERTY_SEED from there, or anywhere ("random"). */
const properties = {
  provide: {
    ...(propertyRuns > 0 ? { propertyRuns } : {}),
    ...(propertySeed === "random" ? {} : { propertySeed: Number(propertySeed) }),
  },
  setupFiles: ["core/testing/src/properties.setup.ts"],
}

/** Rules and pure code: no process, port or file outside the test. */
const unit = {
  ...fromSource,
  test: {
    name: "unit",
    maxWorkers,
    // A worker keeps the modules that it has loaded: reading Effect anew takes longer than most files' tests.
    isolate: false,
    // Far beyond what any of them takes: how busy the machine is must not decide.
    testTimeout: Math.max(300_000, propertyRuns * 1_000),
    expect: { poll: { timeout: 30_000 } },
    ...properties,
    include: [
      "{core,core/testing,contracts,cli}/src/**/*.test.ts",
      "{adapters,apps}/*/src/**/*.test.{ts,tsx}",
      "adapters/payments-sandbox/browser/src/**/*.test.ts",
      "scripts/*.test.mjs",
    ],
    exclude: ["**/*.integration.test.*", "apps/e2e/**", "**/dist/**", "**/node_modules/**"],
  },
}

/** Adapters, the HTTP application and the CLI on real Postgres: one cluster for the run, one database for each file. */
const integration = {
  ...fromSource,
  test: {
    name: "integration",
    // Two more than there are cores: much of a file's time goes by waiting for processes and locks.
    maxWorkers: maxWorkers + 2,
    // Fastify and the product, too. What a file needs for itself (a database, a server) it starts and stops itself.
    isolate: false,
    include: [
      "{adapters,apps}/*/src/**/*.integration.test.ts",
      "cli/src/**/*.integration.test.ts",
      "scripts/*.integration.test.mjs",
    ],
    exclude: ["**/dist/**", "**/node_modules/**"],
    // The programs that tests start as processes of their own, then PostgreSQL.
    globalSetup: ["scripts/build-for-tests.mjs", "adapters/postgres/src/testing/global-setup.ts"],
    // Generous, as everywhere: what is waited for is polled for, and only what never comes takes so long.
    testTimeout: Math.max(240_000, propertyRuns * 1_000),
    hookTimeout: 240_000,
    ...properties,
    expect: { poll: { timeout: 60_000 } },
  },
}

/** Screens in a DOM without a browser, through the built server: one cluster for the run, a server and a database for each worker. */
const screens = {
  ...fromSource,
  test: {
    name: "screens",
    // One more than there are cores: a test waits for what the server answers.
    maxWorkers: maxWorkers + 1,
    isolate: false,
    // Far from Miami, as the browser's: days and hours are the server's, not those of the visitor's zone.
    env: { TZ: "Asia/Tokyo" },
    // As the browser's: what a busy machine kept waiting is asked again, which its line says; what fails three times is broken.
    retry: process.env["CI"] ? 2 : 0,
    include: ["apps/e2e/src/**/*.dom.test.ts"],
    globalSetup: ["scripts/build-for-screens.mjs", "adapters/postgres/src/testing/global-setup.ts"],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
}

/** Modules that one part's tests read are there for the other's, and for the next run: by their content, below `node_modules`. */
const experimental = { fsModuleCache: true }

export default defineConfig({ test: { projects: [unit, integration, screens], experimental } })
