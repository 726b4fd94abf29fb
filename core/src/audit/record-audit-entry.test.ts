import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { AuditValues } from "./audit-entry.ts"
import { CurrentOrigin } from "./origin.ts"
import { recordAuditEntry } from "./record-audit-entry.ts"

const recorded = (before: AuditValues, after: AuditValues) =>
  runInMemory(
    Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      yield* transact(recordAuditEntry("order-updated", "#1042", before, after)).pipe(
        Effect.provideService(CurrentOrigin, { ip: "203.0.113.7", requestId: "r1" }),
      )
      return yield* (yield* InMemoryDatabase).read(({ audit }) => audit)
    }),
    { actor: { kind: "operator", name: "olga" } },
  )

describe("recording an audit entry", () => {
  it("says who did what when, and only what changed", async () => {
    const before = { status: "ordered", weight: null, notes: "kept" }
    expect(await recorded(before, { status: "picked_up", weight: 12.5, notes: "kept" })).toEqual([
      {
        id: 1,
        at: fridayNoon,
        actor: { kind: "operator", name: "olga" },
        ip: "203.0.113.7",
        requestId: "r1",
        account: null,
        accountName: null,
        times: 1,
        action: "order-updated",
        subject: "#1042",
        before: { status: "ordered", weight: null },
        after: { status: "picked_up", weight: 12.5 },
      },
    ])
  })

  it("records nothing when nothing changed", async () => {
    expect(await recorded({ status: "ordered" }, { status: "ordered" })).toEqual([])
    expect(await recorded({}, {})).toEqual([])
  })

  it("keeps what came and what went", async () => {
    expect(await recorded({ areaName: "South Beach" }, { rows: 0 })).toMatchObject([
      { before: { areaName: "South Beach" }, after: { rows: 0 } },
    ])
  })
})
