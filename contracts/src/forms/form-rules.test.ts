import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Endpoint, WireSchema } from "../http/endpoint.ts"
import { endpoints } from "../http/endpoints.ts"
import { formReader, formsOf, unspokenProblem } from "./form-rules.ts"

/** What the library says where we say nothing. */
const libraryWords = /expected|missing key|invalid data|unexpected key|forbidden operation|<filter>|undefined/i

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("", " ", "\u0000", "\ud800", "2026-02-30", "a@b", "12.345", "-1", "1e9", "true"),
  fc.integer({ min: 1, max: 12_000 }).map((length) => "x".repeat(length)),
)
const anything = fc.oneof(
  texts,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Bodies of a form with any of its fields missing or wrong, and some that it doesn't know. */
const bodiesOf = (names: ReadonlyArray<string>): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.dictionary(fc.constantFrom(...names, "unknown"), anything),
    fc.record(Object.fromEntries(names.map((name) => [name, anything]))),
    fc.jsonValue(),
    fc.constant(undefined),
  )

type Part = readonly [name: string, schema: WireSchema]

/** Everything that the endpoint table reads. */
const parts: ReadonlyArray<Part> = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
  (
    [
      ["params", params],
      ["query", query],
      ["body", body],
    ] as const
  ).flatMap(
    ([part, schema]): ReadonlyArray<Part> =>
      schema === undefined || schema === "raw" ? [] : [[`${name} (${part})`, schema]],
  ),
)

const namesIn = (schema: WireSchema): ReadonlyArray<string> => [
  ...new Set(formsOf(schema).flatMap(({ names }) => names)),
]

/** The field of the form that a complaint is about; of a list it says which one: "photos.0", "holidays.1.date". */
const fieldIn = (path: string): string => path.replace(/\.\d+(\..+)?$/, "")

describe("what is said of a field that is wrong", () => {
  it.each(parts)("%s: a sentence of ours, about a field of the form", (_name, schema) => {
    const read = formReader(schema)
    const names = namesIn(schema)
    const isOurs = ([field, sentence]: [string, string]): boolean =>
      names.includes(fieldIn(field)) &&
      /^[A-Za-z][^\n]+$/.test(sentence) &&
      !libraryWords.test(sentence) &&
      sentence !== unspokenProblem
    fc.assert(
      fc.property(bodiesOf(names), (body) => {
        const answer = read(body)
        if (answer.ok) return
        // Looked at together: a million expectations would take most of the time.
        expect(Object.entries(answer.fields).filter((complaint) => !isOurs(complaint))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it.each(parts)("%s: the same sentence for each field alone as for all of them", (_name, schema) => {
    for (const form of formsOf(schema)) {
      const empty = formReader(form.schema)({})
      if (empty.ok) continue
      for (const [field, sentence] of Object.entries(empty.fields)) {
        expect(sentence, field).not.toMatch(libraryWords)
        expect(sentence, field).not.toBe(unspokenProblem)
      }
    }
  })
})

describe("a call that takes one of several forms", () => {
  const several = parts.filter(([, schema]) => formsOf(schema).length > 1)

  it("is there", () => {
    expect(several.length).toBeGreaterThan(0)
  })

  it.each(several)("%s: complains about the form that was meant alone", (_name, schema) => {
    const read = formReader(schema)
    for (const { names } of formsOf(schema)) {
      fc.assert(
        fc.property(
          fc.subarray([...names], { minLength: Math.ceil((names.length + 1) / 2) }),
          anything,
          (filled, wrong) => {
            const answer = read(Object.fromEntries(filled.map((name) => [name, wrong])))
            if (answer.ok) return
            for (const field of Object.keys(answer.fields)) expect(names).toContain(fieldIn(field))
          },
        ),
      )
    }
  })
})
