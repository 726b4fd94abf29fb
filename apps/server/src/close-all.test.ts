import { expect, it } from "vitest"
import { closeAll } from "./close-all.ts"

it("closes all, the last one first, though some can't be closed, and says what went wrong first", async () => {
  const closed: Array<string> = []
  const closer = (name: string) => async () => {
    closed.push(name)
    if (name !== "b") throw new Error(`no end of ${name}`)
  }
  await expect(closeAll(["a", "b", "c"].map(closer))).rejects.toThrow("no end of c")
  expect(closed).toEqual(["c", "b", "a"])
})
