/**
 * Finds casts that a parser or a type can do without: texts and numbers made ids, days or money by say-so, answers and kept
 * JSON that no schema has read, and message ids cast to another one. The linter has no rule that names types.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { isProgram, root } from "./project.mjs"

const brands =
  "(?:Order|User|Inquiry|ChatMessage|ServiceArea|Photo)Id|ZipCode|IsoDate|WallTime|Instant|Cents|Pounds|Success"
const casts = [
  new RegExp(String.raw`\bas (?:ReadonlyArray<)?(?:${brands})\b`),
  /\btext\(.* as "/i,
  /JSON\.parse\(.*\) as\b/,
  /\bas unknown as\b/,
]

/**
 * The numbers of the lines that cast so. An alias of an import is no cast.
 * @param {string} text
 */
export const castsIn = (text) =>
  text.split("\n").flatMap((line, index) => {
    const code = line.replace(/\/\/.*$/, "").replace(/^\s*\/?\*.*$/, "")
    return !/^\s*(?:import|export) /.test(code) || /=/.test(code)
      ? casts.some((cast) => cast.test(code))
        ? [index + 1]
        : []
      : []
  })

/** What comes in and goes out: there everything is read by a schema. Tests build what they please. */
const edges = ["contracts/src", "apps/server/src", "apps/web/src", "cli/src"]
const isOfTests = (/** @type {string} */ file) => /\.test\.tsx?$|\/testing\//.test(file)

/** Casts that stay, each with its reason. */
const allowed = new Map([
  ["apps/server/src/http/json-body.ts", "the bytes were found to be a JSON text before"],
  ["apps/web/src/app/page-data.ts", "the page was written by the same build's server (decision 12)"],
  ["apps/web/src/sign-in/main.tsx", "the page was written by the same build's server (decision 12)"],
  ["contracts/src/http/answer-encoder.ts", "an object of nulls, parsed from a text that the line itself writes"],
  ["cli/src/views/csv.ts", "the library's types are wrong about the options given"],
])

if (isProgram(import.meta.url)) {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...edges], { cwd: root })
    .toString()
    .trim()
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !isOfTests(file) && existsSync(join(root, file)))
  const lines = files.flatMap((file) => {
    const found = castsIn(readFileSync(join(root, file), "utf8"))
    if (allowed.has(file)) return found.length > 0 ? [] : [`${file} has no cast any more: take it off the list`]
    return found.map((line) => `${file}:${line} casts what a schema or a type can say`)
  })
  const gone = [...allowed.keys()].filter((file) => !files.includes(file)).map((file) => `${file} is gone`)
  for (const line of [...lines, ...gone]) console.log(line)
  if (lines.length + gone.length > 0) process.exitCode = 1
}
