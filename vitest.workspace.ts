import { defineConfig } from "vitest/config"

/** Resolves workspace packages to their sources, so that tests need no build. */
const fromSource = {
  resolve: { conditions: ["laundry-source"] },
  ssr: { resolve: { conditions: ["laundry-source", "node"] } },
}

/** Rules and pure code: no process, port or file outside the test. */
const unit = {
  ...fromSource,
  test: {
    name: "unit",
    // Far beyond what any of them takes: how busy the machine is must not decide.
    testTimeout: 60_000,
    include: [
      "{core,contracts,cli}/src/**/*.test.ts",
      "{adapters,apps}/*/src/**/*.test.{ts,tsx}",
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
    include: [
      "{adapters,apps}/*/src/**/*.integration.test.ts",
      "cli/src/**/*.integration.test.ts",
      "scripts/*.integration.test.mjs",
    ],
    exclude: ["**/dist/**", "**/node_modules/**"],
    globalSetup: ["adapters/postgres/src/testing/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}

export default defineConfig({ test: { projects: [unit, integration] } })
