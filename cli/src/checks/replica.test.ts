import { describe, expect, it } from "vitest"
import type { FoundReplica } from "../database-session.ts"
import { checkReplica, judgeReplica } from "./replica.ts"

const usual = { workers: 1, poolSize: 10, jobConcurrency: 4, runsJobs: true, metricsPort: undefined }
const found = (state: FoundReplica["state"], most = 97): FoundReplica => ({
  description: "db2:5432/laundry",
  state,
  room: { most, open: 3 },
})

describe("the replica", () => {
  it("is well while it follows, and has connections for the workers together", () => {
    expect(judgeReplica(usual, found({ kind: "following", lagSeconds: 2.4 }))).toEqual({
      name: "Replica",
      status: "ok",
      message: "db2:5432/laundry, 2 s behind. A server takes up to 4 connections; it has 97, 3 of them open.",
    })
    expect(judgeReplica({ ...usual, workers: 8 }, found({ kind: "following", lagSeconds: 0 }, 20))).toMatchObject({
      status: "warning",
      message: expect.stringContaining("up to 24 connections"),
    })
  })

  it("is warned of when it is far behind, by a time that may be unknown", () => {
    expect(judgeReplica(usual, found({ kind: "lagging", lagSeconds: 75 }))).toMatchObject({
      status: "warning",
      message: expect.stringContaining("75 s behind"),
    })
    expect(judgeReplica(usual, found({ kind: "lagging", lagSeconds: Number.POSITIVE_INFINITY })).message).toContain(
      "an unknown time behind",
    )
  })

  it("is a problem when it does not answer", async () => {
    expect(await checkReplica(usual, () => Promise.reject(new Error("connection refused")))).toMatchObject({
      status: "problem",
      message: expect.stringContaining("connection refused"),
    })
  })
})
