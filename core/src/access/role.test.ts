import { describe, expect, it } from "vitest"
import { assignableRoles, parseRole, roleLabels, roles } from "./role.ts"

describe("roles", () => {
  it("compare whatever their letter case", () => {
    for (const role of roles) {
      for (const written of [role, role.toUpperCase(), `${role.charAt(0).toUpperCase()}${role.slice(1)}`]) {
        expect(parseRole(written)).toBe(role)
      }
    }
  })

  it.each(["", "guest", "root", "admin ", "ädmin", "__proto__"])("are not %j", (text) => {
    expect(parseRole(text)).toBeUndefined()
  })

  it("may give these roles to others (specification §6)", () => {
    expect(assignableRoles).toEqual({
      owner: ["client", "driver", "laundry_worker", "admin"],
      admin: ["client", "driver", "laundry_worker"],
      laundry_worker: [],
      driver: [],
      client: [],
    })
  })

  it("never include a role that can give more than its giver", () => {
    for (const giver of roles) {
      for (const given of assignableRoles[giver]) {
        expect(assignableRoles[giver]).toEqual(expect.arrayContaining([...assignableRoles[given]]))
      }
    }
  })

  it("have labels", () => {
    for (const role of roles) expect(roleLabels[role]).not.toBe("")
  })
})
