import { describe, expect, it } from "vitest"
import { inspectConfig } from "./config.ts"
import { arePaymentsOff, heldBack } from "./payments-off.ts"
import { isFromElsewhere, whyReachable } from "./reachable.ts"

const configOf = (variables: Record<string, string>) => inspectConfig(variables).config

describe("others can reach a server", () => {
  it.each([
    [{ NODE_ENV: "production" }, "NODE_ENV is production"],
    [{ PUBLIC_URL: "https://laundry.example" }, "its address is https://laundry.example"],
    [{ TRUSTED_PROXIES: "loopback" }, "TRUSTED_PROXIES names a proxy"],
    [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0"],
    [{ HOST: "::" }, "HOST is ::"],
    [{ HOST: "192.168.1.5" }, "HOST is 192.168.1.5"],
    [{ HOST: "laundry.lan" }, "HOST is laundry.lan"],
  ])("with %j: %s", (variables, why) => {
    const config = configOf(variables)
    expect(whyReachable(config)).toBe(why)
    expect(arePaymentsOff(config)).toBe(true)
    expect(heldBack(config)).toBe(
      `Others can reach this server, since ${why}: there is no demo company and no demo sign-in, and payments are off until Stripe's keys are set (README, Environment).`,
    )
  })

  it.each([
    {},
    { HOST: "127.8.9.10" },
    { HOST: "localhost" },
    { HOST: "::1" },
    { PUBLIC_URL: "http://127.0.0.1:5173" },
    { PUBLIC_URL: "http://[::1]:3000" },
    { PUBLIC_URL: "http://laundry.localhost:3000" },
  ])("not with %j", (variables) => {
    const config = configOf(variables)
    expect([whyReachable(config), arePaymentsOff(config), heldBack(config)]).toEqual([undefined, false, undefined])
  })

  it("and with Stripe's keys they can pay", () => {
    const keys = {
      STRIPE_SECRET_KEY: "sk_test_a",
      STRIPE_PUBLISHABLE_KEY: "pk_test_b",
      STRIPE_WEBHOOK_SECRET: "whsec_c",
    }
    const config = configOf({ HOST: "0.0.0.0", DEMO: "off", ...keys })
    expect([arePaymentsOff(config), heldBack(config)]).toEqual([false, undefined])
  })
})

describe("a request comes from elsewhere", () => {
  it.each(["x-forwarded-for", "x-forwarded-host", "x-forwarded-anything", "x-real-ip", "forwarded", "via"])(
    "when it says %s",
    (name) => {
      expect(isFromElsewhere("127.0.0.1", { accept: "*/*", [name]: "1" })).toBe(true)
    },
  )

  it("when it was sent to another name", () => {
    expect(isFromElsewhere("laundry.example", {})).toBe(true)
    expect(isFromElsewhere("localhost.example", {})).toBe(true)
  })

  it.each(["localhost", "127.0.0.1", "[::1]", "miami.localhost"])("not from %s's own browser", (hostname) => {
    expect(isFromElsewhere(hostname, { host: hostname, "user-agent": "x", forwardedness: "1" })).toBe(false)
  })
})
