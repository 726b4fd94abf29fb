import { cents } from "@laundry/core/money/cents"
import type { MailContent } from "@laundry/core/notifications/mail-content"
import { MailStore } from "@laundry/core/notifications/mail-store.port"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import { type Job, Outbox } from "@laundry/core/outbox/outbox.port"
import type { OwedMail } from "@laundry/core/outbox/owed-mail"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Clock, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"
import { awkwardTexts, placeSample } from "./samples.ts"

type Services = Outbox | MailStore | UnitOfWork | OrderStore

/** How far a queue's clock may be from ours, in milliseconds. */
const clockTolerance = 30_000

const owe = (...mails: ReadonlyArray<OwedMail>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const outbox = yield* Outbox
    yield* transact(Effect.forEach(mails, (mail) => outbox.oweMail(mail), { discard: true }))
  })

const schedule = (job: Job, delaySeconds: number) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    yield* transact((yield* Outbox).schedule(job, delaySeconds))
  })

const scheduleBy = (job: Job, delaySeconds: number, overdueSeconds?: number) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    yield* transact((yield* Outbox).scheduleBy(job, delaySeconds, overdueSeconds))
  })

const check = (): Job => ({ kind: "check-payment", attemptId: crypto.randomUUID() })

/** What every {@link Outbox} and the {@link MailStore} behind it keep. The job runner of the subject must not be running. */
export const outboxContract = (
  name: string,
  setup: () => Promise<Subject<Services> & { readonly probe: Pick<Probe, "owedMails" | "queuedAt"> }>,
): void => {
  describe(`${name} keeps the contract of an outbox`, () => {
    const { run, subject } = useSubject<Services, Awaited<ReturnType<typeof setup>>>(setup)

    const newMail = async (changes: Partial<OwedMail> = {}): Promise<OwedMail> => {
      const orderId = await run(placeSample())
      const key = `contract:${freshId()}`
      return { key, to: "ana@example.com", content: { template: "order-received", orderId }, ...changes }
    }

    describe("mails", () => {
      it("waits unsent, just as it was owed", async () => {
        const orderId = await run(placeSample())
        const contents: ReadonlyArray<MailContent> = [
          { template: "order-received", orderId },
          { template: "payment-received", orderId, amount: cents(3000) },
          { template: "refund-sent", orderId, amount: cents(1) },
        ]
        for (const content of contents) {
          const mail = await newMail({ content, to: `"O'Neil" <o'neil+🧺@example.com>` })
          await run(owe(mail))
          const [owed] = await subject().probe.owedMails(mail.key)
          expect(owed?.mail).toEqual(mail)
          expect(await run(Effect.flatMap(MailStore, (mails) => mails.unsent(owed?.mailId ?? "")))).toEqual(mail)
        }
      })

      it("is owed once per key, also by twenty transactions at once, and stays what it was first", async () => {
        const mail = await newMail()
        const again = Effect.forEach(Array.from({ length: 20 }), () => owe(mail), { concurrency: "unbounded" })
        await run(again)
        await run(owe({ ...mail, to: "somebody.else@example.com" }))
        expect((await subject().probe.owedMails(mail.key)).map((owed) => owed.mail)).toEqual([mail])
      })

      it("is no longer unsent once it was sent, and is not owed again", async () => {
        const mail = await newMail()
        await run(owe(mail))
        const [{ mailId } = { mailId: "" }] = await subject().probe.owedMails(mail.key)
        const now = await run(Clock.currentTimeMillis)
        const markSent = Effect.flatMap(MailStore, (mails) => mails.markSent(mailId, now))
        await run(Effect.andThen(markSent, markSent))
        await run(owe(mail))
        expect(await run(Effect.flatMap(MailStore, (mails) => mails.unsent(mailId)))).toBeUndefined()
        expect(await subject().probe.owedMails(mail.key)).toHaveLength(1)
      })

      it("gives each mail an id of its own", async () => {
        const mails = [await newMail(), await newMail(), await newMail()]
        await run(owe(...mails))
        const ids = await Promise.all(mails.map(({ key }) => subject().probe.owedMails(key)))
        expect(new Set(ids.flat().map(({ mailId }) => mailId)).size).toBe(3)
      })

      it("knows nothing of other ids", async () => {
        for (const mailId of [crypto.randomUUID(), "not-one-of-ours", awkwardTexts.quotes ?? ""]) {
          expect(await run(Effect.flatMap(MailStore, (mails) => mails.unsent(mailId)))).toBeUndefined()
        }
      })
    })

    describe("jobs", () => {
      it("is queued for its time", async () => {
        const job = check()
        const now = await run(Clock.currentTimeMillis)
        await run(schedule(job, 3600))
        const [runAt = 0, ...others] = await subject().probe.queuedAt(job)
        expect(others).toEqual([])
        expect(Math.abs(runAt - (now + 3_600_000))).toBeLessThan(clockTolerance)
      })

      it("is moved when it is scheduled again, earlier or later", async () => {
        const job: Job = { kind: "send-refund", refundId: crypto.randomUUID() }
        const now = await run(Clock.currentTimeMillis)
        for (const delay of [3600, 7200, 1800]) {
          await run(schedule(job, delay))
          const queued = await subject().probe.queuedAt(job)
          expect(queued).toHaveLength(1)
          expect(Math.abs((queued[0] ?? 0) - (now + delay * 1000))).toBeLessThan(clockTolerance)
        }
      })

      it("is brought forward and never put back when it is to run by then", async () => {
        const job = check()
        const now = await run(Clock.currentTimeMillis)
        for (const [delay, expected] of [
          [3600, 3600],
          [7200, 3600],
          [1800, 1800],
          [3600, 1800],
        ] as const) {
          await run(scheduleBy(job, delay))
          const queued = await subject().probe.queuedAt(job)
          expect(queued).toHaveLength(1)
          expect(Math.abs((queued[0] ?? 0) - (now + expected * 1000))).toBeLessThan(clockTolerance)
        }
      })

      it("that should have begun long ago is begun anew where that is asked for, else it is the next", async () => {
        const job = check()
        const now = await run(Clock.currentTimeMillis)
        await run(schedule(job, -3600))
        for (const [overdue, expected] of [
          [undefined, -3600],
          [7200, -3600],
          [1800, 600],
        ] as const) {
          await run(scheduleBy(job, 600, overdue))
          const [runAt = 0] = await subject().probe.queuedAt(job)
          expect(Math.abs(runAt - (now + expected * 1000))).toBeLessThan(clockTolerance)
        }
      })

      it("stays once, also when twenty transactions schedule it at once", async () => {
        const job = check()
        await run(Effect.forEach(Array.from({ length: 20 }), () => schedule(job, 3600), { concurrency: "unbounded" }))
        expect(await subject().probe.queuedAt(job)).toHaveLength(1)
      })

      it("is one for each thing and kind", async () => {
        const id = crypto.randomUUID()
        const jobs: ReadonlyArray<Job> = [
          { kind: "check-payment", attemptId: id },
          { kind: "send-refund", refundId: id },
          check(),
        ]
        for (const job of jobs) await run(schedule(job, 3600))
        for (const job of jobs) expect(await subject().probe.queuedAt(job)).toHaveLength(1)
      })
    })

    it("owes nothing of a transaction that failed", async () => {
      const mail = await newMail()
      const [kept, dropped] = [check(), check()]
      await run(schedule(kept, 3600))
      const failing = Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        const outbox = yield* Outbox
        const work = Effect.gen(function* () {
          yield* outbox.oweMail(mail)
          yield* outbox.schedule(dropped, 0)
          yield* outbox.schedule(kept, 7200)
          return yield* Effect.fail("refused")
        })
        yield* transact(work)
      })
      await run(Effect.flip(failing))
      const now = await run(Clock.currentTimeMillis)
      expect(await subject().probe.owedMails(mail.key)).toEqual([])
      expect(await subject().probe.queuedAt(dropped)).toEqual([])
      const [runAt = 0] = await subject().probe.queuedAt(kept)
      expect(Math.abs(runAt - (now + 3_600_000))).toBeLessThan(clockTolerance)
    })
  })
}
