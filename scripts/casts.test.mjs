import { expect, it } from "vitest"
import { castsIn } from "./casts.mjs"

it("finds ids, days and money by say-so, unread JSON, and cast message ids", () => {
  const lines = [
    'import * as Ids from "./ids.ts"',
    "const id = params.id as OrderId",
    "const day = query.from as IsoDate | undefined",
    "const amount = value as Cents",
    "const answer = JSON.parse(text) as Success<E>",
    'return text(label as "title")',
    "const rules = resolver(schema) as unknown as Rules",
    'const kinds = ["a", "b"] as const',
    "const id = OrderId.make(text) // once params.id as OrderId",
    "/** What stood here, as OrderId says. */",
    'import { type Cents as Money } from "./cents.ts"',
    "const weights = [15] as ReadonlyArray<Pounds>",
  ]
  expect(castsIn(lines.join("\n"))).toEqual([2, 3, 4, 5, 6, 7, 12])
})
