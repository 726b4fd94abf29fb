import { transacted } from "@laundry/core-testing/account-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { allBy, bookedPhone } from "@laundry/core-testing/message-scene"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import { actingAs, look, openAccount } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { defaultChoices } from "../messaging/message-event.ts"
import { textedNumber } from "../messaging/phone-number.ts"
import { OrderLinkStore } from "../order/links/order-link-store.port.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { bookPickup } from "../orders/book-pickup.ts"
import { renewOrderLink } from "../orders/links/renew-order-link.ts"
import { UserStore } from "../people/user-store.port.ts"
import { textWay } from "./choose-channel.ts"
import { readMessageSettings, saveMessageSettings } from "./message-settings.ts"
import { subscribeToPush, unsubscribeFromPush } from "./push-browsers.ts"

const account = { kind: "account" } as const

const linkTo = (orderId: OrderId) =>
  Effect.gen(function* () {
    const token = yield* (yield* OrderLinkStore).issueToken(orderId, fridayNoon)
    return { kind: "order", token } as const
  })

const orderPage = Effect.flatMap(placeOrder, linkTo)

const browser = (name: string) => ({ endpoint: `https://push.example.com/${name}`, p256dh: "key", auth: "auth" })

const tagOf = <E extends { readonly _tag: string }, A, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

describe("how somebody is told of their orders", () => {
  it("shows the whole phone to its owner, and its last digits to the holder of an order's link", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* openAccount(mailer)
      return [yield* readMessageSettings(account).pipe(actingAs(user)), yield* readMessageSettings(yield* orderPage)]
    })
    const [own, linked] = await runInMemory(program, { mailer })
    const rest = { choices: defaultChoices, isTextable: true, consent: null, isStopped: false, pushDevices: 0 }
    expect(own).toMatchObject({ ...rest, phone: "(305) 555-0188" })
    expect(linked).toMatchObject({ ...rest, phone: "(•••) •••-0100" })
    expect(JSON.stringify(linked)).not.toMatch(/305/)
    expect(linked?.consentWording).toMatch(/Wash & Fold Laundry .* \(•••\) •••-0100\..* STOP .* HELP /)
  })

  it("keeps a consent word for word, once, until it is withdrawn", async () => {
    const program = Effect.gen(function* () {
      const holder = yield* orderPage
      const { consentWording: wording } = yield* readMessageSettings(holder)
      const choices = allBy("text")
      const given = yield* saveMessageSettings(holder, { choices, consent: { wording } })
      yield* saveMessageSettings(holder, { choices, consent: { wording } })
      const changed = yield* saveMessageSettings(holder, { choices: allBy("mail") })
      const withdrawn = yield* saveMessageSettings(holder, { choices, consent: "withdraw" })
      return { wording, given, changed, withdrawn, kept: yield* look(({ textConsents }) => textConsents) }
    })
    const { wording, given, changed, withdrawn, kept } = await runInMemory(program)
    expect(given).toMatchObject({ choices: allBy("text"), consent: { wording, givenAt: fridayNoon } })
    expect(changed).toMatchObject({ choices: allBy("mail"), consent: { wording } })
    expect(withdrawn.consent).toBeNull()
    expect(kept).toMatchObject([
      { phone: bookedPhone, place: "order-page", wording, ended: { at: fridayNoon, by: "customer" } },
    ])
  })

  it("counts a consent for the phone that it was given for alone", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* openAccount(mailer)
      const own = actingAs(user)
      const { consentWording: wording } = yield* readMessageSettings(account).pipe(own)
      yield* saveMessageSettings(account, { choices: defaultChoices, consent: { wording } }).pipe(own)
      yield* transacted((yield* UserStore).save({ ...user, phone: "786-555-0111" }))
      const other = yield* readMessageSettings(account).pipe(own)
      const outdated = yield* tagOf(
        saveMessageSettings(account, { choices: defaultChoices, consent: { wording } }).pipe(own),
      )
      const consent = { wording: other.consentWording }
      yield* saveMessageSettings(account, { choices: defaultChoices, consent }).pipe(own)
      return { other, outdated, kept: yield* look(({ textConsents }) => textConsents.map(({ ended }) => ended?.by)) }
    })
    const { other, outdated, kept } = await runInMemory(program, { mailer })
    expect(other.consent).toBeNull()
    expect(outdated).toBe("ConsentOutdated")
    expect(kept).toEqual(["customer", undefined])
  })

  it("sends no text to a number of a profile before it answers YES itself, but for the one that asks", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* openAccount(mailer)
      const own = actingAs(user)
      const { consentWording: wording } = yield* readMessageSettings(account).pipe(own)
      const { id } = yield* bookPickup(guestBooking(), undefined).pipe(own)
      const order = yield* (yield* OrderStore).get(id)
      const change = { choices: allBy("text"), consent: { wording } }
      const asked = yield* saveMessageSettings(account, change).pipe(own)
      const jobs = yield* look((state) => [...state.jobs.values()].filter(({ job }) => job.kind === "ask-phone").length)
      const before = yield* textWay(order)
      yield* transacted((yield* TextConsentStore).confirm(textedNumber(user.phone ?? "") ?? bookedPhone))
      const answered = yield* readMessageSettings(account).pipe(own)
      // Taken back and given again: the phone has said yes to this customer.
      yield* saveMessageSettings(account, { choices: defaultChoices, consent: "withdraw" }).pipe(own)
      const again = yield* saveMessageSettings(account, change).pipe(own)
      return { asked, jobs, before, answered, again, after: yield* textWay(order) }
    })
    const { asked, jobs, before, answered, again, after } = await runInMemory(program, { mailer })
    expect([asked.awaitsYes, jobs]).toEqual([true, 1])
    expect(before).toEqual({ channel: "mail", insteadOf: { channel: "text", because: "no-consent" } })
    expect([answered.awaitsYes, again.awaitsYes]).toEqual([undefined, undefined])
    expect(after).toMatchObject({ channel: "text" })
  })

  it("asks a phone for its yes only so often", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* openAccount(mailer)
      const own = actingAs(user)
      const { consentWording: wording } = yield* readMessageSettings(account).pipe(own)
      const save = saveMessageSettings(account, { choices: allBy("text"), consent: { wording } }).pipe(own)
      const ask = Effect.match(save, { onSuccess: () => "asked", onFailure: ({ _tag }) => _tag })
      return [yield* ask, yield* ask, yield* ask, yield* ask]
    })
    expect(await runInMemory(program, { mailer })).toEqual(["asked", "asked", "asked", "TooManyCodes"])
  })

  it("refuses what can't be: texts to no American phone or to one that is stopped, and silence about money", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* openAccount(mailer, { phone: "+44 20 7946 0000" })
      const own = actingAs(user)
      const foreign = yield* readMessageSettings(account).pipe(own)
      const consent = { wording: foreign.consentWording }
      const noPhone = yield* tagOf(saveMessageSettings(account, { choices: defaultChoices, consent }).pipe(own))
      const holder = yield* orderPage
      const { consentWording: wording } = yield* readMessageSettings(holder)
      yield* transacted((yield* TextConsentStore).setStopped(bookedPhone, true, fridayNoon))
      const change = { choices: defaultChoices, consent: { wording } }
      const stopped = yield* tagOf(saveMessageSettings(holder, change))
      const silent = yield* tagOf(saveMessageSettings(holder, { choices: { ...defaultChoices, weighed: "none" } }))
      const { isStopped } = yield* readMessageSettings(holder)
      return { isTextable: foreign.isTextable, refused: [noPhone, stopped, silent], isStopped }
    })
    expect(await runInMemory(program, { mailer })).toEqual({
      isTextable: false,
      refused: ["PhoneNotTextable", "TextsStopped", "EssentialMessage"],
      isStopped: true,
    })
  })

  it("is nobody's but the account's own and the link's", async () => {
    const program = Effect.gen(function* () {
      const guest = yield* tagOf(readMessageSettings(account))
      const wrong = yield* tagOf(readMessageSettings({ kind: "order", token: "no-such-token" }))
      return [guest, wrong]
    })
    expect(await runInMemory(program, { actor: { kind: "guest" } })).toEqual(["Forbidden", "OrderLinkInvalid"])
  })
})

describe("the browsers that take push messages", () => {
  it("are kept up to ten, the newest, and taken off one by one", async () => {
    const program = Effect.gen(function* () {
      const holder = yield* orderPage
      for (let count = 1; count <= 12; count++) yield* subscribeToPush(holder, browser(`b${count}`))
      yield* subscribeToPush(holder, browser("b12"))
      yield* unsubscribeFromPush(holder, browser("b12").endpoint)
      const kept = yield* look(({ pushSubscriptions }) => [...pushSubscriptions.values()].flat())
      return { kept: kept.map(({ endpoint }) => endpoint), ...(yield* readMessageSettings(holder)) }
    })
    const { kept, pushDevices } = await runInMemory(program)
    expect(kept.map((endpoint) => endpoint.split("/").at(-1))).toEqual([
      "b3",
      "b4",
      "b5",
      "b6",
      "b7",
      "b8",
      "b9",
      "b10",
      "b11",
    ])
    expect(pushDevices).toBe(9)
  })

  it("are refused at an address of our own network", async () => {
    const program = Effect.gen(function* () {
      const subscription = { ...browser("x"), endpoint: "https://127.0.0.1/x" }
      return yield* tagOf(subscribeToPush(yield* orderPage, subscription))
    })
    expect(await runInMemory(program)).toBe("PushAddressRefused")
  })

  it("are taken off with the link that they came by, once staff send a new one", async () => {
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      yield* subscribeToPush(yield* linkTo(orderId), browser("stranger"))
      yield* renewOrderLink(orderId)
      return yield* readMessageSettings(yield* linkTo(orderId))
    })
    expect((await runInMemory(program)).pushDevices).toBe(0)
  })
})
