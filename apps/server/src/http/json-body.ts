import type { FastifyInstance } from "fastify"
import { answerError } from "./error-answers.ts"

const malformed = (message: string) => Object.assign(new SyntaxError(message), { statusCode: 400 })

const marks = /["{}[\],:]/g

/** Where the string that begins at `start` ends, its closing quote included. A pattern would run out of memory on long ones. */
const endOfString = (json: string, start: number): number => {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let backslashes = 0
    while (json[quote - 1 - backslashes] === "\\") backslashes++
    if (backslashes % 2 === 0) return quote + 1
  }
  return json.length
}

/**
 * Whether an object in a valid JSON text names a key twice. Parsers keep the last one silently, so two readers of the
 * same request could disagree on what it says.
 */
export const hasDuplicateKeys = (json: string): boolean => {
  const open: Array<Set<string> | undefined> = []
  const search = new RegExp(marks)
  let text: readonly [start: number, end: number] = [0, 0]
  for (let match = search.exec(json); match !== null; match = search.exec(json)) {
    const [mark] = match
    if (mark === '"') {
      text = [match.index, endOfString(json, match.index)]
      search.lastIndex = text[1]
    } else if (mark === "{") open.push(new Set())
    else if (mark === "[") open.push(undefined)
    else if (mark === "}" || mark === "]") open.pop()
    else if (mark === ":") {
      // What comes before a colon is a key.
      const key = JSON.parse(json.slice(...text)) as string
      const keys = open.at(-1)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}

/** The charset that a content type names; undefined when it names none. */
const charsetOf = (contentType: string): string | undefined => /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]

/** Refuses bodies in another encoding: read as UTF-8, they would be something that nobody sent. */
export const acceptUtf8Only = (app: FastifyInstance): void => {
  app.addHook("onRequest", (request, reply, done) => {
    const charset = charsetOf(request.headers["content-type"] ?? "")
    if (charset === undefined || /^utf-?8$/i.test(charset)) done()
    else answerError(request, reply, "UnsupportedMediaType", { message: "The request must be sent as UTF-8." })
  })
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
