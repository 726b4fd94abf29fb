import { Option, Schema, SchemaAST } from "effect"
import fc from "fast-check"

/** Texts of which each rule of the contracts takes some and refuses others. */
const texts = [
  ..." |x|Ana|ana@example.test|ana@|+13055550142|(305) 555-0142|33139|FIRST10||0|7|12|12.5|30.00|-1.00|1e3|true".split(
    "|",
  ),
  ..."2026-11-20|2026-02-30|2026-11-20T15:00:00.000Z|18:00|25:00|/orders/1|data:image/jpeg;base64,/9j/4AAQ".split("|"),
  "half \uD83D",
  "null \u0000",
  ...[41, 101, 201, 501, 1001, 6000].map((length) => "x".repeat(length)),
]
const numbers = [0, 1, 2, 5, 7, 30, 2.5, 12.75, -1, 500, 86_401, 1_000_000_000, Number.MAX_SAFE_INTEGER + 1]
const oddities = fc.constantFrom<unknown>(null, true, false, 7, "", "x", [], ["x"], {}, { x: 1 })

const isOptional = (ast: SchemaAST.AST): boolean => ast.context?.isOptional === true

/**
 * What may be sent where a schema is to read it. `right` says how many of a part's values are right for one that may be wrong, of
 * another type or missing.
 */
export const sentValues = (schema: Schema.Top, right: number): fc.Arbitrary<unknown> => {
  const mostly = (usual: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary: usual, weight: right }, { arbitrary: other, weight: 1 })

  const whole = (ast: SchemaAST.AST, any: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
    const read = Schema.decodeUnknownOption(Schema.make<Schema.Codec<unknown>>(ast))
    const taken = [...texts, ...numbers].filter((value) => Option.isSome(read(value)))
    return taken.length === 0 ? any : mostly(fc.constantFrom(...taken), any)
  }

  const struct = (fields: ReadonlyArray<SchemaAST.PropertySignature>): fc.Arbitrary<unknown> => {
    const values = Object.fromEntries(fields.map(({ name, type }) => [String(name), sentFor(type)]))
    const required = fields.flatMap(({ name, type }) => (isOptional(type) ? [] : [String(name)]))
    return mostly(fc.record(values, { requiredKeys: required }), fc.record(values, { requiredKeys: [] }))
  }

  const valuesOf = (ast: SchemaAST.AST): fc.Arbitrary<unknown> => {
    const encoded = SchemaAST.toEncoded(ast)
    switch (encoded._tag) {
      case "String":
        return whole(ast, fc.constantFrom(...texts))
      case "Number":
        return whole(ast, fc.constantFrom(...numbers))
      case "Boolean":
        return fc.boolean()
      case "Null":
        return fc.constant(null)
      case "Undefined":
        return fc.constant(undefined)
      case "Literal":
        return fc.constant(encoded.literal)
      case "Union":
        return fc.oneof(...(ast._tag === "Union" ? ast : encoded).types.map(sentFor))
      case "Arrays":
        return fc.array(fc.oneof(...(ast._tag === "Arrays" ? ast : encoded).rest.map(sentFor)), { maxLength: 7 })
      case "Objects": {
        const { propertySignatures, indexSignatures } = ast._tag === "Objects" ? ast : encoded
        const [index] = indexSignatures
        return index === undefined
          ? struct(propertySignatures)
          : fc.dictionary(fc.constantFrom("a", "b", "c"), sentFor(index.type), { maxKeys: 3 })
      }
      default:
        return fc.jsonValue({ maxDepth: 1 })
    }
  }

  const sentFor = (ast: SchemaAST.AST): fc.Arbitrary<unknown> => mostly(valuesOf(ast), oddities)

  return sentFor(schema.ast)
}
