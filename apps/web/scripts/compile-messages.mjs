/**
 * Compiles the message catalogues: src/messages/<locale>/<area>.json, which people write, become modules that the screens
 * load, and the English ones also the types of every id and its values. `--check` writes nothing and fails when a committed
 * module is not what its catalogue compiles to.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { compileMessage } from "@lingui/message-utils/compileMessage"

const folder = fileURLToPath(new URL("../src/messages", import.meta.url))
const reference = "en"
const notice = (source) =>
  `// Compiled from ${source} by "npm run messages -w @laundry/web". Edit the catalogue, not this file.\n`

/** The texts of a catalogue; a long one is written as a list, a paragraph on each line. */
const read = (locale, area) =>
  Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(join(folder, locale, `${area}.json`), "utf8"))).map(([id, text]) => [
      id,
      Array.isArray(text) ? text.join("\n") : text,
    ]),
  )
const areasOf = (locale) =>
  readdirSync(join(folder, locale))
    .filter((file) => file.endsWith(".json"))
    .map((file) => basename(file, ".json"))
    .toSorted((a, b) => a.localeCompare(b))
const locales = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The values that a compiled message takes: its placeholders, numbers where a plural depends on them. */
const valuesOf = (tokens, found = new Map()) => {
  for (const token of Array.isArray(tokens) ? tokens : []) {
    if (!Array.isArray(token)) continue
    const [name, kind, cases] = token
    const isNumber = kind === "plural" || kind === "selectordinal" || kind === "number"
    found.set(name, isNumber || found.get(name) === "number" ? "number" : "string")
    if (cases !== null && typeof cases === "object") for (const inner of Object.values(cases)) valuesOf(inner, found)
  }
  return found
}

const tagsOf = (text) => [...text.matchAll(/<\/?(\w+)\/?>/g)].map(([tag]) => tag)

/** What another language's message must share with the English one: its values and its tags. */
const signature = (text) => {
  const values = [...valuesOf(compileMessage(text))].map(([name, type]) => `${name}: ${type}`)
  return [...new Set([...values, ...tagsOf(text)])].toSorted((a, b) => a.localeCompare(b)).join()
}

const moduleFor = (locale, area) => {
  const messages = Object.entries(read(locale, area)).map(
    ([id, text]) => `  ${JSON.stringify(`${area}.${id}`)}: ${JSON.stringify(compileMessage(text))},\n`,
  )
  return `${notice(`${area}.json`)}import type { Messages } from "@lingui/core"\n\nexport const messages: Messages = {\n${messages.join("")}}\n`
}

const typesModule = () => {
  const areas = areasOf(reference).map((area) => {
    const lines = Object.entries(read(reference, area)).map(([id, text]) => {
      const values = [...valuesOf(compileMessage(text))].map(([name, type]) => `readonly ${name}: ${type}`)
      return `    readonly ${JSON.stringify(id)}: ${values.length === 0 ? "undefined" : `{ ${values.join("; ")} }`}\n`
    })
    return `  readonly ${JSON.stringify(area)}: {\n${lines.join("")}  }\n`
  })
  return `${notice(`${reference}/*.json`)}/** The values that each message takes, by area and id. */\nexport interface MessageValues {\n${areas.join("")}}\n`
}

/** What a language lacks, has too much, or says with other values than English. */
const differences = (locale) =>
  areasOf(reference).flatMap((area) => {
    if (!areasOf(locale).includes(area)) return [`${locale}/${area}.json is missing`]
    const [english, other] = [read(reference, area), read(locale, area)]
    return [...new Set([...Object.keys(english), ...Object.keys(other)])].flatMap((id) => {
      if (!(id in other)) return [`${locale}/${area}.json lacks "${id}"`]
      if (!(id in english)) return [`${locale}/${area}.json has "${id}", which English lacks`]
      return signature(english[id]) === signature(other[id])
        ? []
        : [`${locale}/${area}.json: "${id}" takes other values or tags`]
    })
  })

const outputs = new Map([[join(folder, "message-values.generated.ts"), typesModule()]])
for (const locale of locales)
  for (const area of areasOf(locale)) outputs.set(join(folder, locale, `${area}.generated.ts`), moduleFor(locale, area))

const problems = locales.filter((locale) => locale !== reference).flatMap(differences)
const current = (path) => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return undefined
  }
}
for (const [path, text] of outputs) {
  if (current(path) === text) continue
  if (process.argv.includes("--check")) problems.push(`${path} is out of date: run "npm run messages -w @laundry/web"`)
  else writeFileSync(path, text)
}
const leftover = locales
  .flatMap((locale) => readdirSync(join(folder, locale)).map((file) => join(folder, locale, file)))
  .filter((path) => path.endsWith(".generated.ts") && !outputs.has(path))
problems.push(...leftover.map((path) => `${path} has no catalogue any more: delete it`))

for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
