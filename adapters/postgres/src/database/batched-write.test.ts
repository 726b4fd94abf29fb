import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { batchedWrite } from "./batched-write.ts"

class Refused extends Error {}

/** A write of names in capitals, what each statement was given, and how many were on their way at once. */
const scene = () => {
  const statements: Array<ReadonlyArray<string>> = []
  let underWay = 0
  let most = 0
  const write = batchedWrite(
    async (given: ReadonlyArray<string>) => {
      statements.push(given)
      underWay += 1
      most = Math.max(most, underWay)
      await sleep(1)
      underWay -= 1
      if (given.includes("refused")) throw new Refused("refused")
      if (given.includes("lost")) throw new Error("the connection was lost")
      return given.map((name) => name.toUpperCase())
    },
    (error) => error instanceof Refused,
  )
  return { statements, write, most: () => most }
}

const outcomes = async (writes: ReadonlyArray<Promise<string>>): Promise<ReadonlyArray<string>> =>
  (await Promise.allSettled(writes)).map((result) =>
    result.status === "fulfilled" ? result.value : (result.reason as Error).message,
  )

describe("a batched write", () => {
  it("writes what comes in one turn by one statement, and answers each in its place, the same name twice, too", async () => {
    const { write, statements } = scene()
    expect(await Promise.all(["one", "two", "one"].map(write))).toEqual(["ONE", "TWO", "ONE"])
    expect(statements).toEqual([["one", "two", "one"]])
  })

  it("has what comes while two statements are on their way wait for the next, and loses nothing", async () => {
    const { write, statements, most } = scene()
    const written: Array<Promise<string>> = []
    for (let turn = 0; turn < 20; turn++) {
      written.push(write(`turn ${turn}`))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await Promise.all(written)).toEqual(Array.from({ length: 20 }, (_, turn) => `TURN ${turn}`))
    expect(most()).toBe(2)
    expect(statements.length).toBeLessThan(20)
    expect(statements.flat()).toHaveLength(20)
  })

  it("writes no more than fifty by one statement", async () => {
    const { write, statements } = scene()
    await Promise.all(Array.from({ length: 120 }, (_, index) => write(String(index))))
    expect(statements.map((each) => each.length)).toEqual([50, 50, 20])
  })

  it("fails nobody by another's fault: what was refused together is written alone", async () => {
    const { write, statements } = scene()
    expect(await outcomes(["one", "refused", "two"].map(write))).toEqual(["ONE", "refused", "TWO"])
    expect(statements).toEqual([["one", "refused", "two"], ["one"], ["refused"], ["two"]])
  })

  it("tries nothing again that may have been written, and goes on afterwards", async () => {
    const { write, statements } = scene()
    expect(await outcomes(["one", "lost"].map(write))).toEqual(Array(2).fill("the connection was lost"))
    expect(statements).toHaveLength(1)
    expect(await write("two")).toBe("TWO")
  })

  it("waits for no statement that takes long itself", async () => {
    const statements: Array<string> = []
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const write = batchedWrite(
      async (given: ReadonlyArray<string>) => {
        statements.push(given.join(" "))
        if (statements.length <= 2) await finished
        return given
      },
      () => false,
    )
    const held: Array<Promise<string>> = []
    for (const name of ["one", "two"]) {
      held.push(write(name))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await Promise.all([write("three"), write("four")])).toEqual(["three", "four"])
    expect(statements).toEqual(["one", "two", "three four"])
    finish()
    expect(await Promise.all(held)).toEqual(["one", "two"])
    expect(await write("five")).toBe("five")
  })

  it("goes on after statements that failed, however many", async () => {
    const { write } = scene()
    for (const name of ["lost", "refused", "lost", "refused"]) await outcomes([write(name)])
    expect(await write("one")).toBe("ONE")
  })
})
