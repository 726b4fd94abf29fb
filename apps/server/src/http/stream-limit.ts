/** Every tab may hold one; a client that opens more has forgotten the first ones, or means harm. */
const mostPerOwner = 10

/** Who holds which streams. A stream is whatever names one: it is compared by identity. */
export interface StreamLimit<A> {
  /** Notes a stream, and returns those of its owner that are too many by now: the oldest. They are forgotten. */
  readonly add: (owner: string, stream: A) => ReadonlyArray<A>
  readonly remove: (owner: string, stream: A) => void
  readonly all: () => ReadonlyArray<A>
}

export const makeStreamLimit = <A>(): StreamLimit<A> => {
  /** Each owner's, oldest first. */
  const streams = new Map<string, Set<A>>()
  const remove = (owner: string, stream: A) => {
    const own = streams.get(owner)
    own?.delete(stream)
    if (own?.size === 0) streams.delete(owner)
  }
  return {
    add: (owner, stream) => {
      const own = streams.get(owner) ?? new Set()
      streams.set(owner, own)
      own.add(stream)
      const tooMany = [...own].slice(0, -mostPerOwner)
      for (const oldest of tooMany) own.delete(oldest)
      return tooMany
    },
    remove,
    all: () => [...streams.values()].flatMap((own) => [...own]),
  }
}
