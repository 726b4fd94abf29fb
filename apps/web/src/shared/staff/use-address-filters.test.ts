import { describe, expect, it } from "vitest"
import { withFilters } from "./use-address-filters.ts"

describe("filters in the address", () => {
  it("come beside what is there, and go without a trace", () => {
    expect(withFilters("?view=audit", { q: "#1042", from: "2026-11-20" })).toBe("?view=audit&q=%231042&from=2026-11-20")
    expect(withFilters("?view=audit&q=ana", { q: undefined })).toBe("?view=audit")
    expect(withFilters("?q=ana", { q: "" })).toBe("")
  })

  it("replace what they were, and leave the others", () => {
    expect(withFilters("?q=ana&role=driver", { role: "client" })).toBe("?q=ana&role=client")
    expect(withFilters("", {})).toBe("")
  })
})
