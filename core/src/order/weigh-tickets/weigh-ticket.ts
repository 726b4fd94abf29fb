import type { Brand } from "effect"
import type { Actor } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import type { Pounds } from "../../money/pounds.ts"
import type { Costed } from "../cost-lines.ts"
import type { OrderId } from "../order.ts"
import type { PhotoId } from "../photo.ts"
import type { Scale } from "./scale.ts"

/** 128 random bits: the key to the ticket's page. */
export type WeighTicketId = string & Brand.Brand<"WeighTicketId">

/** Where a ticket is read, by anybody who has a key to it: its id, or one of a link to its order. */
export const weighTicketPath = (key: string): string => `/weigh-ticket/${key}`

/** The photo of the scale's display, with the SHA-256 of its bytes in hex, so that nobody can put another in its place. */
export interface ScalePhoto {
  readonly id: PhotoId
  readonly sha256: string
}

/** Why a ticket was written: the first weighing, or what a newer ticket corrects. */
export const ticketReasons = [
  "weighed",
  "weight-corrected",
  "intake-corrected",
  "charges-set",
  "repriced",
  "oversized-counted",
] as const
export type TicketReason = (typeof ticketReasons)[number]

/** What was read off the scale, where, when and by whom. */
export interface Weighing {
  readonly weight: Pounds
  readonly scale: Scale
  readonly weighedAt: Instant
  readonly weighedBy: Actor
  readonly photo: ScalePhoto | null
}

/** What of a worker's weighing is far from what was expected: the customer's estimate, what they usually have, or a few oversized items. */
export const ticketWaits = ["above-estimate", "above-usual", "many-oversized"] as const
export type TicketWait = (typeof ticketWaits)[number]

/**
 * What an order weighs and therefore costs, as its customer gets it. It is never changed: a newer ticket of the same order takes its place.
 * As soon as an order has a weight, its newest ticket's cost is the order's, before gifts.
 */
export interface WeighTicket extends Weighing, Costed {
  readonly id: WeighTicketId
  readonly orderId: OrderId
  /** 1, 2, … for each order. */
  readonly number: number
  readonly reason: TicketReason
  readonly weight: Pounds
  /** What the bags weighed when the laundry began. */
  readonly intakeWeight: Pounds | null
  /** Why it waits for the customer's yes, or staff's; null for one that says what was to be expected. */
  readonly waitsFor: TicketWait | null
  readonly writtenAt: Instant
  readonly writtenBy: Actor
}

export const objectionReasons = ["too-heavy", "not-my-bags", "price", "other"] as const
export type ObjectionReason = (typeof objectionReasons)[number]

/** What a customer finds wrong with a ticket. */
export interface Objection {
  readonly reason: ObjectionReason
  readonly text: string | null
  readonly at: Instant
}

/** What was said of a ticket. */
export type TicketAnswer =
  | { readonly kind: "none" }
  | { readonly kind: "accepted"; readonly at: Instant; readonly objection: Objection | null }
  | { readonly kind: "objected"; readonly objection: Objection }
  /** Staff keep the ticket as it is, and say why. */
  | {
      readonly kind: "decided"
      /** Null where nobody found it wrong, and it waited for a yes. */
      readonly objection: Objection | null
      readonly at: Instant
      readonly by: Actor
      readonly sentence: string
    }

export interface AnsweredTicket extends WeighTicket {
  readonly answer: TicketAnswer
}

/** Whether staff have to decide about an order: its newest ticket looks wrong to its customer, or waits for a yes, and nobody answered. */
export const isAwaitingDecision = (tickets: ReadonlyArray<AnsweredTicket>): boolean => {
  const newest = tickets.at(-1)
  return newest?.answer.kind === "objected" || (newest?.answer.kind === "none" && newest.waitsFor !== null)
}

const withoutText = (objection: Objection): Objection => ({ ...objection, text: null })

/** An answer without what anybody wrote: what is left of it when its customer's account is deleted. */
export const withoutAnswerTexts = <A extends TicketAnswer>(answer: A): A => {
  if (!("objection" in answer)) return answer
  const objection = answer.objection && withoutText(answer.objection)
  return answer.kind === "decided" ? { ...answer, objection, sentence: "" } : { ...answer, objection }
}
