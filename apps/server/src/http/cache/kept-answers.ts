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

/** The schema of a list's rows; undefined for any other schema. */
const rowsOf = ({ ast }: WireSchema): WireSchema | undefined => {
  if (ast._tag !== "Arrays" || ast.elements.length > 0 || ast.checks !== undefined) return undefined
  const [row, ...others] = ast.rest
  return row === undefined || others.length > 0 ? undefined : Schema.make<WireSchema>(row)
}

/** Writes an answer as JSON where it is kept, or a list whose rows are; answers undefined for any other, which is for Fastify to write. */
export const keptAnswers = (schema: WireSchema): ((value: unknown) => string | undefined) => {
  const write = keptText(schema)
  const rows = rowsOf(schema)
  const writeRow = rows && rowText(rows)
  return (value) => {
    if (isKept(value)) return write(value)
    if (writeRow === undefined || !Array.isArray(value) || !value.some(isKept)) return undefined
    return `[${value.map(writeRow).join(",")}]`
  }
}
