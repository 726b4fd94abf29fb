import type { ServiceAreaId, ZipCode } from "@laundry/core/areas/service-area"
import { ServiceAreaStore } from "@laundry/core/areas/service-area-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "../subject.ts"
import { awkwardTexts } from "./samples.ts"

type Services = ServiceAreaStore | UnitOfWork
type Store = ServiceAreaStore["Service"]

const ask = <A, E, R>(question: (store: Store) => Effect.Effect<A, E, R>) => Effect.flatMap(ServiceAreaStore, question)

/** What every {@link ServiceAreaStore} keeps. */
export const serviceAreaStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of a service area store`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)

    /** ZIP codes that are not served yet, lowest first. */
    const unservedZips = async (count: number): Promise<ReadonlyArray<ZipCode>> => {
      const served = new Set<string>((await run(ask((store) => store.list))).map(({ zipCode }) => zipCode))
      const zips = Array.from({ length: 100_000 }, (_, zip) => String(zip).padStart(5, "0"))
      return zips.filter((zip) => !served.has(zip)).slice(0, count) as ReadonlyArray<string> as ReadonlyArray<ZipCode>
    }
    const unservedZip = async (): Promise<ZipCode> => {
      const [zip] = await unservedZips(1)
      if (zip === undefined) throw new Error("every ZIP code is served")
      return zip
    }
    const listed = async (zipCode: ZipCode) =>
      (await run(ask((store) => store.list))).filter((area) => area.zipCode === zipCode)

    it("lists what was added, by ZIP code, leading zeros kept", async () => {
      const zips = await unservedZips(3)
      for (const zipCode of zips.toReversed())
        await run(ask((store) => store.add({ zipCode, areaName: `Area ${zipCode}` })))
      const all = (await run(ask((store) => store.list))).map(({ zipCode }) => zipCode)
      expect(all).toEqual(all.toSorted())
      expect(all).toEqual(expect.arrayContaining([...zips]))
    })

    it.each(Object.entries(awkwardTexts).filter(([kind]) => kind !== "long"))(
      "keeps a name with %s unchanged",
      async (_, areaName) => {
        const zipCode = await unservedZip()
        const added = await run(ask((store) => store.add({ zipCode, areaName })))
        expect(added).toEqual({ id: added.id, zipCode, areaName })
        expect(await listed(zipCode)).toEqual([added])
      },
    )

    it("refuses a ZIP code that is served already, and keeps its name", async () => {
      const zipCode = await unservedZip()
      const added = await run(ask((store) => store.add({ zipCode, areaName: "First" })))
      const refusal = await run(Effect.flip(ask((store) => store.add({ zipCode, areaName: "Second" }))))
      expect(refusal).toMatchObject({ _tag: "ServiceAreaExists", zipCode })
      expect(await listed(zipCode)).toEqual([added])
    })

    it("takes one of twenty equal additions at once and refuses the others", async () => {
      const zipCode = await unservedZip()
      const add = Effect.result(ask((store) => store.add({ zipCode, areaName: "Everybody's" })))
      const answers = await run(Effect.all(Array(20).fill(add) as Array<typeof add>, { concurrency: "unbounded" }))
      expect(answers.filter(({ _tag }) => _tag === "Success")).toHaveLength(1)
      expect(await listed(zipCode)).toHaveLength(1)
    })

    it("adds the new, renames the known, leaves the same alone and counts them", async () => {
      const [known, same, fresh] = await unservedZips(3)
      if (known === undefined || same === undefined || fresh === undefined) throw new Error("no ZIP codes left")
      const first = await run(ask((store) => store.add({ zipCode: known, areaName: "Old name" })))
      await run(ask((store) => store.add({ zipCode: same, areaName: "Same" })))
      const counts = await run(
        ask((store) =>
          store.addAll([
            { zipCode: known, areaName: "New name" },
            { zipCode: same, areaName: "Same" },
            { zipCode: fresh, areaName: "Fresh" },
          ]),
        ),
      )
      expect(counts).toEqual({ added: 1, renamed: 1, unchanged: 1 })
      expect(await listed(known)).toEqual([{ ...first, areaName: "New name" }])
      expect(await listed(fresh)).toHaveLength(1)
      expect(await run(ask((store) => store.addAll([])))).toEqual({ added: 0, renamed: 0, unchanged: 0 })
    })

    it("adds all or none", async () => {
      const [one, two] = await unservedZips(2)
      if (one === undefined || two === undefined) throw new Error("no ZIP codes left")
      const areas = [one, two].map((zipCode) => ({ zipCode, areaName: "Nowhere" }))
      const failing = Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        yield* transact(
          Effect.andThen(
            ask((store) => store.addAll(areas)),
            Effect.fail("refused"),
          ),
        )
      })
      await run(Effect.flip(failing))
      expect([...(await listed(one)), ...(await listed(two))]).toEqual([])
    })

    it("removes an area, answers it, and takes its ZIP code again", async () => {
      const zipCode = await unservedZip()
      const added = await run(ask((store) => store.add({ zipCode, areaName: "Soon gone" })))
      expect(await run(ask((store) => store.remove(added.id)))).toEqual(added)
      expect(await listed(zipCode)).toEqual([])
      expect((await run(Effect.flip(ask((store) => store.remove(added.id)))))._tag).toBe("ServiceAreaNotFound")
      await run(ask((store) => store.add({ zipCode, areaName: "Back again" })))
    })

    it.each([crypto.randomUUID(), "not-one-of-ours", "'"])("knows no area under another id: %j", async (id) => {
      const refusal = await run(Effect.flip(ask((store) => store.remove(id as ServiceAreaId))))
      expect(refusal._tag).toBe("ServiceAreaNotFound")
    })
  })
}
