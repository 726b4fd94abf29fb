/** Something that somebody at work recorded and the server has not taken yet; what it says beside this is its panel's. Its photo is kept beside it. */
export interface QueuedAction {
  readonly id: string
  /** Who recorded it: it is sent in nobody else's name. */
  readonly userId: string
  readonly kind: string
  readonly orderId: string
  readonly orderNumber: number
  readonly customerName: string
  /** Milliseconds since 1970, by the phone's clock. */
  readonly recordedAt: number
  /** What the server said when it refused it for good; null while it waits to be sent. */
  readonly refusal: string | null
}

/** Actions in the order in which they were recorded. */
export type ActionQueue<Action extends QueuedAction = QueuedAction> = ReadonlyArray<Action>

/**
 * How an attempt to send an action ended. `later`: nothing can be sent now. `stuck`: this one can't, which says nothing of those for
 * other orders.
 */
export type SendOutcome =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "later" }
  | { readonly kind: "stuck" }

/** Adds an action, unless the same one already waits: a second press adds nothing. */
export const withAction = <A extends QueuedAction>(queue: ActionQueue<A>, action: A): ActionQueue<A> =>
  queue.some(
    ({ id, userId, orderId, kind, refusal }) =>
      id === action.id ||
      (refusal === null && userId === action.userId && orderId === action.orderId && kind === action.kind),
  )
    ? queue
    : [...queue, action]

/** The action to send next in a user's name; those for the orders in `stuck` wait, in their order. */
export const nextAction = <A extends QueuedAction>(
  queue: ActionQueue<A>,
  userId: string,
  stuck: ReadonlySet<string> = new Set(),
): A | undefined =>
  queue.find(({ refusal, userId: recorder, orderId }) => refusal === null && recorder === userId && !stuck.has(orderId))

/** The queue after an attempt: what was taken goes, what was refused stays to be read, the rest waits. */
export const afterSending = <A extends QueuedAction>(
  queue: ActionQueue<A>,
  id: string,
  outcome: SendOutcome,
): ActionQueue<A> => {
  switch (outcome.kind) {
    case "done":
      return queue.filter((action) => action.id !== id)
    case "refused":
      return queue.map((action) => (action.id === id ? { ...action, refusal: outcome.message } : action))
    case "later":
    case "stuck":
      return queue
  }
}

/** Removes a refused action, once somebody has read about it. A waiting action stays. */
export const withoutRefused = <A extends QueuedAction>(queue: ActionQueue<A>, id: string): ActionQueue<A> =>
  queue.filter((action) => action.id !== id || action.refusal === null)

/** The actions of one user: those that wait, and refused ones. */
export const actionsOf = <A extends QueuedAction>(
  queue: ActionQueue<A>,
  userId: string | undefined,
): { readonly waiting: ActionQueue<A>; readonly refused: ActionQueue<A> } => {
  const own = queue.filter((action) => action.userId === userId)
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
