import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ApiError } from "./api-error.ts"
import { parseForm } from "./form.ts"

const statusOf = (act: () => unknown): number => {
  try {
    act()
    return 200
  } catch (error) {
    return (error as ApiError).status
  }
}

describe("parseForm", () => {
  it("reads nested names and lists", () => {
    const text = "amount=30&metadata[orderId]=a%20b&metadata[x%26y]=1+2&expand[]=a&expand[]=b&types[0]=c&types[1]=d"
    expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual({
      amount: "30",
      metadata: { orderId: "a b", "x&y": "1 2" },
      expand: { 0: "a", 1: "b" },
      types: { 0: "c", 1: "d" },
    })
  })

  it("gives no name a special meaning", () => {
    const tree = parseForm("__proto__[admin]=1&constructor=2&metadata[__proto__]=3")
    expect(Object.keys(tree)).toEqual(["__proto__", "constructor", "metadata"])
    expect(({} as { admin?: unknown }).admin).toBeUndefined()
  })

  it("gives back any text that was encoded", () => {
    const text = fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\u0000"))
    fc.assert(
      fc.property(text, (value) => {
        expect(parseForm(`a[b]=${encodeURIComponent(value)}`)).toEqual({ a: { b: value } })
      }),
    )
  })

  it("answers a tree or a 400 for anything", () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom("[", "]", "=", "&", "%", "a", "[]", "%00", "%ff"))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(statusOf(() => parseForm(pieces.join("")))).toBeOneOf([200, 400])
      }),
      { numRuns: runs(1000) },
    )
    expect(() => parseForm("a=%00")).toThrow(ApiError)
    expect(() => parseForm("a[b=1")).toThrow(ApiError)
  })
})
