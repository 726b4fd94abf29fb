import { describe, expect, it } from "vitest"
import { readIntentCard, readSetup } from "./stripe-card-objects.ts"
import { readEvent } from "./stripe-objects.ts"

const method = {
  object: "payment_method",
  id: "pm_1",
  type: "card",
  customer: "cus_1",
  card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030 },
}
const card = { customerId: "cus_1", methodId: "pm_1", brand: "visa", last4: "4242", expMonth: 12, expYear: 2030 }
const intent = {
  object: "payment_intent",
  status: "succeeded",
  customer: { id: "cus_1", object: "customer" },
  setup_future_usage: "off_session",
  payment_method: method,
}
const setup = {
  object: "setup_intent",
  id: "seti_1",
  status: "succeeded",
  client_secret: "seti_1_secret_x",
  payment_method: method,
}
const eventOf = (type: string, object: unknown) => ({ id: "evt_1", object: "event", type, data: { object } })

describe("the card of an intent", () => {
  it("is read when it was paid by a card that is kept", () => {
    expect(readIntentCard(intent)).toEqual({ customerId: "cus_1", isKept: true, card })
    expect(readIntentCard({ ...intent, setup_future_usage: null })).toMatchObject({ isKept: false, card: undefined })
    expect(readIntentCard({ ...intent, status: "requires_action" }).card).toBeUndefined()
    expect(readIntentCard({ ...intent, payment_method: null }).card).toBeUndefined()
  })

  it("is undefined where something else than a card paid, or it belongs to no customer", () => {
    const link = { object: "payment_method", id: "pm_2", type: "link", customer: "cus_1", link: { email: "a@b.test" } }
    expect(readIntentCard({ ...intent, payment_method: link }).card).toBeUndefined()
    expect(readIntentCard({ ...intent, payment_method: { ...method, customer: null } }).card).toBeUndefined()
  })
})

describe("a set-up", () => {
  it("leaves its card once it is finished", () => {
    expect(readSetup(setup)).toEqual({ setupIntentId: "seti_1", clientSecret: "seti_1_secret_x", card })
    expect(readSetup({ ...setup, status: "requires_action" }).card).toBeUndefined()
  })
})

describe("an event", () => {
  it("tells of a card that was set up, changed or removed", () => {
    expect(readEvent(eventOf("setup_intent.succeeded", { ...setup, payment_method: "pm_1" }))).toEqual({
      kind: "card-set-up",
      setupIntentId: "seti_1",
    })
    const updated = { kind: "card-updated", methodId: "pm_1" }
    expect(readEvent(eventOf("payment_method.automatically_updated", method))).toEqual(updated)
    expect(readEvent(eventOf("payment_method.updated", method))).toEqual(updated)
    expect(readEvent(eventOf("payment_method.detached", { ...method, customer: null }))).toEqual({
      kind: "card-removed",
      methodId: "pm_1",
    })
  })

  it.each([
    ["payment_method.attached", method],
    ["payment_method.updated", { ...method, customer: null }],
    ["payment_method.updated", { object: "payment_method" }],
    ["setup_intent.setup_failed", setup],
    ["setup_intent.succeeded", { object: "setup_intent" }],
    ["customer.updated", { object: "customer", id: "cus_1" }],
  ])("of %s that tells nothing of a kept card is ignored", (type, object) => {
    expect(readEvent(eventOf(type, object))).toEqual({ kind: "ignored", type })
  })
})
