import type { Brand } from "effect"

/** Names a photo in its store; unguessable. */
export type PhotoId = string & Brand.Brand<"PhotoId">

/** What a photo shows: the bags at pickup or at delivery. */
export const photoKinds = ["pickup", "delivery"] as const
export type PhotoKind = (typeof photoKinds)[number]

/** What a photo is taken of: an order's bags, the display of the scale that weighed them, what a customer claims, what shows a worker's side of it, or that a rating is unjust. */
export type PhotoSubject = PhotoKind | "scale" | "claim" | "response" | "appeal"

/** A kept photo, as it is served. */
export interface Photo {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp"
  readonly bytes: Uint8Array
}
