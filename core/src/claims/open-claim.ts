import { Clock, Effect } from "effect"
import { type Actor, CurrentActor } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../eastern-time/eastern-time.ts"
import type { Claim, ClaimId, ClaimKind, ClaimSide } from "../order/claim.ts"
import { ClaimNotPossible } from "../order/claim-errors.ts"
import { ClaimStore } from "../order/claim-store.port.ts"
import { claimDeadline, claimObstacle } from "../order/claim-terms.ts"
import { formatOrderNumber, type Order, type OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { ClaimMailContent } from "../order/order-mail.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { keepPhoto } from "../photos/keep-photo.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type ClaimAccess, claimantsOrder } from "./claim-access.ts"

/** What a customer claims: the photos as they came. */
export interface NewClaim {
  readonly kind: ClaimKind
  readonly text: string
  readonly photos: ReadonlyArray<Uint8Array>
}

const saysSame = (claim: Claim, { kind, text }: NewClaim): boolean =>
  claim.decision === null && claim.kind === kind && claim.text === text

const oweDesk = Effect.fnUntraced(function* ({ id, orderId }: Claim) {
  const { information } = yield* (yield* CompanySettingsStore).current
  // A company that has set no address yet reads its claims at the desk.
  if (information.email === "") return
  const content: ClaimMailContent = { template: "claim-opened", orderId, claimId: id }
  yield* (yield* Outbox).oweMail({ key: `${content.template}:${id}`, to: information.email, content })
})

const claimOpenedNow = Effect.fnUntraced(function* (
  orderId: OrderId,
  { kind, text }: NewClaim,
  photos: Claim["photos"],
  at: Instant,
  by: Actor,
) {
  const { claimAnswerDays } = yield* (yield* CompanySettingsStore).current
  const claim: Claim = {
    id: (yield* (yield* Ids).uuid) as ClaimId,
    orderId,
    kind,
    text,
    photos,
    openedAt: at,
    openedBy: by,
    deadline: claimDeadline(at, claimAnswerDays),
    messages: [],
    decision: null,
  }
  return claim
})

/** Adds it under the order's lock, with the row that tells of it and the mail to the desk. */
const add = Effect.fnUntraced(function* (
  orderId: OrderId,
  form: NewClaim,
  photos: Claim["photos"],
  from: ClaimSide,
) {
  const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
  const store = yield* ClaimStore
  const claims = yield* store.ofOrder(orderId)
  const repeated = claims.find((claim) => saysSame(claim, form))
  if (repeated !== undefined) return repeated
  const at = yield* Clock.currentTimeMillis
  const because = claimObstacle(order, claims, at, from)
  if (because !== undefined) return yield* new ClaimNotPossible({ because })
  const by = yield* CurrentActor
  const claim = yield* claimOpenedNow(orderId, form, photos, at, by)
  yield* store.add(claim)
  const changes = { claim: claim.kind }
  const { status } = order
  yield* (yield* OrderStore).addHistory(orderId, { at, actor: by, event: "claim-opened", from: status, to: status, changes })
  if (from === "staff") yield* recordAuditEntry("claim-opened", formatOrderNumber(order.orderNumber), {}, changes)
  yield* oweDesk(claim)
  return claim
})

/** Photos are kept before the transaction, so what can be refused without them is refused first. */
const open = Effect.fnUntraced(function* (order: Order, form: NewClaim, from: ClaimSide) {
  const claims = yield* (yield* ClaimStore).ofOrder(order.id)
  const because = claimObstacle(order, claims, yield* Clock.currentTimeMillis, from)
  if (because !== undefined && !claims.some((claim) => saysSame(claim, form))) {
    return yield* new ClaimNotPossible({ because })
  }
  const kept = yield* Effect.forEach(form.photos, (bytes) => keepPhoto(order.id, "claim", bytes))
  const photos = [...new Set(kept.map(({ id }) => id))]
  const { transact } = yield* UnitOfWork
  return yield* transact(add(order.id, form, photos, from))
})

/**
 * An order's customer claims something, within the hours after delivery. One claim of an order is open at a time; a repeat of it changes
 * nothing.
 */
export const openClaim = Effect.fn("openClaim")(function* (access: ClaimAccess, form: NewClaim) {
  return yield* open(yield* claimantsOrder(access), form, "customer")
})

/** Staff open a claim for an order's customer, also when the hours are over. */
export const openClaimForCustomer = Effect.fn("openClaimForCustomer")(function* (orderId: OrderId, form: NewClaim) {
  yield* authorize("claims:manage")
  return yield* open(yield* (yield* OrderStore).get(orderId), form, "staff")
})
