import { describe, expect, it } from "vitest"
import { siteProblems } from "./site-bounds.ts"

const timeZone = "America/New_York"

describe("where the laundry and its site are", () => {
  it.each([
    "",
    " ",
    "wash.example.com",
    " Wash.Example.com ",
    "a-b.example",
    "xn--mnchen-3ya.example",
    "1.wash.example",
  ])("may be at the domain name %j", (domainName) => {
    expect(siteProblems({ timeZone, domainName })).toEqual({})
  })

  it.each([
    "localhost",
    "https://wash.example.com",
    "wash.example.com/",
    "wash.example.com:3000",
    "wash..example",
    "-wash.example",
    "wash-.example",
    "wash.example-",
    "10.0.0.1",
    "wash_fold.example",
    `${"a".repeat(64)}.example`,
    `${"a.".repeat(130)}example`,
    "wash.example\nevil.example",
  ])("can't be at %j", (domainName) => {
    expect(Object.keys(siteProblems({ timeZone, domainName }))).toEqual(["domainName"])
  })

  it.each(["America/Chicago", " Europe/Berlin "])("may be in %j", (zone) => {
    expect(siteProblems({ timeZone: zone, domainName: "" })).toEqual({})
  })

  it.each(["", "Chicago!", "+05:00"])("can't be in %j", (zone) => {
    expect(siteProblems({ timeZone: zone, domainName: "" })).toEqual({
      timeZone: "The time zone must be the name of one, such as America/New_York.",
    })
  })
})
