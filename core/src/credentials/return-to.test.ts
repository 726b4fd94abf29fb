import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { safeReturnTo } from "./return-to.ts"

describe("where to go after signing in", () => {
  it.each(["/", "/history", "/booking?step=2&slot=6%20PM#address", "/checkout/abc?amount=30.00"])("is %s", (path) => {
    expect(safeReturnTo(path)).toBe(path)
  })

  it.each([
    undefined,
    "",
    "history",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/api/login",
    "/api/logout?x",
    "/x/../api/logout",
    "/API/logout",
  ])("is home instead of %j", (text) => {
    expect(safeReturnTo(text)).toBe("/")
  })

  it("is always on this site, and stays what it is", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("/", "\\", ".", "..", "\t", "@", ":", "evil.example"),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeReturnTo(`/${pieces.join("")}`)
        expect(new URL(path, "https://laundry.example").origin).toBe("https://laundry.example")
        expect(safeReturnTo(path)).toBe(path)
      }),
    )
  })
})
