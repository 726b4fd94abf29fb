import { Schema, SchemaIssue } from "effect"
import type { WireSchema } from "../http/endpoint.ts"

/** What is said of a field whose rule has no sentence of its own. No form is to need it: a test looks. */
export const unspokenProblem = "This value can't be used here."

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

/** The sentence that the rule which was broken brings along. The library's own words never count as one. */
const sentenceOf = (issue: SchemaIssue.Leaf): string => {
  switch (issue._tag) {
    case "MissingKey":
      return textOf(issue.annotations?.messageMissingKey) ?? unspokenProblem
    case "UnexpectedKey":
      return textOf(issue.ast.annotations?.["messageUnexpectedKey"]) ?? unspokenProblem
    case "InvalidValue":
    case "Forbidden":
      return textOf(issue.annotations?.["message"]) ?? unspokenProblem
    case "InvalidType":
    case "OneOf":
      return textOf(issue.ast.annotations?.["message"]) ?? unspokenProblem
  }
}

const rulesOf = (schema: WireSchema) =>
  Schema.toStandardSchemaV1(schema, {
    leafHook: sentenceOf,
    checkHook: (issue) => SchemaIssue.defaultCheckHook(issue) ?? unspokenProblem,
    parseOptions: { errors: "all" },
  })["~standard"]

/** What a form says, decoded; or a sentence for each field that is wrong. */
export type ReadForm =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

type Read = (value: unknown) => ReadForm

/** Reads one form; the first sentence of each field is shown for it. Its rules are looked up when the first comes. */
const readOne = (schema: WireSchema): Read => {
  let rules: ReturnType<typeof rulesOf> | undefined
  return (value) => {
    rules ??= rulesOf(schema)
    const result = rules.validate(value)
    if (result instanceof Promise) throw new TypeError("schemas of the contract decode without waiting")
    if (result.issues === undefined) return { ok: true, value: result.value }
    const fields: Record<string, string> = {}
    for (const { path = [], message } of result.issues) {
      const field = path.map((step) => String(typeof step === "object" ? step.key : step)).join(".")
      if (field !== "") fields[field] ??= message
    }
    return { ok: false, fields }
  }
}

interface Form {
  readonly names: ReadonlyArray<string>
  readonly schema: WireSchema
}

/** The forms that a schema takes one of; a single form is the only one. */
export const formsOf = (schema: WireSchema): ReadonlyArray<Form> => {
  if ("fields" in schema && typeof schema.fields === "object" && schema.fields !== null) {
    return [{ names: Object.keys(schema.fields), schema }]
  }
  const members: ReadonlyArray<WireSchema> = "members" in schema && Array.isArray(schema.members) ? schema.members : []
  return members.flatMap(formsOf)
}

/** Which of several forms somebody meant: the one most of whose fields are named, the first among equals. */
const meantForm = <F extends { readonly names: ReadonlyArray<string> }>(
  forms: ReadonlyArray<F>,
  value: unknown,
): F | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  const named = ({ names }: F): number => names.filter((name) => Object.hasOwn(value, name)).length
  const [best] = forms.toSorted((one, other) => named(other) - named(one))
  return best !== undefined && named(best) > 0 ? best : undefined
}

/**
 * Reads what was sent by a schema of the endpoint table. Where a call takes one of several forms, only the one that was meant
 * is complained about: errors of the others would be of fields that nobody filled in.
 */
export const formReader = (schema: WireSchema): Read => {
  const read = readOne(schema)
  const forms = formsOf(schema).map((form) => ({ names: form.names, read: readOne(form.schema) }))
  if (forms.length < 2) return read
  return (value) => {
    const whole = read(value)
    if (whole.ok) return whole
    const problems = meantForm(forms, value)?.read(value)
    return problems === undefined || problems.ok ? { ok: false, fields: {} } : problems
  }
}
