import { describe, expect, it } from "vitest"
import { type ReplicaPosition, replicaState, sayLag, untilKnown, whyNotRead } from "./replica-state.ts"

const now = Date.parse("2026-11-20T20:00:00Z")
const primary = { identity: "7300 16384", at: now, position: "0/3000060" }
const standby: ReplicaPosition = { identity: "7300 16384", is_standby: true, has_all: true, replayed_at: now }
const before = (seconds: number) => now - seconds * 1000

describe("a replica", () => {
  it("that has all is not behind, however long nothing was written", () => {
    const state = replicaState(primary, { ...standby, replayed_at: before(36_000) })
    expect(state).toEqual({ kind: "following", lagSeconds: 0 })
    expect(replicaState(primary, { ...standby, replayed_at: null })).toEqual({ kind: "following", lagSeconds: 0 })
  })

  it("that lacks something is as old as the last transaction it has, and read up to a minute", () => {
    const lacking = { ...standby, has_all: false }
    expect(replicaState(primary, { ...lacking, replayed_at: before(60) })).toEqual({
      kind: "following",
      lagSeconds: 60,
    })
    expect(replicaState(primary, { ...lacking, replayed_at: before(61) })).toEqual({ kind: "lagging", lagSeconds: 61 })
    expect(replicaState(primary, { ...lacking, replayed_at: null }).kind).toBe("lagging")
    // Its last transaction may be newer than the moment in which the database was asked.
    expect(replicaState(primary, { ...lacking, replayed_at: before(-1) })).toEqual({ kind: "following", lagSeconds: 0 })
  })

  it("of another database, or promoted, is not read whatever it has", () => {
    for (const state of [
      replicaState(primary, { ...standby, identity: "7300 16385" }),
      replicaState(primary, { ...standby, is_standby: false }),
    ]) {
      expect(whyNotRead(state)).toBeDefined()
    }
  })

  it("is given a moment to come by what was just written after a long rest", async () => {
    let asked = 0
    const ask = async () => {
      asked += 1
      return { ...standby, has_all: asked > 2, replayed_at: before(36_000) }
    }
    expect(await untilKnown(primary, ask)).toEqual({ kind: "following", lagSeconds: 0 })
    expect(asked).toBe(3)
  })

  it("has a lag in whole seconds for people", () => {
    expect([2.4, 0, Number.POSITIVE_INFINITY].map(sayLag)).toEqual(["2 s", "0 s", "an unknown time"])
  })
})
