import { SchemaIssue } from "effect"

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** Schemas say "Expected a string" and "Missing key" where they have no words of their own. */
const asDemand = (message: string): string =>
  message === "Missing key" ? "must be set" : message.replace(/^Expected /, "must be ")

/**
 * A sentence for each wrong setting, with its name: "SMTP_URL must be a URL." What a schema says without naming a field is a
 * sentence of its own. A value is never repeated: it may be a secret.
 */
export const settingProblems = (issue: SchemaIssue.Issue): ReadonlyArray<string> =>
  format(issue).issues.map(({ path, message }) => {
    const name = path?.map((part) => String(typeof part === "object" ? part.key : part)).join(".") ?? ""
    if (name === "") return `${message}.`
    const demand = asDemand(message)
    return demand.startsWith("must ") ? `${name} ${demand}.` : `${name}: ${demand}.`
  })
