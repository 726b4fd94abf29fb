import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CurrentActor } from "../access/actor.ts"
import { Forbidden } from "../access/permissions.ts"
import { defaultCompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { sendOwedMessage } from "../notifications/send-owed-message.ts"
import { IdempotencyKeyReused } from "../shared/idempotent-request.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type InquiryDetails, type InquiryId, shortestFillMillis } from "./inquiry.ts"
import { listInquiries, showInquiry } from "./read-inquiries.ts"
import { sendInquiry } from "./send-inquiry.ts"
import { updateInquiry } from "./update-inquiry.ts"

const details: InquiryDetails = {
  name: "Palm <Hotel>",
  email: "desk@palm.example",
  businessType: "hotel",
  phone: "305 555 0188",
  locations: "2",
  estimatedPounds: "400 a week",
  questions: null,
}
const person = { decoy: "", openedAt: undefined }

const staff = Effect.provideService(CurrentActor, { kind: "operator", name: "owner" })
const mails = Effect.gen(function* () {
  const { read } = yield* InMemoryDatabase
  return yield* read((state) => [...state.mails.values()])
})
const withCompanyMail = Effect.gen(function* () {
  const store = yield* CompanySettingsStore
  const { transact } = yield* UnitOfWork
  const information = { ...defaultCompanySettings.information, email: "office@laundry.example" }
  yield* transact(store.save({ ...defaultCompanySettings, information }))
})

describe("sending a commercial inquiry", () => {
  it("keeps it for staff and writes to the company and to the sender", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* withCompanyMail
      yield* sendInquiry(details, person)
      for (const { mailId } of yield* mails) yield* sendOwedMessage(mailId)
      const [inquiry] = yield* staff(listInquiries({ limit: 10 }))
      return { inquiry, shown: yield* staff(showInquiry(`#${inquiry?.inquiryNumber}`)) }
    })
    const { inquiry, shown } = await runInMemory(program, { mailer })
    expect(inquiry).toMatchObject({ ...details, receivedAt: fridayNoon, status: "new", notes: null, version: 1 })
    expect(shown).toEqual(inquiry)
    const [toCompany, copy] = mailer.sent
    expect(toCompany).toMatchObject({ to: "office@laundry.example", replyTo: "desk@palm.example" })
    expect(toCompany?.html).toContain("Palm &lt;Hotel&gt;")
    expect(copy).toMatchObject({ to: "desk@palm.example", replyTo: "office@laundry.example" })
    expect(copy?.text).toContain("We will get back to you shortly to discuss your commercial laundry needs.")
  })

  it("owes only the copy while the company has no address", async () => {
    const owed = await runInMemory(Effect.andThen(sendInquiry(details, person), mails))
    expect(owed.map(({ mail }) => mail.to)).toEqual(["desk@palm.example"])
  })

  it("keeps a repeated request once and mails it once, whatever became of the inquiry", async () => {
    const request = { key: "once", fingerprint: "a" }
    const program = Effect.gen(function* () {
      yield* withCompanyMail
      yield* sendInquiry(details, person, request)
      const [inquiry] = yield* staff(listInquiries({ limit: 10 }))
      yield* staff(updateInquiry(inquiry?.id ?? ("" as InquiryId), { version: 1, status: "contacted" }))
      yield* sendInquiry(details, { decoy: "", openedAt: fridayNoon - 60_000 }, request)
      return { owed: yield* mails, kept: yield* staff(listInquiries({ limit: 10 })) }
    })
    const { owed, kept } = await runInMemory(program)
    expect(owed).toHaveLength(2)
    expect(kept).toMatchObject([{ ...details, status: "contacted" }])
  })

  it("refuses a key that was used for another inquiry", async () => {
    const request = { key: "once", fingerprint: "a" }
    const other = { ...details, locations: "3" }
    const program = Effect.andThen(sendInquiry(details, person, request), sendInquiry(other, person, request))
    expect(await runInMemory(Effect.flip(program))).toBeInstanceOf(IdempotencyKeyReused)
  })

  it("drops one that filled in the decoy without a word", async () => {
    const program = Effect.gen(function* () {
      yield* sendInquiry(details, { ...person, decoy: "https://spam.example" })
      return { owed: yield* mails, kept: yield* staff(listInquiries({ limit: 10 })) }
    })
    expect(await runInMemory(program)).toEqual({ owed: [], kept: [] })
  })

  it("asks for patience below the time that a person needs, and not from it on", async () => {
    const sentAfter = (millis: number) =>
      runInMemory(Effect.exit(sendInquiry(details, { decoy: "", openedAt: fridayNoon - millis })))
    expect((await sentAfter(shortestFillMillis - 1))._tag).toBe("Failure")
    expect((await sentAfter(shortestFillMillis))._tag).toBe("Success")
  })

  it("is read by staff only", async () => {
    const asClient = Effect.provideService(CurrentActor, { kind: "guest" })
    expect(await runInMemory(Effect.flip(asClient(listInquiries({ limit: 1 }))))).toBeInstanceOf(Forbidden)
    expect(await runInMemory(Effect.flip(asClient(showInquiry("1"))))).toBeInstanceOf(Forbidden)
  })
})
