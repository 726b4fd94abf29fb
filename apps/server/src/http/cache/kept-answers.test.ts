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

describe("an object with lists of rows that are kept", () => {
  const Page = Schema.Struct({
    rows: Schema.Array(Row),
    others: Schema.Array(Row),
    total: Schema.Int,
    isMore: Schema.optionalKey(Schema.Literal(true)),
    stats: Schema.Struct({ owing: Schema.NullOr(Schema.Int) }),
  })
  const writePage = keptAnswers(Page)
  const [ana, luis] = [keep({ name: "Ana", secret: "x" }), keep({ name: "Luis" })]
  const page = { rows: [ana, luis], others: [], total: 2, stats: { owing: null, secret: 7 }, secret: "x" }

  it("is written as its schema writes it, and each row once for each list", () => {
    const whole = JSON.stringify(Schema.encodeUnknownSync(Page)(page))
    const count = encodedBy(() => {
      expect(writePage(page)).toBe(whole)
      expect(writePage({ ...page, others: [luis], total: 3, isMore: true })).toBe(
        '{"rows":[{"name":"Ana"},{"name":"Luis"}],"others":[{"name":"Luis"}],"total":3,"isMore":true,"stats":{"owing":null}}',
      )
    })
    expect(count).toBe(3)
  })

  it("is for Fastify to write where no row is kept", () => {
    expect(writePage({ ...page, rows: [{ name: "Ana" }] })).toBeUndefined()
    expect(writePage({ ...page, rows: [] })).toBeUndefined()
  })

  it("is refused like any other when a field is not as its schema has it, or missing", () => {
    expect(() => writePage({ ...page, total: "2" })).toThrow("Expected")
    expect(() => writePage({ rows: page.rows, others: [], stats: page.stats })).toThrow("Expected")
    expect(() => writePage({ ...page, others: null })).toThrow("Expected")
  })
})
