import { describe, expect, it } from "vitest"
import { panelsFor } from "./panel-links.ts"

const all = new Set(["/", "/admin", "/users", "/settings", "/driver", "/laundry"])

describe("the panels of a role", () => {
  it.each([
    ["owner", ["/admin", "/users", "/settings", "/driver", "/laundry"]],
    ["admin", ["/admin", "/users", "/settings", "/driver", "/laundry"]],
    ["driver", ["/driver"]],
    ["laundry_worker", ["/laundry"]],
    ["client", []],
  ] as const)("%s: %j", (role, expected) => {
    expect(panelsFor(role, all)).toEqual(expected)
  })

  it("are those that there are screens for", () => {
    expect(panelsFor("owner", new Set(["/", "/driver"]))).toEqual(["/driver"])
  })
})
