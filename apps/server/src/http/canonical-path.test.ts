import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canonicalAddress } from "./canonical-path.ts"

describe("an address", () => {
  it.each([
    ["/", "/"],
    ["/api/auth/user", "/api/auth/user"],
    ["/API/Auth/User/", "/API/Auth/User/"],
    ["/history?x=%61//..", "/history?x=%61//.."],
    ["/.well-known/security.txt", "/.well-known/security.txt"],
    ["/caf%C3%A9%20bar", "/caf%C3%A9%20bar"],
    ["/%61pi/auth/user?a=1", "/api/auth/user?a=1"],
    ["/api%2Dx/%7Euser", "/api-x/~user"],
    ["//evil.example/x", "/evil.example/x"],
    ["///api//auth/user//", "/api/auth/user/"],
    ["/a/./b/../api", "/a/api"],
    ["/%2e%2e/api/%2E/x", "/api/x"],
    ["/..", "/"],
    ["/a/..", "/"],
    ["/a/b/..", "/a/"],
  ])("%s is written as %s", (address, expected) => {
    expect(canonicalAddress(address)).toBe(expected)
  })

  it.each([
    "/api%2Fauth/user",
    "/a%5cb",
    "/\\evil.example",
    "/a%00",
    "/a%0d%0aset-cookie:x",
    "/a#b",
    "http://evil.example/",
    "*",
  ])("%s is none", (address) => {
    expect(canonicalAddress(address)).toBeUndefined()
  })

  it("that is canonical stays as it is, and never names a host", () => {
    const part = fc.constantFrom("/", ".", "..", "%2e", "%61", "%25", "a", "Z", "~", "?", "%", "%2", "é", "@", ":")
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const canonical = canonicalAddress(`/${parts.join("")}`)
        if (canonical === undefined) return
        expect(canonicalAddress(canonical)).toBe(canonical)
        expect(canonical).toMatch(/^\/(?![/\\])/)
        expect(new URL(canonical, "https://laundry.example").host).toBe("laundry.example")
      }),
    )
  })
})
