import { describe, expect, test } from "vitest"
import { inspectConfig, readConfig } from "./config.ts"
import { isWildcard, originOf } from "./listening-address.ts"

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
  // Made-up orders harm nobody, whoever can reach them.
  [{ HOST: "0.0.0.0" }, true],
  [{ HOST: "laundry.lan" }, true],
  [{ DEMO: "off" }, false],
  [{ DATABASE_URL: "postgres://localhost/laundry" }, false],
])("with %j the demo company is wanted: %j", (variables, demo) => {
  expect(readConfig(variables).demo).toBe(demo)
})

test("every problem is named at once, and what is wrong stands at its default", () => {
  const { config, problems } = inspectConfig({ HOST: "a b", PORT: "x", PUBLIC_URL: "x", TRUSTED_PROXIES: "x" })
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["HOST", "PORT", "PUBLIC_URL", "TRUSTED_PROXIES"])
  expect(config).toMatchObject({ host: "127.0.0.1", port: 3000, publicUrl: undefined, trustedProxies: [] })
})
