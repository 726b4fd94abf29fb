import { ServiceAreaExists, ServiceAreaNotFound } from "@laundry/core/areas/area-errors"
import type { ServiceArea, ServiceAreaId } from "@laundry/core/areas/service-area"
import { ServiceAreaStore } from "@laundry/core/areas/service-area-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry, withoutKey } from "../state.ts"

const areaIdOf = (zipCode: string): ServiceAreaId => `area-${zipCode}` as ServiceAreaId

/** Service areas in memory, by ZIP code. */
export const layer = Layer.effect(
  ServiceAreaStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return ServiceAreaStore.of({
      list: read(({ areas }) => [...areas.values()].toSorted((a, b) => (a.zipCode < b.zipCode ? -1 : 1))),
      add: ({ zipCode, areaName }) => {
        const area: ServiceArea = { id: areaIdOf(zipCode), zipCode, areaName }
        return update((state) =>
          state.areas.has(zipCode)
            ? [false, state]
            : [true, { ...state, areas: withEntry(state.areas, zipCode, area) }],
        ).pipe(
          Effect.flatMap((isNew) => (isNew ? Effect.succeed(area) : Effect.fail(new ServiceAreaExists({ zipCode })))),
        )
      },
      addAll: (rows) =>
        update((state) => {
          const counts = { added: 0, renamed: 0, unchanged: 0 }
          let { areas } = state
          for (const { zipCode, areaName } of rows) {
            const known = areas.get(zipCode)
            if (known === undefined) counts.added++
            else if (known.areaName === areaName) counts.unchanged++
            else counts.renamed++
            areas = withEntry(areas, zipCode, { id: known?.id ?? areaIdOf(zipCode), zipCode, areaName })
          }
          return [counts, { ...state, areas }]
        }),
      remove: (id) =>
        update((state) => {
          const area = [...state.areas.values()].find((candidate) => candidate.id === id)
          if (area === undefined) return [undefined, state]
          return [area, { ...state, areas: withoutKey(state.areas, area.zipCode) }]
        }).pipe(
          Effect.flatMap((area) =>
            area === undefined ? Effect.fail(new ServiceAreaNotFound({ area: id })) : Effect.succeed(area),
          ),
        ),
    })
  }),
)
