/**
 * Guards the guard: lints the planted violations of lint-fixtures/ with the project's own rules and compares what is
 * found with what the lines announce in a comment ("error: <rule>, <rule>"), so that a rule or a boundary can't fall silent.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { isProgram, nodeProgram, root } from "./project.mjs"
import { run } from "./run.mjs"

const announced = /\/\/ error: ([\w-]+(?:, [\w-]+)*)$/

/**
 * One line for each violation: "path:line rule".
 * @param {string} folder
 */
const expectedIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = relative(folder, file).replaceAll("\\", "/")
      return readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) => {
          const rules = announced.exec(line)?.[1]?.split(", ") ?? []
          return rules.map((rule) => `${path}:${index + 1} ${rule}`)
        })
    })

/**
 * The same lines from the linter's JSON answer.
 * @param {string} answer
 */
const foundIn = (answer) => {
  /** @type {{ filename: string, code?: string, labels: { span: { line: number } }[] }[]} */
  const diagnostics = JSON.parse(answer).diagnostics
  return diagnostics.map(({ filename, code, labels }) => {
    const rule = /\((.+)\)/.exec(code ?? "")?.[1] ?? "unused-disable"
    return `${filename.replaceAll("\\", "/")}:${labels[0]?.span.line} ${rule}`
  })
}

/**
 * Lints the planted violations in a folder of their own, laid out like the project, where the rules' paths apply.
 * @returns {Promise<{ expected: number, missed: string[], unexpected: string[] }>}
 */
const checkLintRules = async () => {
  const folder = mkdtempSync(join(tmpdir(), "laundry-lint-"))
  try {
    cpSync(join(root, "scripts/lint-fixtures"), folder, { recursive: true })
    cpSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"))
    const statements = Array.from({ length: 300 }, (_, index) => `export const line${index} = ${index}\n`)
    writeFileSync(join(folder, "core/src/long.ts"), `${statements.join("")}export const last = 1 // error: max-lines\n`)
    const [command, args] = nodeProgram("oxlint/bin/oxlint", ["--format", "json", folder])
    const env = { OXLINT_TSGOLINT_PATH: join(root, "node_modules/.bin/tsgolint") }
    const { output } = await run([command, args], { quiet: true, env, cwd: folder })
    const expected = expectedIn(folder)
    const found = foundIn(output)
    return {
      expected: expected.length,
      missed: expected.filter((violation) => !found.includes(violation)),
      unexpected: found.filter((violation) => !expected.includes(violation)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isProgram(import.meta.url)) {
  const { expected, missed, unexpected } = await checkLintRules()
  for (const violation of missed) console.log(`not caught: scripts/lint-fixtures/${violation}`)
  for (const violation of unexpected) console.log(`caught where none is planted: scripts/lint-fixtures/${violation}`)
  console.log(`${expected - missed.length} of ${expected} planted violations caught`)
  if (missed.length > 0 || unexpected.length > 0) process.exitCode = 1
}
