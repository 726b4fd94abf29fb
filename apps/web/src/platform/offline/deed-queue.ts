/** What a driver does at a stop. */
export type DeedKind = "pickup" | "missed" | "showed-up" | "delivery"

/** Something that a driver recorded and the server has not taken yet. Its photo is kept beside it. */
export interface Deed {
  readonly id: string
  /** Who recorded it: it is sent in nobody else's name. */
  readonly userId: string
  readonly kind: DeedKind
  readonly orderId: string
  readonly orderNumber: number
  readonly customerName: string
  /** Milliseconds since 1970, by the phone's clock. */
  readonly recordedAt: number
  /** Null where no bags changed hands. */
  readonly bags: number | null
  /** Null for all but missed pickups. */
  readonly waitedSeconds: number | null
  /** Whether that is the driver's word; deeds of before this was asked for don't say. */
  readonly waitStated?: boolean
  /** What the server said when it refused it for good; null while it waits to be sent. */
  readonly refusal: string | null
}

/** Deeds in the order in which they were recorded. */
export type DeedQueue = ReadonlyArray<Deed>

/** How an attempt to send a deed ended. `later`: it was not answered, or not by a decision. */
export type SendOutcome =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "later" }

/** Adds a deed, unless the same one already waits: a second press is no second deed. */
export const withDeed = (queue: DeedQueue, deed: Deed): DeedQueue =>
  queue.some(
    ({ id, userId, orderId, kind, refusal }) =>
      id === deed.id || (refusal === null && userId === deed.userId && orderId === deed.orderId && kind === deed.kind),
  )
    ? queue
    : [...queue, deed]

/** The deed to send next in a user's name. */
export const nextDeed = (queue: DeedQueue, userId: string): Deed | undefined =>
  queue.find((deed) => deed.refusal === null && deed.userId === userId)

/** The queue after an attempt: what was taken goes, what was refused stays to be read, the rest waits. */
export const afterSending = (queue: DeedQueue, id: string, outcome: SendOutcome): DeedQueue => {
  switch (outcome.kind) {
    case "done":
      return queue.filter((deed) => deed.id !== id)
    case "refused":
      return queue.map((deed) => (deed.id === id ? { ...deed, refusal: outcome.message } : deed))
    case "later":
      return queue
  }
}

/** Takes a refused deed away, once somebody has read of it. One that waits stays. */
export const withoutRefused = (queue: DeedQueue, id: string): DeedQueue =>
  queue.filter((deed) => deed.id !== id || deed.refusal === null)

/** What the queue holds of one user: deeds that wait, and refused ones. */
export const deedsOf = (
  queue: DeedQueue,
  userId: string | undefined,
): { readonly waiting: DeedQueue; readonly refused: DeedQueue } => {
  const own = queue.filter((deed) => deed.userId === userId)
  return {
    waiting: own.filter(({ refusal }) => refusal === null),
    refused: own.filter(({ refusal }) => refusal !== null),
  }
}

const firstPause = 4000
const longestPause = 60_000

/** How long to wait before the next attempt, in milliseconds, after a number of them in a row that failed. */
export const pauseAfter = (failures: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.max(0, Math.min(failures, 10) - 1))
