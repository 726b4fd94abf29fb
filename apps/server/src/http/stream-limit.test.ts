import { describe, expect, it } from "vitest"
import { makeStreamLimit } from "./stream-limit.ts"

const limits = { mostPerOwner: 2, mostPerAddress: 3, mostInAll: 5 }
const of = (owner: string, address: string) => ({ owner, address })

describe("of streams that are too many", () => {
  it("the owner's oldest ends, from wherever it came", () => {
    const limit = makeStreamLimit<string>(limits)
    expect(limit.add(of("ana", "1"), "a")).toEqual([])
    expect(limit.add(of("ana", "2"), "b")).toEqual([])
    expect(limit.add(of("ana", "3"), "c")).toEqual(["a"])
    limit.remove("b")
    expect(limit.add(of("ana", "1"), "d")).toEqual([])
  })

  it("the address's oldest ends, whoever holds it", () => {
    const limit = makeStreamLimit<string>(limits)
    for (const owner of ["a", "b", "c"]) expect(limit.add(of(owner, "1"), owner)).toEqual([])
    expect(limit.add(of("d", "1"), "d")).toEqual(["a"])
    expect(limit.add(of("e", "2"), "e")).toEqual([])
  })

  it("in all, the oldest of the address that has most ends", () => {
    const limit = makeStreamLimit<string>(limits)
    expect(limit.add(of("honest", "2"), "honest")).toEqual([])
    for (const owner of ["a", "b", "c"]) limit.add(of(owner, "1"), owner)
    expect(limit.add(of("d", "3"), "d")).toEqual([])
    expect(limit.add(of("e", "4"), "e")).toEqual(["a"])
    expect(limit.add(of("f", "5"), "f")).toEqual(["b"])
  })
})
