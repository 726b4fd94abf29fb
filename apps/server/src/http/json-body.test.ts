import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasDuplicateKeys } from "./json-body.ts"

describe("duplicate keys", () => {
  it.each([
    ['{"a":1,"a":2}', true],
    ['{"a":1,"\\u0061":2}', true],
    ['[{"b":{"a":1,"a":2}}]', true],
    [`{"a"${" ".repeat(5_000)}:1,"a":2}`, true],
    ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', false],
    ['{"a":"\\"a\\":1,","b":"{\\\\"}', false],
    ['"a:b"', false],
    ["7", false],
  ])("%j: %s", (json, expected) => {
    expect(hasDuplicateKeys(json)).toBe(expected)
  })

  it("are never seen in what JSON.stringify wrote, and always in what names one twice", () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue()), fc.string(), (value, key) => {
        const { [key]: _gone, ...others } = value
        const json = JSON.stringify(others)
        expect(hasDuplicateKeys(json)).toBe(false)
        const again = `${JSON.stringify(key)}:0`
        const rest = json === "{}" ? "" : `,${json.slice(1, -1)}`
        expect(hasDuplicateKeys(`{${again}${rest},${again}}`)).toBe(true)
      }),
    ))

  it("are looked for beside a photo of ten megabytes", () => {
    const photo = `"data:image/jpeg;base64,${"A".repeat(14_000_000)}"`
    expect(hasDuplicateKeys(`{"photo":${photo},"bags":1}`)).toBe(false)
    expect(hasDuplicateKeys(`{"a":${photo},"a":1}`)).toBe(true)
  })

  it.each(['"', "\\"])("are looked for beside a million of %s", (mark) => {
    const text = JSON.stringify(mark.repeat(1_000_000))
    expect(hasDuplicateKeys(`{"text":${text},"bags":1}`)).toBe(false)
    expect(hasDuplicateKeys(`{"a":${text},"a":1}`)).toBe(true)
  })
})
