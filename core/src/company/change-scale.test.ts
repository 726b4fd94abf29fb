import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CurrentActor } from "../access/actor.ts"
import { unknownScale } from "../order/weigh-tickets/scale.ts"
import { changeScale } from "./change-scale.ts"
import { CompanySettingsStore } from "./company-settings-store.port.ts"

const typed = { scaleName: " Bench scale ", scaleSerial: "WF-2207", scaleCertifiedOn: "2026-03-02" }

describe("the scale that weigh tickets name", () => {
  it("is unknown until somebody tells it, and unknown again when its fields are emptied", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const settings = yield* CompanySettingsStore
        const { before } = yield* changeScale(typed)
        const told = (yield* settings.current).scale
        yield* changeScale({ scaleName: "", scaleSerial: " ", scaleCertifiedOn: "" })
        const audit = yield* (yield* InMemoryDatabase).read((state) => state.audit)
        return { before, told, emptied: (yield* settings.current).scale, actions: audit.map(({ action }) => action) }
      }),
    )
    expect(seen).toEqual({
      before: unknownScale,
      told: { ...unknownScale, name: "Bench scale", serial: "WF-2207", certifiedOn: "2026-03-02" },
      emptied: unknownScale,
      actions: ["scale-changed", "scale-changed"],
    })
  })

  it("keeps its certificate and permit, also where a page of before leaves them out", async () => {
    const permit = { scaleCertificate: "CC 18-042", scalePermitNumber: "W-1", scalePermitUntil: "2027-03-01" }
    const program = Effect.gen(function* () {
      yield* changeScale({ ...typed, ...permit, scalePermitPlace: "Florida" })
      return (yield* changeScale({ ...typed, scaleName: "Counter scale" })).after
    })
    expect(await runInMemory(program)).toMatchObject({
      owner: "company",
      name: "Counter scale",
      certificate: "CC 18-042",
      permitNumber: "W-1",
      permitPlace: "Florida",
      permitUntil: "2027-03-01",
    })
  })

  it.each([
    [{ scaleName: "x".repeat(61) }, "scaleName"],
    [{ scaleSerial: "two\nlines" }, "scaleSerial"],
    [{ scaleCertifiedOn: "2026-02-30" }, "scaleCertifiedOn"],
    [{ scalePermitUntil: "soon" }, "scalePermitUntil"],
  ])("refuses %j", async (wrong, field) => {
    const refused = await runInMemory(Effect.flip(changeScale({ ...typed, ...wrong })))
    expect(refused).toMatchObject({ _tag: "InvalidSetting", field })
  })

  it("is the staff's to set", async () => {
    const asGuest = changeScale(typed).pipe(Effect.provideService(CurrentActor, { kind: "guest" }))
    expect(await runInMemory(Effect.flip(asGuest))).toMatchObject({ _tag: "Forbidden" })
  })
})
