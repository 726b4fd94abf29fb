import { Effect } from "effect"
import { doorOf } from "../../areas/door.ts"
import { CurrentOrigin } from "../../audit/origin.ts"
import type { CompanySettings } from "../../company/company-settings.ts"
import { formatDay } from "../../local-time/local-time.ts"
import { loadOf } from "../../order/estimated-bags.ts"
import type { NewOrder, OrderId } from "../../order/order.ts"
import { PickupLoadStore, type UnpaidPlace } from "../../order/pickup-load-store.port.ts"
import { Outbox } from "../../outbox/outbox.port.ts"
import { emailKey } from "../../people/user.ts"
import { areLimited } from "../../scheduling/pickup-limits.ts"
import { phoneKey } from "../../shared/read-phone.ts"
import { type DaySettings, readPickupOptions, refuseDay } from "./offered-days.ts"

/** How many places of a window guests may keep unpaid: each by email, phone and door, and from one network, which households and offices share. */
export const mostUnpaid = { person: 2, network: 4 } as const

/** Of a house or a server's own: where a proxy is not named as trusted, everybody has such an address. */
const privateNetwork = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:|fe80:)/i

/** The network of a caller's address; null where that says nothing. Of an IPv6 address it is the part that a household has. */
const networkOf = (caller: string | null): string | null => {
  const ip = caller?.replace(/^::ffff:/i, "")
  if (ip === undefined || privateNetwork.test(ip)) return null
  return ip.includes(":") ? ip.split(":").slice(0, 4).join(":") : ip
}

const keysOf = (place: UnpaidPlace) => ({
  email: emailKey(place.customerEmail),
  phone: phoneKey(place.customerPhone),
  door: doorOf({ address: place.pickupAddress, apt: place.pickupApt, zipCode: place.zipCode })?.key,
})

/**
 * Refuses a guest who keeps as many places of a limited window unpaid as one may, by email, phone, door or network. The day is
 * held. Asks for nothing where nothing is limited.
 */
export const requireFewUnpaid = Effect.fnUntraced(function* (order: NewOrder, settings: DaySettings) {
  if (!areLimited(settings.pickupLimits)) return
  const held = yield* (yield* PickupLoadStore).unpaid(order.pickupDate)
  const network = networkOf((yield* CurrentOrigin).ip)
  const zipCode = order.addressCheck.kind === "served" ? order.addressCheck.zipCode : null
  const own = keysOf({ ...order, zipCode, network })
  const theirs = held.map(keysOf)
  const isFull = (["email", "phone", "door"] as const).some(
    (way) => own[way] !== undefined && theirs.filter((keys) => keys[way] === own[way]).length >= mostUnpaid.person,
  )
  const isNetworkFull =
    network !== null && held.filter((place) => place.network === network).length >= mostUnpaid.network
  if (!isFull && !isNetworkFull) return
  const because = `Too many orders for ${formatDay(order.pickupDate)} are not paid yet. Please pay one of them first, or call us.`
  return yield* refuseDay(because, yield* readPickupOptions(order.createdAt, settings, loadOf(order)), settings.hours)
})

/** Has the place that a guest's order takes in a limited window let go unless something is paid for it in time. In its transaction. */
export const holdUnpaid = Effect.fnUntraced(function* (
  id: OrderId,
  settings: Pick<CompanySettings, "pickupLimits" | "unpaidHoldMinutes">,
) {
  if (!areLimited(settings.pickupLimits)) return
  const network = networkOf((yield* CurrentOrigin).ip)
  if (network !== null) yield* (yield* PickupLoadStore).noteNetwork(id, network)
  yield* (yield* Outbox).schedule({ kind: "release-place", orderId: id }, settings.unpaidHoldMinutes * 60)
})
