import { Context, type Effect } from "effect"
import type { ServiceAreaExists, ServiceAreaNotFound } from "./area-errors.ts"
import type { ServiceArea, ServiceAreaId, ZipCode } from "./service-area.ts"

/** Where the served ZIP codes are kept. Each ZIP code at most once. */
export class ServiceAreaStore extends Context.Service<
  ServiceAreaStore,
  {
    /** All areas, by ZIP code. */
    readonly list: Effect.Effect<ReadonlyArray<ServiceArea>>
    readonly add: (area: {
      readonly zipCode: ZipCode
      readonly areaName: string
    }) => Effect.Effect<ServiceArea, ServiceAreaExists>
    /** Adds those that are new and renames those that are known, all or none. */
    readonly addAll: (
      areas: ReadonlyArray<{ readonly zipCode: ZipCode; readonly areaName: string }>,
    ) => Effect.Effect<{ readonly added: number; readonly renamed: number; readonly unchanged: number }>
    readonly remove: (id: ServiceAreaId) => Effect.Effect<ServiceArea, ServiceAreaNotFound>
  }
>()("@laundry/core/areas/ServiceAreaStore") {}
