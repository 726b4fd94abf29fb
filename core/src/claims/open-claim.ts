import { Clock, Effect } from "effect"
import { type Actor, CurrentActor } from "../access/actor.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Claim, ClaimId, ClaimKind, ClaimSide } from "../order/claims/claim.ts"
import { ClaimNotPossible } from "../order/claims/claim-errors.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { claimDeadline, claimObstacle } from "../order/claims/claim-terms.ts"
import { formatOrderNumber, type Order, type OrderId } from "../order/order.ts"
import type { ClaimMailContent } from "../order/order-mail.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { keepPhoto } from "../photos/keep-photo.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { askWorker } from "./ask-worker.ts"
import { type ClaimAccess, deskOrder } from "./claim-access.ts"

/** What a customer claims, in words. */
export interface ClaimWords {
  readonly kind: ClaimKind
  readonly text: string
}

/** The same with photos as they came. */
export interface NewClaim extends ClaimWords {
  readonly photos: ReadonlyArray<Uint8Array>
}

const saysSame = (claim: Claim, { kind, text }: ClaimWords): boolean =>
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
  { kind, text }: ClaimWords,
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

/** Adds it under the order's lock, with the row that tells of it, the mail to the desk, and the question to the worker who did it. */
const add = Effect.fnUntraced(function* (orderId: OrderId, form: ClaimWords, photos: Claim["photos"], from: ClaimSide) {
  const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
  const store = yield* ClaimStore
  const claims = yield* store.ofOrder(orderId)
  const repeated = claims.find((claim) => saysSame(claim, form))
  if (repeated !== undefined) return repeated
  const at = yield* Clock.currentTimeMillis
  const history = yield* (yield* OrderStore).history(orderId)
  const because = claimObstacle({ order, history, claims }, at, from)
  if (because !== undefined) return yield* new ClaimNotPossible({ because })
  const by = yield* CurrentActor
  const claim = yield* claimOpenedNow(orderId, form, photos, at, by)
  yield* store.add(claim)
  const changes = { claim: claim.kind }
  const { status } = order
  yield* (yield* OrderStore).addHistory(orderId, {
    at,
    actor: by,
    event: "claim-opened",
    from: status,
    to: status,
    changes,
  })
  if (from === "staff") yield* recordAuditEntry("claim-opened", formatOrderNumber(order.orderNumber), {}, changes)
  yield* oweDesk(claim)
  yield* askWorker(order, claim)
  return claim
})

/** Photos are kept before the transaction, so what can be refused without them is refused first. */
const open = Effect.fnUntraced(function* <E, R>(
  order: Order,
  words: ClaimWords,
  from: ClaimSide,
  keepPhotos: Effect.Effect<Claim["photos"], E, R>,
) {
  const claims = yield* (yield* ClaimStore).ofOrder(order.id)
  const history = yield* (yield* OrderStore).history(order.id)
  const because = claimObstacle({ order, history, claims }, yield* Clock.currentTimeMillis, from)
  if (because !== undefined && !claims.some((claim) => saysSame(claim, words))) {
    return yield* new ClaimNotPossible({ because })
  }
  const photos = yield* keepPhotos
  const { transact } = yield* UnitOfWork
  return yield* transact(add(order.id, words, photos, from))
})

const keepAll = (orderId: OrderId, { photos }: NewClaim) =>
  Effect.forEach(photos, (bytes) => keepPhoto(orderId, "claim", bytes)).pipe(
    Effect.map((kept) => [...new Set(kept.map(({ id }) => id))]),
  )

/**
 * An order's customer claims something, within the hours after delivery. One claim of an order is open at a time; a repeat of it changes
 * nothing.
 */
export const openClaim = Effect.fn("openClaim")(function* <E, R>(access: ClaimAccess<E, R>, form: NewClaim) {
  const order = yield* access
  return yield* open(order, form, "customer", keepAll(order.id, form))
})

/** Staff open a claim for an order's customer, also when the hours are over. */
export const openClaimForCustomer = Effect.fn("openClaimForCustomer")(function* (orderId: OrderId, form: NewClaim) {
  return yield* open(yield* deskOrder(orderId), form, "staff", keepAll(orderId, form))
})

/** The same without photos. */
export const openClaimInWords = Effect.fn("openClaimInWords")(function* (orderId: OrderId, words: ClaimWords) {
  return yield* open(yield* deskOrder(orderId), words, "staff", Effect.succeed([]))
})
