import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { describe, expect, test } from "vitest"
import { inspectConfig } from "./config.ts"
import { isWildcard, originOf } from "./listening-address.ts"

const randomText = "4f0d6c1b9a7e3528f1c06b7d94ae5203"
const readConfig = (variables: Record<string, string>) => {
  const { config, problems } = inspectConfig(variables)
  expect(problems).toEqual([])
  return config
}
const problemsOf = (variables: Record<string, string>) => inspectConfig(variables).problems

describe("PUBLIC_URL", () => {
  test.each([
    ["https://laundry.example", "https://laundry.example"],
    ["https://laundry.example/", "https://laundry.example"],
    ["HTTPS://Laundry.Example:8443", "https://laundry.example:8443"],
    ["http://[::1]:3000", "http://[::1]:3000"],
  ])("%s is %s", (value, publicUrl) => {
    expect(readConfig({ PUBLIC_URL: value }).publicUrl).toBe(publicUrl)
  })

  test.each([
    "https://laundry.example/shop",
    "https://laundry.example/?a=1",
    "https://laundry.example/?",
    "https://laundry.example/#top",
    "https://rosa:secret@laundry.example",
    "ftp://laundry.example",
    "laundry.example",
  ])("%s is a problem", (value) => {
    expect(problemsOf({ PUBLIC_URL: value })).toEqual([expect.stringContaining("PUBLIC_URL")])
  })
})

describe("TRUSTED_PROXIES", () => {
  test.each([
    ["", []],
    ["10.1.2.3", ["10.1.2.3"]],
    [
      "loopback, linklocal,uniquelocal , 10.0.0.0/8, fd00::/8, 2001:db8::1",
      ["loopback", "linklocal", "uniquelocal", "10.0.0.0/8", "fd00::/8", "2001:db8::1"],
    ],
  ])("%j is %j", (value, proxies) => {
    expect(readConfig({ TRUSTED_PROXIES: value }).trustedProxies).toEqual(proxies)
  })

  test.each(["foo", "Loopback", "10.0.0", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.0/", "::1/129", "1.2.3.4/8/8", "*"])(
    "%s is a problem",
    (value) => {
      expect(problemsOf({ TRUSTED_PROXIES: `127.0.0.1, ${value}` })).toEqual([
        expect.stringMatching(/^TRUSTED_PROXIES must be /),
      ])
      expect(problemsOf({ TRUSTED_PROXIES: `127.0.0.1, ${value}` })[0]).toContain(`not ${value}.`)
    },
  )
})

describe("SESSION_SECRET", () => {
  const url = "postgres://localhost/laundry"
  const other = "b7d94ae52034f0d6c1b9a7e3528f1c06"
  test("is asked for beside a database of one's own, by what serves", () => {
    expect(problemsOf({ DATABASE_URL: url })).toEqual([
      "SESSION_SECRET must be set for a database of your own: at least 32 random characters.",
    ])
    expect(inspectConfig({ DATABASE_URL: url }, "commands").problems).toEqual([])
    expect(readConfig({}).sessionSecrets).toBeUndefined()
  })

  test("may be several, the newest first", () => {
    expect(readConfig({ DATABASE_URL: url, SESSION_SECRET: randomText }).sessionSecrets).toEqual([randomText])
    expect(readConfig({ SESSION_SECRET: `${randomText}, ${other}` }).sessionSecrets).toEqual([randomText, other])
  })

  test.each(["short", `${randomText},short`, `${randomText},`, "change-me-change-me-change-me-0123", "a".repeat(64)])(
    "%s is a problem",
    (value) => {
      expect(problemsOf({ SESSION_SECRET: value })).toEqual([expect.stringMatching(/^SESSION_SECRET must be /)])
      expect(problemsOf({ SESSION_SECRET: value })[0]).not.toContain(value)
    },
  )
})

describe("Stripe's settings", () => {
  const live = {
    STRIPE_SECRET_KEY: "sk_live_abc123",
    STRIPE_PUBLISHABLE_KEY: "pk_live_def456",
    STRIPE_WEBHOOK_SECRET: "whsec_ghi789",
  }
  const test_ = { ...live, STRIPE_SECRET_KEY: "rk_test_abc123", STRIPE_PUBLISHABLE_KEY: "pk_test_def456" }
  const production = {
    NODE_ENV: "production",
    SMTP_URL: "smtp://m",
    MAIL_FROM: "a@b.test",
    PUBLIC_URL: "https://l.test",
  }

  test("are taken where they belong", () => {
    const paymentsOf = (variables: Record<string, string>) => readConfig(variables).adapters.payments
    expect(paymentsOf(live)).toMatchObject({ title: "Stripe", description: { takesMoney: true } })
    expect(paymentsOf(test_)).toMatchObject({ title: "Stripe", description: { takesMoney: false } })
    expect(paymentsOf({ ...production, ...live })).toMatchObject({ title: "Stripe" })
    expect(paymentsOf({})).toMatchObject({ title: "Payments sandbox", description: { takesMoney: false } })
  })

  test("are refused in each other's place, without being repeated", () => {
    const values = Object.values(live)
    for (const shift of [1, 2]) {
      const shifted = Object.fromEntries(
        Object.keys(live).map((name, index) => [name, values[(index + shift) % 3] ?? ""]),
      )
      const { config, problems } = inspectConfig(shifted)
      expect(problems.map((problem) => problem.split(" must start with ")[0])).toEqual(Object.keys(live))
      expect(problems.join()).not.toMatch(/abc123|def456|ghi789/)
      expect(config.adapters.payments).toMatchObject({ title: "Payments sandbox", isAsAsked: false })
    }
  })

  test("are not mixed, nor test keys in production unless that is said", () => {
    const mixed = { ...live, STRIPE_SECRET_KEY: "sk_test_abc123" }
    expect(problemsOf(mixed)).toEqual([expect.stringMatching(/both be test keys or both be live keys/)])
    expect(problemsOf({ ...production, ...test_ })).toEqual([
      expect.stringMatching(/are test keys.*STRIPE_TEST_MODE=on/),
    ])
    expect(problemsOf({ ...production, ...test_, STRIPE_TEST_MODE: "on" })).toEqual([])
  })
})

describe("production", () => {
  test("does not start with mails in files", () => {
    expect(problemsOf({ NODE_ENV: "production" })).toEqual([
      "SMTP_URL and MAIL_FROM must be set in production: mails would only be written to files.",
    ])
    expect(inspectConfig({ NODE_ENV: "production" }, "commands").problems).toEqual([])
  })

  test("lets commands migrate and back up without the payment provider's keys, but ask no sandbox in its place", () => {
    const ofMigrations = { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/laundry" }
    expect(inspectConfig(ofMigrations, "commands").problems).toEqual([])
    expect(inspectConfig(ofMigrations, "payments").problems).toEqual([
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set in production.",
    ])
  })
})

describe("HOST", () => {
  test.each([
    ["127.0.0.1", "http://127.0.0.1:3000"],
    ["localhost", "http://localhost:3000"],
    ["laundry.lan", "http://laundry.lan:3000"],
    ["::1", "http://[::1]:3000"],
    ["fd00::12", "http://[fd00::12]:3000"],
    // Nobody can open these; the machine itself is behind them.
    ["0.0.0.0", "http://127.0.0.1:3000"],
    ["::", "http://localhost:3000"],
    ["0:0:0:0:0:0:0:0", "http://localhost:3000"],
  ])("%s is reached at %s", (host, origin) => {
    expect(originOf(readConfig({ HOST: host }))).toBe(origin)
  })

  test("knows addresses that stand for all", () => {
    expect(["0.0.0.0", "::", "::1", "127.0.0.1", "localhost"].map(isWildcard)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test.each(["http://localhost", "a b", "[::1]", "localhost:80", "fe80::1%eth0", "999.1.1.1", "a/b"])(
    "%s is a problem",
    (host) => {
      expect(problemsOf({ HOST: host })).toEqual(["HOST must be a host name or an IP address."])
    },
  )
})

test.each([
  [{}, true],
  // Whether there is one is decided where it is known who can reach the server (reachable.test.ts).
  [{ HOST: "0.0.0.0" }, true],
  [{ DEMO: "off" }, false],
  [{ DATABASE_URL: "postgres://localhost/laundry", SESSION_SECRET: randomText }, false],
])("with %j the demo company is wanted: %j", (variables, demo) => {
  expect(readConfig(variables).demo).toBe(demo)
})

test("every problem is named at once, and what is wrong has its default", () => {
  const { config, problems } = inspectConfig({ HOST: "a b", PORT: "x", PUBLIC_URL: "x", TRUSTED_PROXIES: "x" })
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["HOST", "PORT", "PUBLIC_URL", "TRUSTED_PROXIES"])
  expect(config).toMatchObject({ host: "127.0.0.1", port: 3000, publicUrl: undefined, trustedProxies: [] })
})

describe("WORKERS", () => {
  test("is one unless given", () => {
    expect(readConfig({}).workers).toBe(1)
    expect(readConfig({ WORKERS: "4" }).workers).toBe(4)
  })

  test.each(["0", "-1", "1.5", "many", "11"])("%s is a problem on the embedded database", (value) => {
    expect(problemsOf({ WORKERS: value })).toEqual(["WORKERS must be a number from 1 to 10."])
  })

  test("may be more than the embedded database has connections for on one of one's own", () => {
    const own = { DATABASE_URL: "postgres://localhost/laundry", SESSION_SECRET: randomText }
    expect(readConfig({ ...own, WORKERS: "32" }).workers).toBe(32)
    expect(problemsOf({ ...own, WORKERS: "65" })).toEqual(["WORKERS must be a number from 1 to 64."])
  })
})

describe("DATABASE_DIRECT_URL", () => {
  const url = "postgres://db/laundry"

  test("goes past the pooler of DATABASE_URL, which has to be there", () => {
    const own = { DATABASE_URL: "postgres://pooler/laundry", SESSION_SECRET: randomText }
    expect(readConfig(own).databaseDirectUrl).toBeUndefined()
    expect(readConfig({ ...own, DATABASE_DIRECT_URL: url }).databaseDirectUrl).toBe(url)
    expect(problemsOf({ DATABASE_DIRECT_URL: url })).toEqual([
      "DATABASE_DIRECT_URL goes past the pooler of DATABASE_URL, which is not set.",
    ])
    expect(problemsOf({ ...own, DATABASE_DIRECT_URL: "mysql://db" })).toEqual([
      "DATABASE_DIRECT_URL must be a URL that starts with postgres:// or postgresql://.",
    ])
  })
})

test("connections, their time and jobs at once can be set", () => {
  expect(readConfig({})).toMatchObject({ poolSize: 10, queryMillis: 4000, jobConcurrency: 4 })
  const set = { DATABASE_POOL_SIZE: "25", DATABASE_QUERY_TIMEOUT: "2500", JOB_CONCURRENCY: "8" }
  expect(readConfig(set)).toMatchObject({ poolSize: 25, queryMillis: 2500, jobConcurrency: 8 })
  expect(problemsOf({ DATABASE_POOL_SIZE: "0", DATABASE_QUERY_TIMEOUT: "60001", JOB_CONCURRENCY: "many" })).toEqual([
    "DATABASE_POOL_SIZE must be a number from 1 to 1000.",
    "DATABASE_QUERY_TIMEOUT must be a number from 1 to 60000.",
    "JOB_CONCURRENCY must be a number from 1 to 100.",
  ])
})

test("a replica follows the database of DATABASE_URL, which has to be there", () => {
  const url = "postgres://replica/laundry"
  const own = { DATABASE_URL: "postgres://db/laundry", SESSION_SECRET: randomText }
  expect(readConfig(own).databaseReplicaUrl).toBeUndefined()
  expect(readConfig({ ...own, DATABASE_REPLICA_URL: url }).databaseReplicaUrl).toBe(url)
  expect(problemsOf({ DATABASE_REPLICA_URL: url })).toEqual([
    "DATABASE_REPLICA_URL is a copy that follows the database of DATABASE_URL, which is not set.",
  ])
})

test("metrics and traces are off unless given; a stopping server lets people in for a second", () => {
  expect(readConfig({})).toMatchObject({ metricsPort: undefined, telemetryUrl: undefined, drainMillis: 1000 })
  const set = { METRICS_PORT: "9464", OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/", DRAIN_SECONDS: "20" }
  expect(readConfig(set)).toMatchObject({
    metricsPort: 9464,
    telemetryUrl: "http://collector:4318",
    drainMillis: 20_000,
  })
  expect(readConfig({ DRAIN_SECONDS: "0" }).drainMillis).toBe(0)
  expect(
    problemsOf({ METRICS_PORT: "70000", OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318", DRAIN_SECONDS: "301" }),
  ).toEqual([
    "DRAIN_SECONDS must be a number from 0 to 300.",
    "METRICS_PORT must be a port number from 0 to 65535.",
    "OTEL_EXPORTER_OTLP_ENDPOINT must be a URL that starts with http:// or https://.",
  ])
})

test("LOG_FILE is standard output unless given", () => {
  expect(readConfig({}).logFile).toBeUndefined()
  expect(readConfig({ LOG_FILE: "logs/laundry.log" }).logFile).toBe(resolve("logs/laundry.log"))
})

test("every setting that is read is in the README's table", async () => {
  const readme = await readFile(new URL("../../../README.md", import.meta.url), "utf8")
  const table = readme
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .join("\n")
  const asked = new Set<string>()
  inspectConfig(new Proxy<Record<string, string>>({}, { get: (_, name) => void asked.add(String(name)) }))
  const named = [...asked].filter((name) => !(name.endsWith("_FILE") && asked.has(name.slice(0, -"_FILE".length))))
  expect(named).toContain("LOG_FILE")
  // Node's own; what it changes is said below the table.
  expect(named.filter((name) => name !== "NODE_ENV" && !table.includes(`\`${name}\``))).toEqual([])
})

describe("METRICS_PORT", () => {
  test("is off unless set, and another port than the customers'", () => {
    expect(readConfig({}).metricsPort).toBeUndefined()
    expect(readConfig({ METRICS_PORT: "9464" }).metricsPort).toBe(9464)
    expect(readConfig({ PORT: "0", METRICS_PORT: "0" }).metricsPort).toBe(0)
    for (const variables of [{ METRICS_PORT: "3000" }, { PORT: "9464", METRICS_PORT: "9464" }])
      expect(problemsOf(variables)).toEqual(["METRICS_PORT must be another port than PORT."])
  })
})
