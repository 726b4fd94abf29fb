import { Effect } from "effect"
import { AddressLookup } from "../areas/address-lookup.port.ts"
import { OutsideServiceArea } from "../areas/area-errors.ts"
import { type ServiceArea, serviceAreaMessage } from "../areas/service-area.ts"
import { placeZipCode, zipCodeIn } from "../areas/zip-recognition.ts"
import type { AddressCheck } from "../order/order.ts"

/**
 * Finds out whether an address is served. One that names no ZIP code is looked up;
 * if it still can't be placed, or maps are down, the order is taken and staff are asked to look.
 */
export const checkAddress = Effect.fnUntraced(function* (address: string, areas: ReadonlyArray<ServiceArea>) {
  const zipCode =
    zipCodeIn(address) ??
    (yield* (yield* AddressLookup)
      .zipCodeOf(address)
      .pipe(Effect.catchTag("AddressLookupUnavailable", () => Effect.succeed(undefined))))
  const placement = placeZipCode(zipCode, areas)
  if (placement.kind === "outside") {
    return yield* new OutsideServiceArea({ zipCode: placement.zipCode, message: serviceAreaMessage(areas) })
  }
  const check: AddressCheck = placement.kind === "served" ? placement : { kind: "unplaced" }
  return check
})
