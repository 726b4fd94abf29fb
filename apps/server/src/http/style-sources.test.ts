import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { styleSources } from "./style-sources.ts"

const page = (style: string) => `<html><head><style>${style}</style></head><body></body></html>`
const hashOf = (style: string) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`

it("names each style of the built pages once, by the hash of all that is in it", () => {
  const style = "a > b {\n  color: red;\n}\n"
  expect(styleSources([page(style), page(style), page("i{}")])).toEqual([hashOf(style), hashOf("i{}")])
})

it("names nothing where no style is written in", () => {
  expect(styleSources([])).toEqual([])
  expect(styleSources(['<link rel="stylesheet" href="/assets/start.css">'])).toEqual([])
})
