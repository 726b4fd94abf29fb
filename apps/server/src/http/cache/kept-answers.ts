import { answerEncoder } from "@laundry/contracts/http/answer-encoder"
import type { WireSchema } from "@laundry/contracts/http/endpoint"
import { Schema } from "effect"

const sentAgain = new WeakSet<object>()

const isKept = (value: unknown): value is object => typeof value === "object" && value !== null && sentAgain.has(value)

/** Marks an answer, or a row of one, as one that is sent again unchanged: it pays to keep what it is written as. */
export const keep = <A extends object>(answer: A): A => {
  sentAgain.add(answer)
  return answer
}

/** Makes a row of an answer from a value once, as long as the value is the same object. */
export const keptFor = <A extends object, B extends object>(make: (value: A) => B): ((value: A) => B) => {
  const made = new WeakMap<A, B>()
  return (value) => {
    const known = made.get(value)
    if (known !== undefined) return known
    const answer = keep(make(value))
    made.set(value, answer)
    return answer
  }
}

/** Writes objects of a schema as JSON; the same object is written once. */
export const keptText = (schema: WireSchema): ((value: object) => string) => {
  const encode = answerEncoder(schema)
  const texts = new WeakMap<object, string>()
  return (value) => {
    const known = texts.get(value)
    if (known !== undefined) return known
    const text = JSON.stringify(encode(value))
    texts.set(value, text)
    return text
  }
}

/** Writes rows of a schema as JSON, those that are kept once. */
const rowText = (schema: WireSchema): ((row: unknown) => string) => {
  const encode = answerEncoder(schema)
  const writeKept = keptText(schema)
  return (row) => (isKept(row) ? writeKept(row) : JSON.stringify(encode(row)))
}

/** Writes a value as JSON if rows of it are kept; answers undefined for any other. */
type WriteKept = (value: unknown) => string | undefined

const hasKeptRows = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value) && value.some(isKept)

/** Writes a list; undefined for the schema of anything else. */
const listWriter = ({ ast }: WireSchema): ((rows: ReadonlyArray<unknown>) => string) | undefined => {
  if (ast._tag !== "Arrays" || ast.elements.length > 0 || ast.checks !== undefined) return undefined
  const [row, ...others] = ast.rest
  if (row === undefined || others.length > 0) return undefined
  const write = rowText(Schema.make<WireSchema>(row))
  return (rows) => `[${rows.map(write).join(",")}]`
}

const keptListWriter = (schema: WireSchema): WriteKept | undefined => {
  const write = listWriter(schema)
  return write && ((value) => (hasKeptRows(value) ? write(value) : undefined))
}

/** Writes an object that has such lists among its fields; undefined for the schema of anything else. */
const keptListsWriter = ({ ast }: WireSchema): WriteKept | undefined => {
  if (ast._tag !== "Objects" || ast.indexSignatures.length > 0 || ast.checks !== undefined) return undefined
  const fields = ast.propertySignatures.map(({ name, type }) => {
    const schema = Schema.make<WireSchema>(type)
    const encode = answerEncoder(schema)
    return {
      name: String(name),
      start: `${JSON.stringify(name)}:`,
      isOptional: type.context?.isOptional === true,
      writeList: listWriter(schema),
      write: (value: unknown) => JSON.stringify(encode(value)),
    }
  })
  const lists = fields.filter(({ writeList }) => writeList !== undefined)
  if (lists.length === 0) return undefined
  return (value) => {
    if (typeof value !== "object" || value === null) return undefined
    const values = value as Readonly<Record<string, unknown>>
    if (!lists.some(({ name }) => hasKeptRows(values[name]))) return undefined
    const parts = fields.flatMap(({ name, start, isOptional, writeList, write }) => {
      const field = values[name]
      if (isOptional && !Object.hasOwn(values, name)) return []
      return start + (writeList !== undefined && hasKeptRows(field) ? writeList(field) : write(field))
    })
    return `{${parts.join(",")}}`
  }
}

/**
 * Writes an answer as JSON where it is kept, or rows of a list that it is or that it has; answers undefined for any other, which is for
 * Fastify to write.
 */
export const keptAnswers = (schema: WireSchema): WriteKept => {
  const write = keptText(schema)
  const writeRows = keptListWriter(schema) ?? keptListsWriter(schema)
  return (value) => (isKept(value) ? write(value) : writeRows?.(value))
}
