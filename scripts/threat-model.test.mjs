import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "./project.mjs"

const page = readFileSync(join(root, "docs/threat-model.md"), "utf8")
const shown = [...page.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+\.(?:test|spec)\.(?:tsx?|mjs))\)/g)].map(
  ([, title = "", file = ""]) => ({ title, file }),
)

test("every measure of the threat model names a test that is there", () => {
  expect(shown.length).toBeGreaterThan(50)
  const isThere = (/** @type {{ title: string, file: string }} */ { title, file }) =>
    existsSync(join(root, file)) && readFileSync(join(root, file), "utf8").includes(title)
  expect(shown.filter((each) => !isThere(each))).toEqual([])
})

test("every threat has a measure that something shows", () => {
  const rows = (page.split("## Threats")[1] ?? "").split("## What is left")[0]?.match(/^\| (?!Threat|-).*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(35)
  expect(rows.filter((row) => !row.includes("](../"))).toEqual([])
})
