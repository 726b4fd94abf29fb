import type { Role } from "@laundry/core/access/role"
import { describe, expect, it } from "vitest"
import { staffLinksFor } from "./staff-links.ts"

const views = ["calendar", "inquiries", "recurring", "workers", "flags", "reports", "audit"]
const everywhere = new Set(["/admin", "/laundry", "/users", "/settings", ...views.map((view) => `/admin?view=${view}`)])

const labelsFor = (role: Role, known: ReadonlySet<string> = everywhere, isAllOffered = true) =>
  staffLinksFor(role, known, { offersRecurring: isAllOffered, showsWorkers: isAllOffered }).map(({ label }) => label)

const ofAdmins = ["orders", "calendar", "inquiries", "recurring", "workers", "flags", "laundry", "users", "settings"]

describe("the links between the pages of staff", () => {
  it.each<[Role, ReadonlyArray<string>]>([
    ["owner", [...ofAdmins.toSpliced(6, 0, "reports"), "audit"]],
    ["admin", ofAdmins],
    ["laundry_worker", ["laundry"]],
    ["driver", []],
    ["client", []],
  ])("lead a person with the role %s to what they may open, and nowhere else", (role, labels) => {
    expect(labelsFor(role)).toEqual(labels)
  })

  it("lead to recurring pickups and laundry workers only where there are any", () => {
    expect(labelsFor("admin", everywhere, false)).toEqual(ofAdmins.toSpliced(3, 2))
  })

  it("lead to no page that is not there", () => {
    expect(labelsFor("owner", new Set(["/admin", "/settings"]))).toEqual(["orders", "settings"])
  })
})
