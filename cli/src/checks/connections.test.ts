import { describe, expect, it } from "vitest"
import { checkConnections } from "./connections.ts"

const usual = {
  databaseDirectUrl: undefined,
  workers: 1,
  poolSize: 10,
  jobConcurrency: 4,
  runsJobs: true,
  metricsPort: undefined,
}
const room = { most: 97, open: 12 }

describe("the database's connections", () => {
  it("are counted for each server, with those that jobs and notifications take", () => {
    expect(checkConnections(usual, room)).toEqual({
      name: "Connections",
      status: "ok",
      message: "A server takes up to 18 connections; PostgreSQL has 97, 12 of them open: room for 5 such servers.",
    })
    expect(checkConnections({ ...usual, runsJobs: false }, room).message).toContain("up to 11 connections")
    expect(checkConnections({ ...usual, metricsPort: 9464 }, room).message).toContain("up to 19 connections")
  })

  it("of several workers are shared out, of which each has three at the least", () => {
    expect(checkConnections({ ...usual, workers: 8 }, room).message).toContain("up to 39 connections")
  })

  it("through a pooler are the pooler's matter", () => {
    const { status, message } = checkConnections(
      { ...usual, databaseDirectUrl: "postgres://db/laundry", poolSize: 500 },
      room,
    )
    expect(status).toBe("ok")
    expect(message).toContain("8 connections past the pooler and 500 through it")
  })

  it("are too few when a second server has none, and when one has not all of its own", () => {
    expect(checkConnections({ ...usual, poolSize: 60 }, room)).toMatchObject({
      status: "warning",
      message: expect.stringContaining("room for 1 such server."),
    })
    expect(checkConnections({ ...usual, poolSize: 120 }, room)).toMatchObject({
      status: "problem",
      remedy: expect.stringContaining("DATABASE_POOL_SIZE"),
    })
  })
})
