import { longestPart } from "@laundry/core/shared/listed"

/** How much of a list is asked for, and how much of it the server left out. */
export interface PartState {
  /** Undefined for as much as the server gives unless it is told. */
  readonly limit: number | undefined
  readonly notShown: number
}

/**
 * A list that the server answers the beginning of. Its rows stay what the query keeps; here is how many come after them, and for how
 * many rows the query asks, which {@link PartOfList.widen} doubles.
 */
export interface PartOfList {
  readonly state: () => PartState
  readonly subscribe: (listener: () => void) => () => void
  /** What the query sends. */
  readonly query: () => { readonly limit?: number }
  /** Hears what the answer says. */
  readonly onNotShown: (count: number) => void
  /** Lets the next question be for more; false when no more can be had at once. */
  readonly widen: () => boolean
}

/** A list of which `usual` rows come unless more are asked for. */
export const partOfList = (usual: number): PartOfList => {
  let state: PartState = { limit: undefined, notShown: 0 }
  const listeners = new Set<() => void>()
  const become = (next: PartState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    query: () => (state.limit === undefined ? {} : { limit: state.limit }),
    onNotShown: (notShown) => {
      if (notShown !== state.notShown) become({ ...state, notShown })
    },
    widen: () => {
      const limit = Math.min(longestPart, 2 * (state.limit ?? usual))
      if (limit === state.limit) return false
      become({ ...state, limit })
      return true
    },
  }
}
