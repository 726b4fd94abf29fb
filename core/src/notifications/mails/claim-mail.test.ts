import { aHole, as, deliveredOrder, deskAdmin, refundOf } from "@laundry/core-testing/claim-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { linkedOrder } from "../../claims/claim-access.ts"
import { decideClaim } from "../../claims/decide-claim.ts"
import { openClaim } from "../../claims/open-claim.ts"
import { readClaims } from "../../claims/read-claims.ts"
import { answerClaim } from "../../claims/write-to-claim.ts"
import { changeInformation } from "../../company/change-information.ts"
import { cents } from "../../money/cents.ts"
import { sendOwedMessage } from "../send-owed-message.ts"

const sendAll = Effect.gen(function* () {
  const mails = yield* (yield* InMemoryDatabase).read((state) => [...state.mails.values()])
  for (const { mailId } of mails) yield* sendOwedMessage(mailId)
})

const openDesk = changeInformation({
  companyName: "Laundry",
  tagline: "Fast",
  phone: "305 555 0100",
  email: "desk@example.com",
  address: "Ocean Drive",
})

const tokenIn = (text: string): string => /\/claim\/([\w-]{20,})/.exec(text)?.[1] ?? ""

describe("mails about claims", () => {
  it("the mail of the delivery brings the link and says until when, and the link opens the order's claims", async () => {
    const mailer = makeInMemoryMailer()
    const page = await runInMemory(
      Effect.gen(function* () {
        yield* deliveredOrder
        yield* sendAll
        return yield* readClaims(linkedOrder(tokenIn(mailer.sent.at(-1)?.text ?? "")))
      }),
      { mailer },
    )
    const mail = mailer.sent.at(-1)
    expect(mail?.subject).toBe("Your order #1001 is delivered")
    expect(mail?.text).toContain("Is something missing or not right? Tell us until Sat, Nov 21, 12:00 PM Eastern.")
    expect(mail?.text).toMatch(/Something is not right: https:\/\/laundry\.example\/claim\/[\w-]+/)
    expect(mail?.text).toContain("See the weigh ticket: ")
    expect(page).toMatchObject({ claims: [], cap: 6000, obstacle: undefined })
  })

  it("the mail of the delivery says nothing of claims when it is sent too late for one", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* deliveredOrder
      yield* TestClock.adjust("25 hours")
      yield* sendAll
    })
    await runInMemory(program, { mailer })
    expect(mailer.sent.at(-1)?.subject).toBe("Your order #1001 is delivered")
    expect(mailer.sent.at(-1)?.text).not.toContain("/claim/")
  })

  it("go to the desk when one is opened, and to its customer when staff write and decide", async () => {
    const mailer = makeInMemoryMailer()
    const page = await runInMemory(
      Effect.gen(function* () {
        yield* openDesk
        yield* deliveredOrder
        yield* sendAll
        const access = linkedOrder(tokenIn(mailer.sent.at(-1)?.text ?? ""))
        const { id } = yield* openClaim(access, { ...aHole, text: "A <hole>" }).pipe(as({ kind: "guest" }))
        yield* answerClaim(id, "Which shirt?").pipe(as(deskAdmin))
        yield* sendAll
        yield* decideClaim(id, refundOf(1250, "We are sorry.")).pipe(as(deskAdmin))
        yield* sendAll
        return yield* readClaims(linkedOrder(tokenIn(mailer.sent.at(-1)?.text ?? "")))
      }),
      { mailer },
    )
    const [opened, answered, decided] = mailer.sent.slice(-3)
    expect(opened).toMatchObject({ to: "desk@example.com", replyTo: "ana@example.com" })
    expect(opened?.subject).toBe("Claim about order #1001: Something is damaged")
    expect(opened?.text).toContain("Please decide until Mon, Nov 23 at 12:00 PM Eastern.")
    expect(opened?.text).toContain("At most: $60.00")
    expect(opened?.text).toMatch(/Open the claim: https:\/\/laundry\.example\/admin\?tab=claims&claim=/)
    expect(opened?.html).toContain("A &lt;hole&gt;")
    expect(answered).toMatchObject({ to: "ana@example.com", subject: "About your claim for order #1001" })
    expect(answered?.text).toContain("Which shirt?")
    expect(decided?.subject).toBe("Your claim for order #1001 is decided")
    expect(decided?.text).toContain("We are sorry.\n\n$12.50 goes back to the card you paid with.")
    expect(page).toMatchObject({ claims: [{ decision: { kind: "refund" } }] })
  })

  it("say that nothing is given with a refusal", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* deliveredOrder
      yield* sendAll
      const { id } = yield* openClaim(linkedOrder(tokenIn(mailer.sent.at(-1)?.text ?? "")), aHole)
      yield* decideClaim(id, { kind: "refusal", amount: cents(0), sentence: "It was there before." })
      yield* sendAll
    })
    await runInMemory(program, { mailer })
    expect(mailer.sent.at(-1)?.text).toContain("It was there before.\n\nWe can't give anything for it.")
  })
})
