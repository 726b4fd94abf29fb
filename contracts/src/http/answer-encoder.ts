import { Option, Schema, type SchemaAST } from "effect"
import type { WireSchema } from "./endpoint.ts"

/** What a quick encoder returns for a value that it does not take: the schema itself judges it then. */
const refused = Symbol("refused")

type Quick = (value: unknown) => unknown

const options: SchemaAST.ParseOptions = {}

type Check = NonNullable<SchemaAST.AST["checks"]>[number]

const passes = (check: Check, value: unknown, ast: SchemaAST.AST): boolean =>
  check._tag === "Filter"
    ? check.run(value, ast, options) === undefined
    : check.checks.every((inner) => passes(inner, value, ast))

/** The encoder, for values only that pass the checks of their type. */
const checked = (ast: SchemaAST.AST, encode: Quick): Quick => {
  const { checks } = ast
  if (checks === undefined) return encode
  return (value) => (checks.every((check) => passes(check, value, ast)) ? encode(value) : refused)
}

const ofType =
  (type: "string" | "number" | "boolean"): Quick =>
  (value) =>
    typeof value === type ? value : refused

const literals = (types: ReadonlyArray<SchemaAST.AST>): ReadonlySet<unknown> | undefined => {
  const values = types.flatMap((type) => (type._tag === "Literal" && type.encoding === undefined ? [type.literal] : []))
  return values.length === types.length ? new Set(values) : undefined
}

/** One member after the other: the first that takes the value encodes it. */
const union = ({ types, options: mode }: SchemaAST.Union): Quick | undefined => {
  if (mode?.mode === "oneOf") return undefined
  const choices = literals(types)
  if (choices !== undefined) return (value) => (choices.has(value) ? value : refused)
  const members = types.map(quick)
  return (value) => {
    for (const encode of members) {
      const encoded = encode(value)
      if (encoded !== refused) return encoded
    }
    return refused
  }
}

const list = ({ elements, rest }: SchemaAST.Arrays): Quick | undefined => {
  const [type, ...others] = rest
  if (type === undefined || others.length > 0 || elements.length > 0) return undefined
  const encode = quick(type)
  return (value) => {
    if (!Array.isArray(value)) return refused
    const encoded: Array<unknown> = []
    for (const item of value) {
      const one = encode(item)
      if (one === refused) return refused
      encoded.push(one)
    }
    return encoded
  }
}

/**
 * An object that has these fields already, to be copied and filled in. The engine keeps one that grows by more than a dozen computed
 * names as a hash table, which is several times as slow to fill, to write and to clear away; one that was parsed it does not.
 */
const blankOf = (names: ReadonlyArray<string>): Readonly<Record<string, unknown>> =>
  JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join(",")}}`) as Record<string, null>

/** Only what the schema names: whatever else an object holds stays behind. */
const struct = ({ propertySignatures, indexSignatures }: SchemaAST.Objects): Quick | undefined => {
  if (indexSignatures.length > 0) return undefined
  const fields: Array<{ readonly name: string; readonly isOptional: boolean; readonly encode: Quick }> = []
  for (const { name, type } of propertySignatures) {
    if (typeof name !== "string" || name === "__proto__") return undefined
    fields.push({ name, isOptional: type.context?.isOptional === true, encode: quick(type) })
  }
  // What may be missing has its place among the others only if it is there.
  const blank = blankOf(fields.some(({ isOptional }) => isOptional) ? [] : fields.map(({ name }) => name))
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return refused
    const encoded = { ...blank }
    for (const { name, isOptional, encode } of fields) {
      const field = (value as Readonly<Record<string, unknown>>)[name]
      if (field === undefined && isOptional && !Object.hasOwn(value, name)) continue
      const one = encode(field)
      if (one === refused) return refused
      encoded[name] = one
    }
    return encoded
  }
}

/** The way of a value of this type whatever it is encoded to; undefined where only the schema knows it. */
const typeSide = (ast: SchemaAST.AST): Quick | undefined => {
  switch (ast._tag) {
    case "String":
      return ofType("string")
    case "Number":
      return (value) => (Number.isFinite(value) ? value : refused)
    case "Boolean":
      return ofType("boolean")
    case "Null":
      return (value) => (value === null ? value : refused)
    case "Literal":
      return (value) => (value === ast.literal ? value : refused)
    case "Union":
      return union(ast)
    case "Arrays":
      return ast.encodingChecks === undefined ? list(ast) : undefined
    case "Objects":
      return ast.encodingChecks === undefined ? struct(ast) : undefined
    default:
      return undefined
  }
}

/** What a transformation makes of a value, when it does so at once. */
const written = ({ transformation, to }: SchemaAST.Link): Quick | undefined => {
  if (transformation._tag !== "Transformation" || transformation.encode._tag !== "Transform") return undefined
  const { transform } = transformation.encode
  const encode = quick(to)
  return (value) => encode(transform(value))
}

const linked = (ast: SchemaAST.AST): Quick | undefined => {
  const [link, ...others] = ast.encoding ?? []
  const plain = typeSide(ast)
  if (link === undefined || plain === undefined) return plain
  const write = others.length === 0 ? written(link) : undefined
  if (write === undefined) return undefined
  return (value) => {
    const typed = plain(value)
    return typed === refused ? refused : write(typed)
  }
}

const bySchema = (schema: WireSchema): Quick => {
  const encode = Schema.encodeUnknownOption(schema)
  return (value) => Option.getOrElse(encode(value), () => refused)
}

/** Compiles the way of a part; one that is not known here is the schema's own. */
const quick = (ast: SchemaAST.AST): Quick => {
  const encode = linked(ast)
  return encode === undefined ? bySchema(Schema.make<WireSchema>(ast)) : checked(ast, encode)
}

/**
 * Encodes answers by a schema as `Schema.encodeUnknownSync` does, an order of magnitude faster: what has to be done with each part
 * is looked up once, and values go straight through. It checks the same; a value that it would refuse goes to the
 * schema, which says what is wrong with it. Looked up when the first value comes: most endpoints of a server that starts are not asked yet.
 */
export const answerEncoder = (schema: WireSchema): ((value: unknown) => unknown) => {
  let encode: Quick | undefined
  return (value) => {
    encode ??= quick(schema.ast)
    const encoded = encode(value)
    return encoded === refused ? Schema.encodeUnknownSync(schema)(value) : encoded
  }
}
