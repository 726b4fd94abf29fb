import { inspectConfig } from "@laundry/wiring/config"
import { expect, test } from "vitest"
import { warning } from "./finding.ts"
import { asGoLive, checkGoLive } from "./go-live.ts"

const statuses = (variables: Record<string, string>) =>
  checkGoLive(inspectConfig(variables).config).map(({ name, status }) => `${name}: ${status}`)

test("what is good for trying out is not for real customers", () => {
  expect(statuses({})).toEqual([
    "Production: problem",
    "Address: problem",
    "Proxies: problem",
    "Real money: problem",
    "Own database: problem",
  ])
  expect(asGoLive(warning("Company", "Its name is empty.", "Fill it in."))).toMatchObject({ status: "problem" })
})

test("a laundry that is set up for them has nothing to mend", () => {
  const environment = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://laundry.example",
    TRUSTED_PROXIES: "10.0.0.0/8",
    DATABASE_URL: "postgres://db.example/laundry",
    SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
    SMTP_URL: "smtps://mail.example",
    MAIL_FROM: "hello@laundry.example",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  }
  expect(statuses(environment).every((line) => line.endsWith(": ok"))).toBe(true)
})
