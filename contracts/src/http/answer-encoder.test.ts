import { Result, Schema, type SchemaAST } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { answerEncoder } from "./answer-encoder.ts"
import type { WireSchema } from "./endpoint.ts"
import { endpoints } from "./endpoints.ts"
import { Money } from "./wire.ts"

const answers = Object.entries(endpoints).flatMap(
  ([name, { success }]): ReadonlyArray<readonly [string, WireSchema]> =>
    success === "bytes" || success === "events" ? [] : [[name, success]],
)

const leaves = [null, true, false, "", "Ana", "2026-11-22", "18:00", "30.00", "33139", "a@b.co", 0, 1, 3000, 25.5, -7]

/** Those of a few values that a type takes. */
const leafOf = (ast: SchemaAST.AST): fc.Arbitrary<unknown> => {
  const isOfType = Schema.is(Schema.toType(Schema.make<WireSchema>(ast)))
  return fc.constantFrom(...leaves.filter(isOfType))
}

/** Values of a schema's type. */
const valueOf = (ast: SchemaAST.AST): fc.Arbitrary<unknown> => {
  switch (ast._tag) {
    case "Literal":
      return fc.constant(ast.literal)
    case "Union":
      return fc.oneof(...ast.types.map(valueOf))
    case "Arrays":
      return fc.array(fc.oneof(...ast.rest.map(valueOf)), { maxLength: 3 })
    case "Objects": {
      const fields = ast.propertySignatures.map(({ name, type }) => [String(name), valueOf(type)] as const)
      const isNeeded = ast.propertySignatures.filter(({ type }) => type.context?.isOptional !== true)
      return fc.record(Object.fromEntries(fields), { requiredKeys: isNeeded.map(({ name }) => String(name)) })
    }
    default:
      return leafOf(ast)
  }
}

describe("answers are encoded as their schemas encode them", () => {
  it.each(answers)("%s", (_, schema) => {
    const encode = answerEncoder(schema)
    fc.assert(
      fc.property(valueOf(schema.ast), (value) => {
        expect(encode(value)).toEqual(Schema.encodeUnknownSync(schema)(value))
      }),
      { numRuns: 20 },
    )
  })

  it.each(answers)("%s refuses what its schema refuses", (_, schema) => {
    const encode = answerEncoder(schema)
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const bySchema = Result.try(() => Schema.encodeUnknownSync(schema)(value))
        const quick = Result.try(() => encode(value))
        expect(quick._tag).toBe(bySchema._tag)
      }),
      { numRuns: 20 },
    )
  })
})

describe("an answer", () => {
  const schema = Schema.Struct({
    name: Schema.String,
    amount: Money,
    count: Schema.NullOr(Schema.Int),
    note: Schema.optionalKey(Schema.String),
    items: Schema.Array(Schema.Struct({ kind: Schema.Literals(["a", "b"]) })),
  })
  const encode = answerEncoder(schema)
  const value = { name: "Ana", amount: 3000, count: 1, items: [{ kind: "a" }] }

  it("has nothing that its schema does not name", () => {
    const more = { ...value, secret: "x", items: [{ kind: "b", secret: "y" }] }
    expect(encode(more)).toEqual({ name: "Ana", amount: "30.00", count: 1, items: [{ kind: "b" }] })
  })

  it.each([
    ["another type", { ...value, name: 1 }],
    ["a missing field", { name: "Ana", amount: 3000, count: 1 }],
    ["another word", { ...value, items: [{ kind: "c" }] }],
    ["a broken rule", { ...value, count: 1.5 }],
    ["a broken rule of what travels", { ...value, amount: 0.5 }],
    ["undefined for what may be left out", { ...value, note: undefined }],
  ])("is refused with %s, in the schema's words", (_, wrong) => {
    const words = Result.try({ try: () => Schema.encodeUnknownSync(schema)(wrong), catch: String })
    expect(words._tag).toBe("Failure")
    expect(Result.try({ try: () => encode(wrong), catch: String })).toEqual(words)
  })
})
