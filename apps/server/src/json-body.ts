import type { FastifyInstance } from "fastify"

const malformed = (message: string) => Object.assign(new SyntaxError(message), { statusCode: 400 })

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * Whether an object in a valid JSON text names a key twice. Parsers keep the last one silently, so two readers of the
 * same request could disagree on what it says.
 */
export const hasDuplicateKeys = (json: string): boolean => {
  const open: Array<Set<string> | undefined> = []
  let key: string | undefined
  for (const [token] of json.matchAll(tokens)) {
    if (token === "{") open.push(new Set())
    else if (token === "[") open.push(undefined)
    else if (token === "}" || token === "]") open.pop()
    else if (token === ":" && key !== undefined) {
      const keys = open.at(-1)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
    key = token.startsWith('"') ? (JSON.parse(token) as string) : undefined
  }
  return false
}

/** Takes plain, unambiguous JSON bodies only; every other content type is answered 415. */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    void parse(request, text, (error, value) => {
      if (error === null && hasDuplicateKeys(text)) done(malformed("Duplicate keys"))
      else done(error, value)
    })
  })
}
