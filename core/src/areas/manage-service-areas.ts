import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { InvalidServiceArea, ServiceAreaNotFound } from "./area-errors.ts"
import { parseZipCode, type ServiceArea } from "./service-area.ts"
import { ServiceAreaStore } from "./service-area-store.port.ts"

const maximumNameLength = 100

/** Checks a typed ZIP code and name (specification §5), and trims them. */
export const readServiceArea = Effect.fnUntraced(function* (input: {
  readonly zipCode: string
  readonly areaName: string
}) {
  const areaName = input.areaName.trim()
  if (input.zipCode.trim() === "" || areaName === "") {
    return yield* new InvalidServiceArea({ message: "Please enter both ZIP code and area name" })
  }
  const zipCode = parseZipCode(input.zipCode)
  if (zipCode === undefined) {
    return yield* new InvalidServiceArea({ message: `"${input.zipCode.trim()}" is not a five-digit ZIP code.` })
  }
  if (areaName.length > maximumNameLength) {
    return yield* new InvalidServiceArea({ message: `An area name has at most ${maximumNameLength} characters.` })
  }
  if (/\p{Cc}|\p{Surrogate}/u.test(areaName)) {
    return yield* new InvalidServiceArea({ message: "An area name must be one line of plain text." })
  }
  return { zipCode, areaName }
})

export const listServiceAreas = Effect.gen(function* () {
  return yield* (yield* ServiceAreaStore).list
})

/** Starts serving a ZIP code. */
export const addServiceArea = Effect.fn("addServiceArea")(function* (input: {
  readonly zipCode: string
  readonly areaName: string
}) {
  yield* authorize("service-areas:manage")
  const area = yield* readServiceArea(input)
  const { add } = yield* ServiceAreaStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.tap(add(area), ({ zipCode, areaName }) => recordAuditEntry("service-area-added", zipCode, {}, { areaName })),
  )
})

/** Stops serving an area, named by its id or its ZIP code. Orders already placed there stay. */
export const removeServiceArea = Effect.fn("removeServiceArea")(function* (idOrZipCode: string) {
  yield* authorize("service-areas:manage")
  const store = yield* ServiceAreaStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const known = (yield* store.list).find(({ id, zipCode }) => id === idOrZipCode || zipCode === idOrZipCode.trim())
      if (known === undefined) return yield* new ServiceAreaNotFound({ area: idOrZipCode })
      const removed = yield* store.remove(known.id)
      yield* recordAuditEntry("service-area-removed", removed.zipCode, { areaName: removed.areaName }, {})
      return removed
    }),
  )
})

const namesByZip = (areas: ReadonlyArray<Omit<ServiceArea, "id">>): Readonly<Record<string, string>> =>
  Object.fromEntries(areas.map(({ zipCode, areaName }) => [zipCode, areaName]))

/** Adds and renames many areas at once, all or none. An invalid row fails with its number (from 1). */
export const importServiceAreas = Effect.fn("importServiceAreas")(function* (
  rows: ReadonlyArray<{ readonly zipCode: string; readonly areaName: string }>,
) {
  yield* authorize("service-areas:manage")
  const areas = yield* Effect.forEach(rows, (row, index) =>
    readServiceArea(row).pipe(
      Effect.mapError(({ message }) => new InvalidServiceArea({ message: `Row ${index + 1}: ${message}` })),
    ),
  )
  const byZip = new Map(areas.map((area) => [area.zipCode, area]))
  const store = yield* ServiceAreaStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const before = namesByZip((yield* store.list).filter(({ zipCode }) => byZip.has(zipCode)))
      const counts = yield* store.addAll([...byZip.values()])
      yield* recordAuditEntry("service-areas-imported", "Service areas", before, namesByZip([...byZip.values()]))
      return counts
    }),
  )
})
