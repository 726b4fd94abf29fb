import { expect, it } from "vitest"
import { unexplained } from "./suppressions.mjs"

it("asks for a reason behind every suppression", () => {
  const lines = [
    "// oxlint-disable-next-line no-console -- the operator reads it",
    "// oxlint-disable-next-line no-console",
    "save() // oxlint-disable-line no-floating-promises --",
    "/* oxlint-disable max-lines -- one long table */",
    "/* eslint-disable */",
    "// biome-ignore format: columns line up",
    "// biome-ignore format",
    'const text = "plain"',
  ]
  expect(unexplained(lines.join("\n"))).toEqual([2, 3, 5, 7])
})
