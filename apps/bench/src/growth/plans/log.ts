/** A statement that the product made, with the values that it made it with, as PostgreSQL's log has them. */
export interface Logged {
  readonly text: string
  readonly values: ReadonlyArray<string | null>
}

interface Explained {
  readonly "Query Text": string
  readonly "Query Parameters"?: string
}

/** The values of `$1 = 'it''s', $2 = NULL`. */
export const readValues = (parameters: string): ReadonlyArray<string | null> =>
  [...parameters.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, quoted]) => quoted?.replaceAll("''", "'") ?? null,
  )

/** What auto_explain wrote: a line that ends with `plan:`, and JSON in the lines behind it, each after a tab. */
export const readLog = (log: string): ReadonlyArray<Logged> =>
  [...log.matchAll(/ plan:\n((?:\t.*\n?)+)/g)].flatMap(([, lines = ""]) => {
    const explained = JSON.parse(lines.replaceAll(/^\t/gm, "")) as Explained
    return [{ text: explained["Query Text"], values: readValues(explained["Query Parameters"] ?? "") }]
  })
