import { addClient, ana, as, book } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../../local-time/local-time.ts"
import { cents } from "../../money/cents.ts"
import { CreditStore } from "../../payment/credit-store.port.ts"
import { grantCredit } from "../../payments/grant-credit.ts"
import { openOwnPayment } from "../../payments/open-payment.ts"
import { tendCredit } from "../../payments/tend-credit.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"
import { sendOwedMessage } from "../send-owed-message.ts"

const sendAll = Effect.gen(function* () {
  const mails = yield* (yield* InMemoryDatabase).read((state) => [...state.mails.values()])
  for (const { mailId } of mails) yield* sendOwedMessage(mailId)
})

const grant = (expiresOn: string | null) =>
  grantCredit(ana, { amount: cents(1250), reason: "Sorry <b>for</b> the rain", expiresOn: expiresOn as IsoDate | null })

/** The mails that are sent when Ana, who has an account, gets credit and this happens then. */
const mailsAfter = async (expiresOn: string | null, then: Parameters<typeof runInMemory>[0]) => {
  const mailer = makeInMemoryMailer()
  const program = Effect.gen(function* () {
    yield* addClient(ana, "ana@example.com")
    yield* grant(expiresOn)
    yield* then
    yield* sendAll
  })
  await runInMemory(program, { mailer })
  return mailer.sent
}

describe("mails about credit", () => {
  it("say how much was given, why, until when, and that it is used by itself", async () => {
    const [mail, ...others] = await mailsAfter("2026-12-31", Effect.void)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: "ana@example.com", subject: "You have $12.50 of credit" })
    expect(mail?.text.split("\n\n").slice(0, 5)).toEqual([
      "$12.50 of credit is yours to use",
      "Sorry <b>for</b> the rain",
      "It is used by itself with your next payment: there is nothing to do. It can't be paid out.",
      "Credit: $12.50\nGood until: The end of Thu, Dec 31",
      "Book a pickup: https://laundry.example/",
    ])
    expect(mail?.html).toContain("Sorry &lt;b&gt;for&lt;/b&gt; the rain")
  })

  it("say that credit without a last day has none, also where an order has used it by then", async () => {
    const used = Effect.gen(function* () {
      const id = yield* book(ana)
      yield* openOwnPayment(id).pipe(as(ana))
    })
    const mails = await mailsAfter(null, used)
    expect(mails.find(({ subject }) => subject === "You have $12.50 of credit")?.text).toContain(
      "Good until: No last day",
    )
  })

  it("are not sent once the account is gone", async () => {
    const forgotten = Effect.gen(function* () {
      const store = yield* CreditStore
      const { transact } = yield* UnitOfWork
      yield* transact(store.forget(ana))
    })
    expect(await mailsAfter(null, forgotten)).toEqual([])
  })

  it("tell of credit whose last day is near", async () => {
    const near = Effect.andThen(TestClock.setTime(Date.parse("2026-12-25T17:00:00Z")), tendCredit())
    const mails = await mailsAfter("2026-12-31", near)
    expect(mails.map(({ subject }) => subject)).toEqual([
      "You have $12.50 of credit",
      "Your credit of $12.50 ends on Thu, Dec 31",
    ])
  })
})
