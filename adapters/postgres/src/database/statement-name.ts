const name = '"?[a-z_][a-z0-9_]*"?(?:\\."?[a-z_][a-z0-9_]*"?)?'
const verbs = /\b(select|insert|update|delete|merge|with|begin|commit|rollback|set|lock)\b/i
const tables = new RegExp(`\\b(?:from|into|update|join)\\s+(?:only\\s+)?(${name})(?![\\w.]|\\s*\\()`, "i")
const functions = new RegExp(`\\bselect\\s+(${name})\\s*\\(`, "i")

/**
 * What a statement is called in a trace: its verb, and the first table that it names, or the function that it calls. Never a value, also
 * none that stands in its text.
 */
export const statementName = (sql: string): string => {
  const bare = sql.replaceAll(/'(?:[^']|'')*'/g, "''")
  const verb = verbs.exec(bare)?.[1]?.toUpperCase() ?? "SQL"
  const subject = tables.exec(bare)?.[1] ?? functions.exec(bare)?.[1]
  return subject === undefined ? verb : `${verb} ${subject.replaceAll('"', "")}`
}
