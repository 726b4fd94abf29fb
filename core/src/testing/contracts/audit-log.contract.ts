import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { AuditEntry } from "../../audit/audit-entry.ts"
import { AuditLog, type AuditSearch } from "../../audit/audit-log.port.ts"
import type { UserId } from "../../people/actor.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"
import { freshId } from "../arbitraries.ts"
import { awkwardTexts, placedAt } from "./samples.ts"
import { type Subject, useSubject } from "./subject.ts"

type Services = AuditLog | UnitOfWork

const sampleEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  at: placedAt,
  actor: { kind: "user", userId: freshId() as UserId, role: "admin", name: "Olga O'Neil" },
  action: "order-updated",
  subject: "#1042",
  before: { status: "ordered" },
  after: { status: "picked_up" },
  ...changes,
})

const everything: AuditSearch = {
  action: undefined,
  text: "",
  from: undefined,
  until: undefined,
  limit: 100,
  before: undefined,
}

const record = (...entries: ReadonlyArray<AuditEntry>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const log = yield* AuditLog
    for (const entry of entries) yield* transact(log.record(entry))
  })

/** What every {@link AuditLog} keeps. */
export const auditLogContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of an audit log`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const list = (search: Partial<AuditSearch>) =>
      run(Effect.flatMap(AuditLog, (log) => log.list({ ...everything, ...search })))
    const subjects = async (search: Partial<AuditSearch>) => (await list(search)).map(({ subject }) => subject)

    it("answers an entry as it was recorded, under an id that grows", async () => {
      const subject = freshId()
      const first = sampleEntry({
        subject,
        before: { notes: awkwardTexts.quotes ?? "", weight: null, additionalCharges: 1235, chargesByHand: false },
        after: { notes: awkwardTexts.emoji ?? "", weight: 42.35, additionalCharges: 0, chargesByHand: true },
      })
      const second = sampleEntry({ subject, actor: { kind: "operator", name: "root" }, before: {}, after: { rows: 3 } })
      await run(record(first, second))
      const [newest, oldest, ...rest] = await list({ text: subject })
      expect(rest).toEqual([])
      expect(newest).toEqual({ ...second, id: newest?.id })
      expect(oldest).toEqual({ ...first, id: oldest?.id })
      expect(newest?.id).toBeGreaterThan(oldest?.id ?? 0)
    })

    it("finds by action, by the actor's name, by the subject, in any letter case", async () => {
      const mark = freshId()
      const entries = [
        sampleEntry({ subject: `${mark} a` }),
        sampleEntry({ subject: `${mark} b`, action: "role-assigned" }),
        sampleEntry({ subject: "c", actor: { kind: "system", name: `${mark} Nightly` } }),
        sampleEntry({ subject: "d", actor: { kind: "guest" } }),
      ]
      await run(record(...entries))
      expect(await subjects({ text: mark })).toEqual(["c", `${mark} b`, `${mark} a`])
      expect(await subjects({ text: ` ${mark.toUpperCase()} ` })).toHaveLength(3)
      expect(await subjects({ text: mark, action: "role-assigned" })).toEqual([`${mark} b`])
      expect(await subjects({ text: `${mark} nightly` })).toEqual(["c"])
    })

    it.each([
      ["%", "100% off"],
      ["_", "a_b"],
      ["\\", "back\\slash"],
      ["'", "O'Hara"],
    ])("takes %j for text", async (sign, subject) => {
      const mark = freshId()
      await run(record(sampleEntry({ subject: `${mark}${subject}` }), sampleEntry({ subject: `${mark}plain` })))
      const [before = "", after = ""] = subject.split(sign)
      expect(await subjects({ text: `${mark}${before}${sign}${after}` })).toEqual([`${mark}${subject}`])
      expect(await subjects({ text: `${mark}${sign}` })).toEqual(before === "" ? [`${mark}${subject}`] : [])
    })

    it("finds from an instant on, and before another", async () => {
      const mark = freshId()
      const at = (offset: number) => sampleEntry({ subject: `${mark}${offset}`, at: placedAt + offset })
      await run(record(at(0), at(1), at(2), at(3)))
      expect(await subjects({ text: mark, from: placedAt + 1, until: placedAt + 3 })).toEqual([`${mark}2`, `${mark}1`])
    })

    it("answers newest first, up to a limit, from any entry on", async () => {
      const mark = freshId()
      await run(record(...["a", "b", "c", "d"].map((letter) => sampleEntry({ subject: `${mark}${letter}` }))))
      const page = await list({ text: mark, limit: 2 })
      expect(page.map(({ subject }) => subject)).toEqual([`${mark}d`, `${mark}c`])
      expect(await subjects({ text: mark, limit: 5, before: page[1]?.id })).toEqual([`${mark}b`, `${mark}a`])
    })

    it("keeps nothing of a transaction that failed", async () => {
      const subject = freshId()
      const failed = Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        const log = yield* AuditLog
        yield* Effect.flip(transact(Effect.andThen(log.record(sampleEntry({ subject })), Effect.fail("no"))))
      })
      await run(failed)
      expect(await subjects({ text: subject })).toEqual([])
    })
  })
}
