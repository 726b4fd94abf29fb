import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { addServiceArea, importServiceAreas, listServiceAreas, removeServiceArea } from "./manage-service-areas.ts"

const zips = Effect.map(listServiceAreas, (areas) => areas.map(({ zipCode }) => zipCode))

describe("adding a service area", () => {
  it("serves the ZIP code from then on, both texts trimmed", async () => {
    const program = Effect.gen(function* () {
      const added = yield* addServiceArea({ zipCode: " 33109 ", areaName: "  Fisher Island " })
      return { added, listed: yield* listServiceAreas }
    })
    const { added, listed } = await runInMemory(program)
    expect(added).toEqual({ id: added.id, zipCode: "33109", areaName: "Fisher Island" })
    expect(listed).toContainEqual(added)
    expect(listed.map(({ zipCode }) => zipCode)).toEqual(["33109", "33139", "33140", "33141"])
  })

  it.each([
    ["", "South Beach", "Please enter both ZIP code and area name"],
    ["33109", "  ", "Please enter both ZIP code and area name"],
    ["3310", "Fisher Island", `"3310" is not a five-digit ZIP code.`],
    ["33109-1234", "Fisher Island", `"33109-1234" is not a five-digit ZIP code.`],
    ["33109", "x".repeat(101), "An area name has at most 100 characters."],
  ])("refuses %j %j", async (zipCode, areaName, message) => {
    const refusal = await runInMemory(Effect.flip(addServiceArea({ zipCode, areaName })))
    expect(refusal).toMatchObject({ _tag: "InvalidServiceArea", message })
  })

  it("refuses a ZIP code that is served already", async () => {
    const refusal = await runInMemory(Effect.flip(addServiceArea({ zipCode: "33139", areaName: "Again" })))
    expect(refusal).toMatchObject({ _tag: "ServiceAreaExists", message: "ZIP code 33139 is already served." })
  })
})

describe("removing a service area", () => {
  it("takes its ZIP code or its id", async () => {
    const program = Effect.gen(function* () {
      const [first] = yield* listServiceAreas
      yield* removeServiceArea(first?.id ?? "")
      const removed = yield* removeServiceArea(" 33140 ")
      return { removed, left: yield* zips }
    })
    const { removed, left } = await runInMemory(program)
    expect(removed.zipCode).toBe("33140")
    expect(left).toEqual(["33141"])
  })

  it("knows no other", async () => {
    expect(await runInMemory(Effect.flip(removeServiceArea("10001")))).toMatchObject({ _tag: "ServiceAreaNotFound" })
  })
})

describe("importing service areas", () => {
  it("adds, renames and counts; the last row of a ZIP code wins", async () => {
    const rows = [
      { zipCode: "33139", areaName: "SoBe" },
      { zipCode: "33154", areaName: "Surfside" },
      { zipCode: "33154", areaName: "Bal Harbour" },
      { zipCode: "33140", areaName: "Mid-Beach" },
    ]
    const program = Effect.gen(function* () {
      return { counts: yield* importServiceAreas(rows), areas: yield* listServiceAreas }
    })
    const { counts, areas } = await runInMemory(program)
    expect(counts).toEqual({ added: 1, renamed: 1, unchanged: 1 })
    expect(areas.find(({ zipCode }) => zipCode === "33154")?.areaName).toBe("Bal Harbour")
  })

  it("names the row that is wrong and imports none", async () => {
    const rows = [
      { zipCode: "33154", areaName: "Surfside" },
      { zipCode: "oops", areaName: "Nowhere" },
    ]
    const program = Effect.gen(function* () {
      return { refusal: yield* Effect.flip(importServiceAreas(rows)), left: yield* zips }
    })
    const { refusal, left } = await runInMemory(program)
    expect(refusal.message).toBe(`Row 2: "oops" is not a five-digit ZIP code.`)
    expect(left).toEqual(["33139", "33140", "33141"])
  })
})

it("every change of the areas is in the audit log, and one that failed is not", async () => {
  const program = Effect.gen(function* () {
    yield* addServiceArea({ zipCode: "33109", areaName: "Fisher Island" })
    yield* Effect.flip(addServiceArea({ zipCode: "33109", areaName: "Again" }))
    yield* importServiceAreas([
      { zipCode: "33109", areaName: "Fisher" },
      { zipCode: "33154", areaName: "Surfside" },
    ])
    yield* importServiceAreas([{ zipCode: "33154", areaName: "Surfside" }])
    yield* removeServiceArea("33154")
    yield* Effect.flip(removeServiceArea("33154"))
    return yield* look(({ audit }) => audit)
  })
  expect(await runInMemory(program)).toMatchObject([
    { action: "service-area-added", subject: "33109", before: {}, after: { areaName: "Fisher Island" } },
    {
      action: "service-areas-imported",
      before: { "33109": "Fisher Island" },
      after: { "33109": "Fisher", "33154": "Surfside" },
    },
    { action: "service-area-removed", subject: "33154", before: { areaName: "Surfside" }, after: {} },
  ])
})

it("managing areas is for staff, listing them for everybody", async () => {
  const actor = { kind: "guest" } as const
  const area = { zipCode: "33154", areaName: "Surfside" }
  const refusals = Effect.all([
    Effect.flip(addServiceArea(area)),
    Effect.flip(removeServiceArea("33139")),
    Effect.flip(importServiceAreas([area])),
  ])
  expect((await runInMemory(refusals, { actor })).map(({ _tag }) => _tag)).toEqual(Array(3).fill("Forbidden"))
  expect(await runInMemory(zips, { actor })).toHaveLength(3)
})
