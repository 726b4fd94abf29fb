/** Finds suppression comments that don't say why: "oxlint-disable-next-line <rule> -- <reason>". */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { isProgram, root } from "./project.mjs"

/**
 * The numbers of the lines that suppress a finding without a reason.
 * @param {string} text
 */
export const unexplained = (text) =>
  text.split("\n").flatMap((line, index) => {
    const suppresses = /(?:\/\/|\/\*)\s*(?:oxlint|eslint)-disable|biome-ignore/.test(line)
    const explained = /disable\S* [^*]*? -- \S|biome-ignore\S* \S+: \S/.test(line)
    return suppresses && !explained ? [index + 1] : []
  })

if (isProgram(import.meta.url)) {
  const listing = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs", "*.css"], {
    cwd: root,
  })
  const files = listing
    .toString()
    .trim()
    .split("\n")
    .filter((file) => !file.startsWith("scripts/") && existsSync(join(root, file)))
  const found = files.flatMap((file) =>
    unexplained(readFileSync(join(root, file), "utf8")).map((line) => `${file}:${line}`),
  )
  for (const place of found) console.log(`${place} suppresses a finding without saying why`)
  if (found.length > 0) process.exitCode = 1
}
