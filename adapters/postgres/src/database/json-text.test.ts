import fc from "fast-check"
import { expect, it } from "vitest"
import { jsonText } from "./json-text.ts"

it("is JSON with lone surrogates replaced, and any other text as it is", () => {
  const text = fc.string({ unit: fc.oneof(fc.constantFrom("\ud800", "\udfff", "\\", "ud800", "🧺"), fc.string()) })
  fc.assert(
    fc.property(text, (typed) => {
      expect(JSON.parse(jsonText([{ typed }]))).toEqual([{ typed: Buffer.from(typed).toString() }])
      expect(jsonText(typed)).not.toMatch(/(?<!\\)(?:\\\\)*\\ud[89a-f]/)
    }),
  )
})
