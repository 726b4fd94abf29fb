/**
 * Writes the bill of materials of what runs in production, as CycloneDX has it, into the file that is named; fails when a package
 * has a licence that was not looked at.
 */
import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { isProgram, root } from "./project.mjs"

/**
 * What a bill of materials says of a package, as far as it matters here.
 * @typedef {{ readonly name: string, readonly licenses?: readonly { readonly expression?: string, readonly license?: { readonly id?: string, readonly name?: string } }[] }} Component
 */

/** Licences that let the product be passed on and changed under its own, with a notice. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Python-2.0",
])

/** Packages that were looked at one by one. */
const looked = [
  // Fonts; their own licence, as free as MIT, is in the package as a file.
  { name: /^dejavu-fonts-ttf$/, why: "Bitstream Vera's licence" },
  { name: /^png-js$/, why: "MIT, in the file LICENSE" },
  // A library that is loaded as it is and not changed, which is all that the LGPL asks for.
  { name: /^@img\/sharp-libvips-/, why: "LGPL-3.0-or-later" },
  // Used as it is: only changes of its own files would have to be passed on.
  { name: /^web-push$/, why: "MPL-2.0" },
]

/** @type {(component: Component) => readonly string[]} */
const licencesOf = ({ licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? "")

/** An expression is fine when one of its choices is. */
const isAllowed = (/** @type {string} */ licence) =>
  licence
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((each) => allowed.has(each)))

/**
 * Packages whose licence nobody has looked at, with what it says.
 * @type {(components: readonly Component[]) => readonly string[]}
 */
export const unknownLicences = (components) =>
  components
    .filter((component) => {
      const licences = licencesOf(component)
      const isFine = licences.length > 0 && licences.every(isAllowed)
      return !isFine && !looked.some(({ name }) => name.test(component.name))
    })
    .map((component) => `${component.name}: ${licencesOf(component).join(", ") || "says none"}`)

if (isProgram(import.meta.url)) {
  const [file] = process.argv.slice(2)
  const text = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "inherit"],
  })
  const { components } = /** @type {{ components: readonly Component[] }} */ (JSON.parse(text))
  if (file !== undefined) writeFileSync(file, text)
  const unknown = unknownLicences(components)
  process.stdout.write(`${components.length} packages run in production.\n`)
  for (const line of unknown) process.stderr.write(`Look at this licence, in scripts/bill-of-materials.mjs: ${line}\n`)
  process.exitCode = unknown.length === 0 ? 0 : 1
}
