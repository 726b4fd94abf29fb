import { transacted } from "@laundry/core-testing/account-scene"
import { ana } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { inboundCall } from "@laundry/core-testing/in-memory/text-messenger"
import { agree, bookedPhone } from "@laundry/core-testing/message-scene"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { defaultCompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import { receiveText } from "./receive-text.ts"

let texts = 0

const call = (body: string, providerId = `SM${++texts}`) => inboundCall({ providerId, from: bookedPhone, body })

/** What SKIP does is tried out where it is written. */
const skip = () => Effect.succeed({ kind: "nothing" } as const)

const say = (body: string, providerId?: string) => receiveText(call(body, providerId), skip)

const ends = look(({ textConsents }) => textConsents.map(({ place, ended }) => [place, ended?.by]))
const isStopped = Effect.flatMap(TextConsentStore, (consents) => consents.isStopped(bookedPhone))

const user = { kind: "user", userId: ana } as const

describe("an inbound text", () => {
  it("of STOP ends every consent to the phone, of START it brings back what STOP ended, and both are answered", async () => {
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      const order = { kind: "order", orderId } as const
      yield* agree(user)
      yield* agree(order)
      const stop = yield* say(" Stop ")
      const stopped = [yield* ends, yield* isStopped] as const
      const start = yield* say("START")
      return { stop, stopped, start, after: yield* ends, isStopped: yield* isStopped }
    })
    const { stop, stopped, start, after, isStopped: isStill } = await runInMemory(program)
    const ended = [
      ["order-page", "stop"],
      ["order-page", "stop"],
    ]
    expect(stop.body).toBe("Wash & Fold Laundry: You will get no more texts from us. Reply START to get them again.")
    expect(stopped).toEqual([ended, true])
    expect(start.body).toContain("You get texts about your orders again.")
    expect(after).toEqual([...ended, ["text", undefined], ["text", undefined]])
    expect(isStill).toBe(false)
  })

  it("of SKIP is answered with help where nothing comes again and again", async () => {
    const program = Effect.gen(function* () {
      const usual = [yield* say("SKIP"), yield* say("HELP")]
      const settings = yield* CompanySettingsStore
      yield* transacted(settings.save({ ...defaultCompanySettings, recurringPickups: true }))
      return { usual, offered: yield* say("SKIP") }
    })
    const { usual, offered } = await runInMemory(program)
    expect(usual[0]?.body).toBe(usual[1]?.body)
    expect(offered.body).toContain("There is no pickup to skip.")
  })

  it("of START brings nothing back that its customer ended themselves", async () => {
    const program = Effect.gen(function* () {
      yield* agree(user)
      yield* transacted(Effect.flatMap(TextConsentStore, (consents) => consents.end(user, "customer", 1)))
      yield* say("STOP")
      const { body } = yield* say("START")
      return { body, ends: yield* ends }
    })
    expect(await runInMemory(program)).toEqual({
      body: "Wash & Fold Laundry: This phone can get texts again. Texts are chosen on your order's page or in your profile. Reply STOP to end, HELP for help.",
      ends: [["order-page", "customer"]],
    })
  })

  it("that comes again is answered again, and changes nothing", async () => {
    const program = Effect.gen(function* () {
      yield* agree(user)
      const first = yield* say("STOP", "SM-once")
      yield* say("START")
      const again = yield* say("STOP", "SM-once")
      return { first, again, isStopped: yield* isStopped }
    })
    const { first, again, isStopped: isStill } = await runInMemory(program)
    expect(again).toEqual(first)
    expect(isStill).toBe(false)
  })

  it.each(["HELP", "info", "ayuda"])("of %j is answered with whom to turn to", async (body) => {
    const program = Effect.gen(function* () {
      const information = {
        ...defaultCompanySettings.information,
        phone: "3055550123",
        email: "hello@laundry.example",
      }
      yield* transacted((yield* CompanySettingsStore).save({ ...defaultCompanySettings, information }))
      yield* agree(user)
      return { reply: yield* say(body), ends: yield* ends }
    })
    const { reply, ends: kept } = await runInMemory(program)
    expect(reply.body).toBe(
      "Wash & Fold Laundry: Texts about your laundry orders. Call or write: (305) 555-0123 or hello@laundry.example. Msg and data rates may apply. Reply STOP to end.",
    )
    expect(kept).toEqual([["order-page", undefined]])
  })

  it("that can't be read waits for a person once, its sender knows that, and nothing else changes", async () => {
    const program = Effect.gen(function* () {
      yield* agree(user)
      const first = yield* say("running late, can you come at 7?\0", "SM-late")
      const again = yield* say("running late, can you come at 7?\0", "SM-late")
      const unread = yield* (yield* TextConsentStore).unreadTexts(10)
      return { first, again, unread, ends: yield* ends, isStopped: yield* isStopped }
    })
    const { first, again, unread, ends: kept, isStopped: isStill } = await runInMemory(program)
    expect(first.body).toBe(
      "Wash & Fold Laundry: We pass your message on to our team. Reply STOP to end texts, HELP for help.",
    )
    expect(again).toEqual(first)
    expect(unread).toMatchObject({
      rows: [{ id: "SM-late", from: bookedPhone, body: "running late, can you come at 7?" }],
      notShown: 0,
    })
    expect([kept, isStill]).toEqual([[["order-page", undefined]], false])
  })

  it("of thanks is not answered and waits for nobody", async () => {
    const program = Effect.gen(function* () {
      yield* agree(user)
      const { body } = yield* say("Thank you!")
      return { body, unread: yield* (yield* TextConsentStore).unreadTexts(10) }
    })
    expect(await runInMemory(program)).toEqual({ body: "", unread: { rows: [], notShown: 0 } })
  })

  it("of somebody else than the provider is refused", async () => {
    const program = Effect.gen(function* () {
      yield* agree(user)
      const refused = yield* Effect.flip(receiveText({ ...call("STOP"), headers: {} }, skip))
      return [refused._tag, yield* isStopped]
    })
    expect(await runInMemory(program)).toEqual(["TextWebhookRefused", false])
  })
})
