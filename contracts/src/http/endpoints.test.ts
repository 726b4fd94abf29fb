import { describe, expect, it } from "vitest"
import type { Endpoint } from "./endpoint.ts"
import { endpoints } from "./endpoints.ts"

describe("the endpoint table", () => {
  const table: ReadonlyArray<readonly [string, Endpoint]> = Object.entries(endpoints)

  it("limits calls with a large body wherever no role is asked for before it is read", () => {
    const open = table.filter(
      ([, { access, bodyLimit }]) => bodyLimit !== undefined && (access === "everyone" || access === "signed-in"),
    )
    expect(open.length).toBeGreaterThan(0)
    expect(open.filter(([, { limit }]) => limit === undefined).map(([name]) => name)).toEqual([])
  })
})
