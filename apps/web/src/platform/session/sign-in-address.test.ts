import { describe, expect, it } from "vitest"
import { addressToReturnTo, signInAddress } from "./sign-in-address.ts"

describe("the sign-in page's address", () => {
  it("is bare for home, and carries any other way back", () => {
    expect(signInAddress()).toBe("/api/login")
    expect(signInAddress("/")).toBe("/api/login")
    expect(signInAddress("/?tab=history&dialog=chat#top")).toBe(
      "/api/login?returnTo=%2F%3Ftab%3Dhistory%26dialog%3Dchat%23top",
    )
  })

  it("goes without a way back that the server would refuse for its length", () => {
    expect(signInAddress(`/faq?q=${"x".repeat(2000)}`)).toBe("/api/login")
  })
})

describe("the address to come back to", () => {
  it.each([
    [["/", "?dialog=book", "#x"], "/?dialog=book#x"],
    [["/", "?error=auth_failed", ""], "/"],
    [["/", "?tab=profile&error=auth_failed", ""], "/?tab=profile"],
    [["/FAQ/", "", "#can-i-cancel"], "/faq#can-i-cancel"],
    [["/reset-password/AbC", "", ""], "/reset-password/AbC"],
  ] as const)("%j is %s", ([pathname, search, hash], address) => {
    expect(addressToReturnTo(pathname, search, hash)).toBe(address)
  })
})
