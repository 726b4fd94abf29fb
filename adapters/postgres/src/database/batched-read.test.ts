import { describe, expect, it } from "vitest"
import { batchedRead } from "./batched-read.ts"

/** A read of numbers by their names, and the keys of each statement. */
const scene = () => {
  const statements: Array<ReadonlyArray<string>> = []
  const ask = batchedRead(
    async (keys) => {
      statements.push(keys)
      if (keys.includes("broken")) throw new Error("the connection was lost")
      return keys.filter((key) => key !== "nobody").map((name) => ({ name }))
    },
    ({ name }) => name,
  )
  return { statements, ask }
}

describe("a batched read", () => {
  it("answers each who asks in one turn with what is theirs, by one statement that names each key once", async () => {
    const { ask, statements } = scene()
    const rows = await Promise.all(["one", "two", "nobody", "one"].map(ask))
    expect(rows).toEqual([{ name: "one" }, { name: "two" }, undefined, { name: "one" }])
    expect(statements).toEqual([["one", "two", "nobody"]])
  })

  it("keeps nothing for who asks later", async () => {
    const { ask, statements } = scene()
    await ask("one")
    await ask("one")
    expect(statements).toEqual([["one"], ["one"]])
  })

  it("asks by several statements where there are many keys", async () => {
    const { ask, statements } = scene()
    const names = Array.from({ length: 250 }, (_, index) => `key ${index}`)
    expect(await Promise.all(names.map(ask))).toEqual(names.map((name) => ({ name })))
    expect(statements.map((each) => each.length)).toEqual([100, 100, 50])
  })

  it("fails with the statement for all of its keys, and works again", async () => {
    const { ask } = scene()
    const answers = await Promise.allSettled(["one", "broken"].map(ask))
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"])
    expect(await ask("one")).toEqual({ name: "one" })
  })
})
