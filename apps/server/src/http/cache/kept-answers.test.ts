import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { keep, keptAnswers, keptFor } from "./kept-answers.ts"

let encoded = 0

/** A row that counts how often it is encoded. */
const Row = Schema.Struct({
  name: Schema.String.pipe(
    Schema.check(
      Schema.makeFilter(() => {
        encoded += 1
        return true
      }),
    ),
  ),
})
const write = keptAnswers(Schema.Array(Row))

/** How often rows are encoded by something. */
const encodedBy = (act: () => void): number => {
  const before = encoded
  act()
  return encoded - before
}

describe("a kept answer", () => {
  it("is written once, and only what its schema names", () => {
    const answer = keep([{ name: "Ana", secret: "x" }])
    const count = encodedBy(() => {
      expect(write(answer)).toBe('[{"name":"Ana"}]')
      expect(write(answer)).toBe('[{"name":"Ana"}]')
    })
    expect(count).toBe(1)
  })

  it("is not another one that looks the same", () => {
    keep([{ name: "Ana" }])
    expect(write([{ name: "Ana" }])).toBeUndefined()
    expect(write([])).toBeUndefined()
  })
})

describe("rows that are kept", () => {
  const viewOf = keptFor(({ order }: { readonly order: string }) => ({ name: `order ${order}` }))
  const [one, two] = [{ order: "1" }, { order: "2" }]

  it("are made once for each value, and written once in whatever list they stand", () => {
    expect(viewOf(one)).toBe(viewOf(one))
    const count = encodedBy(() => {
      expect(write([viewOf(one)])).toBe('[{"name":"order 1"}]')
      expect(write([viewOf(two), viewOf(one)])).toBe('[{"name":"order 2"},{"name":"order 1"}]')
      expect(write([viewOf(one), viewOf(two)])).toBe('[{"name":"order 1"},{"name":"order 2"}]')
    })
    expect(count).toBe(2)
  })

  it("stand beside others, which are written each time", () => {
    expect(write([viewOf(one), { name: "another" }])).toBe('[{"name":"order 1"},{"name":"another"}]')
  })

  it("are refused like any others when their schema does not take them", () => {
    expect(() => write([keep({ name: 7 })])).toThrow("Expected string")
  })
})
