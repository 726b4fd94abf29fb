import { customerWithPast } from "@laundry/core-testing/account-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { actingAs, openAccount } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { sendOwnMessage } from "../chat/own-messages.ts"
import { bookPickup } from "../orders/book-pickup.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { exportPersonalData } from "./export-personal-data.ts"

describe("the export of personal data", () => {
  it("has the profile, the orders with what happened to them, and the conversation; nothing of staff or of others", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* customerWithPast(mailer)
      const { user: other } = yield* openAccount(mailer, { email: "bob@example.com", firstName: "Bob" })
      yield* sendOwnMessage("Bob's secret", undefined).pipe(actingAs(other))
      return yield* exportPersonalData().pipe(actingAs(user))
    })
    const data = await runInMemory(program, { mailer })
    expect(data).toMatchObject({
      exportedAt: new Date(fridayNoon).toISOString(),
      profile: { email: "Ana@example.com", firstName: "Ana", role: "client", signInMethod: "password" },
      orders: [
        {
          orderNumber: 1001,
          specialInstructions: "Ana's towels",
          minimumPaymentAmount: "30.00",
          totalPaid: "30.00",
          hasDeliveryPhoto: true,
          history: [
            { by: "you", event: "placed", from: null, to: "ordered" },
            { by: "staff", event: "updated", from: "ordered", to: "delivered" },
          ],
          payments: [{ kind: "payment", amount: "30.00" }],
          notices: [{ event: "order_received", channel: "mail", recipient: "ana@example.com", outcome: "sent" }],
          textConsents: [{ phone: "+13055550100", place: "order-page", ended: null }],
          pushBrowsers: 1,
        },
      ],
      recurringPickups: [
        {
          everyWeeks: 1,
          weekdays: ["monday"],
          details: { specialInstructions: "Ana's towels" },
          consent: { wording: "You may charge my card.", by: "you" },
          endedAt: null,
          days: [],
        },
      ],
      messages: [{ from: "you", message: "Where is Ana's laundry?", readAt: null }],
      messageChoices: { ready: "text" },
      textConsents: [{ phone: "+13055550142", wording: "I agree.", place: "profile", ended: null }],
      pushBrowsers: 0,
    })
    const text = JSON.stringify(data)
    expect(JSON.parse(text)).toEqual(data)
    for (const secret of ["push.example.com", "Zoe", "tips well", "hash of", "Bob"]) expect(text).not.toContain(secret)
  })

  it("has what was ordered as a guest with the account's email, and nobody else's orders", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* openAccount(mailer)
      yield* bookPickup(guestBooking(), undefined).pipe(actingAs(user))
      for (const customerEmail of ["ANA@example.com", "bob@example.com"]) {
        yield* placeGuestOrder(guestBooking({ customerEmail }), undefined)
      }
      return yield* exportPersonalData().pipe(actingAs(user))
    })
    const { orders } = await runInMemory(program, { mailer })
    expect(orders).toMatchObject([
      { orderNumber: 1001, history: [{ by: "you", event: "placed" }] },
      { orderNumber: 1002, customerEmail: "ANA@example.com", history: [{ by: "guest", event: "placed" }] },
    ])
  })
})
