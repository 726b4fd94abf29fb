import type { UserId } from "@laundry/core/access/actor"
import type { AuditEntry } from "@laundry/core/audit/audit-entry"
import { AuditLog, type AuditSearch } from "@laundry/core/audit/audit-log.port"
import { type Refusal, refusalBounds } from "@laundry/core/audit/refusals"
import { UserStore } from "@laundry/core/people/user-store.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Subject, useSubject } from "../subject.ts"
import { awkwardTexts, placedAt } from "./samples.ts"

type Services = AuditLog | UnitOfWork | UserStore

const sampleEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  at: placedAt,
  actor: { kind: "user", userId: freshId() as UserId, role: "admin", name: "Olga O'Neil" },
  action: "order-updated",
  subject: "#1042",
  account: null,
  ip: "203.0.113.7",
  requestId: null,
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

    it("returns an entry as it was recorded, under an id that grows", async () => {
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
      expect(newest).toEqual({ ...second, id: newest?.id, times: 1, accountName: null })
      expect(oldest).toEqual({ ...first, id: oldest?.id, times: 1, accountName: null })
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

    it("finds by the address and the request", async () => {
      const [subject, ip, requestId] = [freshId(), "198.51.100.77", freshId()]
      await run(record(sampleEntry({ subject, ip, requestId })))
      expect(await subjects({ text: ip })).toContain(subject)
      expect(await subjects({ text: requestId })).toEqual([subject])
    })

    it("calls an account what it is called now, finds it by name and email, and forgets both with it", async () => {
      const id = crypto.randomUUID() as UserId
      const [mark, email] = [freshId(), `${freshId()}@example.com`]
      const users = <A, E>(use: (store: UserStore["Service"]) => Effect.Effect<A, E, InTransaction>) =>
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          return yield* Effect.orDie(transact(use(yield* UserStore)))
        })
      const user = {
        id,
        email,
        firstName: mark,
        lastName: "Lopez",
        phone: null,
        address: null,
        apt: null,
        defaultSpecialInstructions: null,
        defaultDeliveryInstructions: null,
        profileImageUrl: null,
        role: "client",
        signInMethod: "password",
        createdAt: placedAt,
        disabledAt: null,
      } as const
      await run(users((store) => store.add(user, { passwordHash: "hash", providerSubject: null })))
      await run(record(sampleEntry({ action: "role-assigned", subject: "Account", account: id })))
      for (const text of [mark, email.toUpperCase()])
        expect(await list({ text })).toMatchObject([{ account: id, accountName: `${mark} Lopez` }])
      await run(users((store) => store.save({ ...user, firstName: null, lastName: null })))
      expect(await list({ text: email })).toMatchObject([{ account: id, accountName: email }])
      await run(users((store) => store.forget(id, placedAt)))
      expect(await list({ text: email })).toEqual([])
      const kept = await list({ action: "role-assigned" })
      expect(kept.find(({ account }) => account === id)).toMatchObject({ accountName: null, subject: "Account" })
    })

    describe("what was tried in vain", () => {
      /** A minute that no other test counts in. */
      let minute = Math.floor(placedAt / 60_000) * 60_000
      const refusal = (changes: Partial<Refusal> = {}): Refusal => ({
        ...sampleEntry({ actor: { kind: "guest" }, subject: "Unknown account", before: {}, after: {} }),
        action: "sign-in-failed",
        at: minute,
        ...changes,
      })
      const count = (...refusals: ReadonlyArray<Refusal>) =>
        run(
          Effect.flatMap(AuditLog, ({ countRefusal }) =>
            Effect.forEach(refusals, countRefusal, { discard: true, concurrency: 4 }),
          ),
        )
      const inMinute = () => list({ from: minute, until: minute + 60_000 })
      beforeEach(() => {
        minute += 3_600_000
      })

      it("is written once a minute for each address and account, with how often it was", async () => {
        const account = crypto.randomUUID() as UserId
        await count(refusal(), refusal({ at: minute + 59_999 }), refusal({ ip: "203.0.113.8" }))
        await count(refusal({ subject: "Account", account }), refusal({ at: minute + 60_000 }))
        const said = (await inMinute()).map(({ ip, account, times }) => [ip, account, times])
        expect(said).toHaveLength(3)
        expect(said).toEqual(
          expect.arrayContaining([
            ["203.0.113.7", null, 2],
            ["203.0.113.8", null, 1],
            ["203.0.113.7", account, 1],
          ]),
        )
      })

      it("tells kinds and people apart", async () => {
        const actor = { kind: "user", userId: crypto.randomUUID() as UserId, role: "client", name: "Customer" } as const
        const denied = refusal({ action: "access-denied", subject: "GET /api/admin/users", actor })
        await count(refusal({ subject: denied.subject }), denied, denied)
        expect((await list({ action: "access-denied", from: minute })).slice(0, 1)).toMatchObject([{ times: 2, actor }])
      })

      it("of one address fills no more than its share, and the rest is counted", async () => {
        const many = Array.from({ length: 30 }, (_, index) => refusal({ subject: `Account ${index}` }))
        await count(...many)
        const entries = await inMinute()
        expect(entries).toHaveLength(refusalBounds.perAddress + 1)
        expect(entries.reduce((sum, { times }) => sum + times, 0)).toBe(30)
        expect(entries.find(({ subject }) => subject === "Others")).toMatchObject({ ip: null, times: 20 })
      })

      it("of many addresses at once fills no more than a minute's share", async () => {
        await count(...Array.from({ length: 150 }, (_, index) => refusal({ ip: `2001:db8:0:${index}::1` })))
        await count(...Array.from({ length: 50 }, (_, index) => refusal({ ip: `2001:db8:1:1::${index}` })))
        const entries = await inMinute()
        expect(entries).toHaveLength(refusalBounds.perMinute + 1)
        expect(entries.reduce((sum, { times }) => sum + times, 0)).toBe(200)
      })
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

    it("returns newest first, up to a limit, from any entry on", async () => {
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
