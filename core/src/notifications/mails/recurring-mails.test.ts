import { changeOrder, transacted } from "@laundry/core-testing/account-scene"
import { ana, as } from "@laundry/core-testing/customer-scene"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import type { KeptCardAnswer } from "@laundry/core-testing/in-memory/provider/provider-cards"
import { makeInMemoryPush } from "@laundry/core-testing/in-memory/push-sender"
import { makeInMemoryTexts } from "@laundry/core-testing/in-memory/text-messenger"
import { agree, allBy, choose, installOn, oweMessage } from "@laundry/core-testing/message-scene"
import { look, workOff } from "@laundry/core-testing/people-scene"
import { daysOf, startForAna, withSettings, workUntil } from "@laundry/core-testing/recurring-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../../local-time/local-time.ts"
import { cents } from "../../money/cents.ts"
import { oweRecurringMail } from "../../order/recurring/owe-recurring-mail.ts"
import { passedOverReasons } from "../../order/recurring/recurring-pickup.ts"
import { grantCredit } from "../../payments/grant-credit.ts"
import { changeRecurring, endRecurring, pauseRecurring } from "../../recurring/change-recurring.ts"
import { skipPickup } from "../../recurring/skip-pickup.ts"

const day = (text: string) => text as IsoDate

const morning = eastern("2026-11-26", "09:05")

/** What Ana is sent of her Friday by a channel, the order of the day before aside. */
const toldBy = async (channel: "mail" | "text" | "push", answer: KeptCardAnswer = "pays", credit = 0) => {
  const outside = { mailer: makeInMemoryMailer(), texts: makeInMemoryTexts(), push: makeInMemoryPush() }
  await runInMemory(
    Effect.gen(function* () {
      yield* startForAna({ weekdays: ["friday"] }, answer)
      const owner = { kind: "user", userId: ana } as const
      yield* agree(owner)
      yield* installOn(owner, "phone")
      yield* choose(owner, allBy(channel))
      if (credit > 0) yield* grantCredit(ana, { amount: cents(credit), reason: "Something was damp", expiresOn: null })
      yield* workUntil(morning)
    }),
    outside,
  )
  const number = "#1002"
  return {
    mails: outside.mailer.sent.filter(({ subject }) => subject.includes(number) || subject.includes("Nov 27")),
    texts: outside.texts.taken.map(({ body }) => body).filter((body) => body.includes(number)),
    pushes: outside.push.taken.map(({ body }) => body).filter((body) => body.includes(number)),
  }
}

describe("the message that a recurring pickup is booked", () => {
  it("is a mail that says when, what was paid and how to skip it", async () => {
    const { mails } = await toldBy("mail")
    const ahead = mails.find(({ subject }) => subject === "We pick up your laundry tomorrow, order #1002")
    expect(ahead?.text).toContain(
      "We come between 6:00 PM and 9:00 PM. The minimum of $30.00 is paid with your card.\n\nNot this time? Skip it for free until 5 PM on its day, on the page of the order.",
    )
    expect(ahead?.text).toMatch(/Follow your order: https:\/\/laundry\.example\/order\/\S+/)
  })

  it("says what of it was paid with credit, and with the card", async () => {
    const texts = (await toldBy("mail", "pays", 2500)).mails.map(({ text }) => text).join()
    expect(texts).toContain("The minimum of $30.00 is paid: $5.00 with your card, $25.00 with your credit.")
  })

  it("is not sent of laundry that was picked up meanwhile, and offers no skipping when it is too late", async () => {
    const late = async (isPickedUp: boolean) => {
      const mailer = makeInMemoryMailer()
      await runInMemory(
        Effect.gen(function* () {
          const { pickup, provider } = yield* startForAna({ weekdays: ["friday"] })
          provider.mode = "down"
          yield* workUntil(eastern("2026-11-27", "18:00"))
          const [made] = yield* daysOf(pickup.id)
          if (isPickedUp && made?.orderId) yield* changeOrder(made.orderId, { status: "picked_up" })
          provider.mode = "up"
          yield* workUntil(eastern("2026-11-27", "18:30"))
        }),
        { mailer },
      )
      return mailer.sent.filter(({ subject }) => subject.startsWith("We pick up your laundry today"))
    }
    const [mail, ...others] = await late(false)
    expect(others).toEqual([])
    expect(mail?.text).toContain("is paid with your card.")
    expect(mail?.text).not.toContain("Skip it")
    expect(await late(true)).toEqual([])
  })

  it("is a text without a word of skipping when it is too late for that", async () => {
    const texts = makeInMemoryTexts()
    await runInMemory(
      Effect.gen(function* () {
        const { provider } = yield* startForAna({ weekdays: ["friday"] })
        const owner = { kind: "user", userId: ana } as const
        yield* agree(owner)
        yield* choose(owner, allBy("text"))
        provider.mode = "down"
        yield* workUntil(eastern("2026-11-27", "18:00"))
        provider.mode = "up"
        yield* workUntil(eastern("2026-11-27", "18:30"))
      }),
      { texts },
    )
    const told = texts.taken.map(({ body }) => body).filter((body) => body.includes("We pick up your order #1002"))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/today, 6:00 PM - 9:00 PM\. https:/)
  })

  it("is a text that can be answered, and a notification that can't", async () => {
    const [texted, pushed] = [await toldBy("text"), await toldBy("push")]
    expect(texted.texts[0]).toMatch(
      /^Wash & Fold Laundry: We pick up your order #1002 tomorrow, 6:00 PM - 9:00 PM\. Reply SKIP or tap to skip it: https:\/\/laundry\.example\/order\/\S+/,
    )
    expect(pushed.pushes[0]).toBe("We pick up your order #1002 tomorrow, 6:00 PM - 9:00 PM. Tap to skip it.")
    expect(texted.mails.map(({ subject }) => subject)).not.toContain("We pick up your laundry tomorrow, order #1002")
  })
})

describe("the message that there is no pickup because the card failed", () => {
  it.each([
    ["declines", "Your card was declined, so we do not pick up."],
    ["authenticates", "Your bank wants you to confirm the payment yourself, so we do not pick up."],
  ] as const)("says why when it %s", async (answer, why) => {
    const { mails } = await toldBy("mail", answer)
    expect(mails.map(({ subject }) => subject)).toEqual(["No laundry pickup on Fri, Nov 27: the payment failed"])
    expect(mails[0]?.text).toContain(`${why}\n\nNothing was charged. You can book the pickup by hand`)
  })

  it("blames no card on the phone where there was none", async () => {
    const texts = makeInMemoryTexts()
    await runInMemory(
      Effect.gen(function* () {
        const { orderId } = yield* startForAna({ weekdays: ["friday"] })
        const owner = { kind: "user", userId: ana } as const
        yield* agree(owner)
        yield* choose(owner, allBy("text"))
        yield* changeOrder(orderId, { status: "cancelled" })
        yield* oweMessage({ template: "recurring-declined", orderId, because: "no-card" })
        yield* workOff
      }),
      { texts },
    )
    const told = texts.taken.map(({ body }) => body).filter((body) => body.includes("book it by hand"))
    expect(told).toEqual([
      expect.stringContaining("There is no card that we can charge for your order #1001, so we do not pick it up."),
    ])
  })

  it("comes on the phone to whom hears there that a payment failed", async () => {
    const { texts } = await toldBy("text", "declines")
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain(
      "Your order #1002 could not be charged to your card, so we do not pick it up. You can book it by hand.",
    )
  })
})

describe("mails about recurring pickups themselves", () => {
  it("bring what was agreed to, word for word, when they start", async () => {
    const mailer = makeInMemoryMailer()
    const wording = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ everyWeeks: 4, weekdays: ["friday", "tuesday"] })
        yield* workOff
        return pickup.consent.wording
      }),
      { mailer },
    )
    const mail = mailer.sent.find(({ subject }) => subject.includes("every four weeks"))
    expect(mail?.subject).toBe("We pick up your laundry every four weeks on Tuesday and Friday")
    expect(mail?.text).toContain(`What you agreed to: “${wording}”`)
    // The order that is repeated comes before it.
    expect(mail?.text).toContain("First pickup that we book: Tue, Dec 15")
    expect(mail?.text).toContain("https://laundry.example/?tab=profile")
  })

  it("say of each reason why there is no pickup, and the next one", async () => {
    const mailer = makeInMemoryMailer()
    await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        yield* withSettings({
          closures: { closedWeekdays: [], holidays: [{ date: day("2026-11-27"), name: "Thanksgiving Friday" }] },
        })
        for (const because of passedOverReasons) {
          const pickupDate = day("2026-11-27")
          const content = { template: "recurring-passed-over", recurringId: pickup.id, pickupDate, because } as const
          yield* transacted(oweRecurringMail(pickup, because, content))
        }
        yield* workOff
      }),
      { mailer },
    )
    const mails = mailer.sent.filter(({ subject }) => /^No (second )?laundry pickup on Fri, Nov 27$/.test(subject))
    const lines = mails.map(({ text }) => text.split("\n\n")[1])
    expect(new Set(lines).size).toBe(passedOverReasons.length - 1)
    expect(lines).toContain("We are closed on Fri Nov 27: Thanksgiving Friday.")
    expect(lines).toContain("There is no card that we can charge. Please keep one in your profile.")
    for (const { text } of mails) expect(text).toContain("Next pickup: Fri, Dec 4")
  })

  it("name the pickup that is booked already as the next one, until it is called off", async () => {
    const mailer = makeInMemoryMailer()
    const views = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        yield* workUntil(eastern("2026-11-26", "10:00"))
        const change = (pickupApt: string) =>
          as(ana)(changeRecurring("own", pickup.id, { details: { pickupApt } }, undefined))
        const booked = yield* change("7")
        yield* workOff
        yield* as(ana)(skipPickup("own", pickup.id, day("2026-11-27")))
        const skipped = yield* change("8")
        yield* workOff
        return [booked, skipped]
      }),
      { mailer },
    )
    expect(views.map(({ next, nextPickup }) => [next, nextPickup?.date])).toEqual([
      ["2026-12-04", "2026-11-27"],
      ["2026-12-04", "2026-12-04"],
    ])
    const [first, second] = mailer.sent.filter(({ subject }) => subject === "Your recurring pickups have changed")
    expect(first?.text).toContain("Next pickup: Fri, Nov 27")
    expect(second?.text).toContain("Next pickup: Fri, Dec 4")
  })

  it("leave a pickup that is booked already at its address and its window, and say what holds for the later ones", async () => {
    const mailer = makeInMemoryMailer()
    await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        yield* workUntil(eastern("2026-11-26", "10:00"))
        const moved = { details: { pickupAddress: "900 Alton Rd, Miami Beach, FL 33139", pickupApt: null } }
        yield* as(ana)(changeRecurring("own", pickup.id, moved, undefined))
        yield* workOff
        yield* as(ana)(skipPickup("own", pickup.id, day("2026-11-27")))
        yield* as(ana)(
          changeRecurring("own", pickup.id, { details: { detergentPreference: "Hypoallergenic" } }, undefined),
        )
        yield* workOff
      }),
      { mailer },
    )
    const [booked, free] = mailer.sent.filter(({ subject }) => subject === "Your recurring pickups have changed")
    expect(booked?.text).toContain("The pickup on Fri, Nov 27 is booked already and stays as it was booked.")
    expect(booked?.text).toMatch(
      /Next pickup: Fri, Nov 27\nWindow: 6:00 PM - 9:00 PM\nAddress: 1200 Ocean Drive.*\nWindow of later pickups: 6:00 PM - 9:00 PM\nAddress of later pickups: 900 Alton Rd/,
    )
    expect(free?.text).toMatch(/Next pickup: Fri, Dec 4\nWindow: 6:00 PM - 9:00 PM\nAddress: 900 Alton Rd/)
    expect(free?.text).not.toMatch(/later pickups|stays as it was booked/)
  })

  it("are not written any more once their account is gone", async () => {
    const mailer = makeInMemoryMailer()
    await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        yield* transacted(
          oweRecurringMail(pickup, "late", {
            template: "recurring-changed",
            recurringId: "00000000-0000-4000-8000-00000000dead",
          }),
        )
        yield* workOff
        expect(yield* look(({ mails }) => mails.get("late")?.sentAt)).not.toBeNull()
      }),
      { mailer },
    )
    expect(mailer.sent.map(({ subject }) => subject)).not.toContain("Your recurring pickups have changed")
  })

  it("tell once of each change, pause and end", async () => {
    const mailer = makeInMemoryMailer()
    await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        const done = [
          changeRecurring("own", pickup.id, { weekdays: ["monday"] }, 1),
          pauseRecurring("own", pickup.id, day("2026-12-24"), 2),
          pauseRecurring("own", pickup.id, day("2026-12-24"), 2),
          endRecurring("own", pickup.id, 3),
        ]
        for (const change of done) yield* Effect.andThen(as(ana)(change), workOff)
      }),
      { mailer },
    )
    expect(mailer.sent.map(({ subject }) => subject).slice(-3)).toEqual([
      "Your recurring pickups have changed",
      "Your pickups are paused until Thu, Dec 24",
      "Your recurring pickups have ended",
    ])
  })
})
