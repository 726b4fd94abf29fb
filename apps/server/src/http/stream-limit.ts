/** Every tab may hold one; a client that opens more has forgotten the first ones, or means harm. */
const mostPerOwner = 10

/** A shop's staff and a mobile network's customers share an address. */
const mostPerAddress = 200

/** What a server can tell within a moment when everything changes. */
const mostInAll = 5_000

/** Who holds a stream: an account or an order's link, and the network it came from. */
export interface StreamHolder {
  readonly owner: string
  readonly address: string
}

/** Who holds which streams. A stream is whatever names one: it is compared by identity. */
export interface StreamLimit<A> {
  /** Notes a stream, and returns those that are too many by now. They are forgotten. */
  readonly add: (holder: StreamHolder, stream: A) => ReadonlyArray<A>
  readonly remove: (stream: A) => void
}

/** Streams by a key, oldest first. */
const makeGroups = <A>() => {
  const groups = new Map<string, Set<A>>()
  return {
    of: (key: string): ReadonlySet<A> => groups.get(key) ?? new Set(),
    largest: (): ReadonlySet<A> =>
      [...groups.values()].reduce((most, each) => (each.size > most.size ? each : most), new Set<A>()),
    add: (key: string, stream: A): void => {
      const group = groups.get(key) ?? new Set()
      groups.set(key, group.add(stream))
    },
    remove: (key: string, stream: A): void => {
      const group = groups.get(key)
      group?.delete(stream)
      if (group?.size === 0) groups.delete(key)
    },
  }
}

/**
 * Counts streams by owner, by address and in all. An owner with too many loses the oldest; when there are too many in all, the address that has
 * most of them loses its oldest, so that nobody can crowd out the others from one place.
 */
export const makeStreamLimit = <A>(limits = { mostPerOwner, mostPerAddress, mostInAll }): StreamLimit<A> => {
  const holders = new Map<A, StreamHolder>()
  const byOwner = makeGroups<A>()
  const byAddress = makeGroups<A>()
  const remove = (stream: A) => {
    const holder = holders.get(stream)
    if (holder === undefined) return
    holders.delete(stream)
    byOwner.remove(holder.owner, stream)
    byAddress.remove(holder.address, stream)
  }
  const firstTooMany = ({ owner, address }: StreamHolder): A | undefined => {
    const crowded = [
      [byOwner.of(owner), limits.mostPerOwner] as const,
      [byAddress.of(address), limits.mostPerAddress] as const,
    ].find(([group, most]) => group.size > most)?.[0]
    const [oldest] = crowded ?? (holders.size > limits.mostInAll ? byAddress.largest() : [])
    return oldest
  }
  return {
    add: (holder, stream) => {
      holders.set(stream, holder)
      byOwner.add(holder.owner, stream)
      byAddress.add(holder.address, stream)
      const ended: Array<A> = []
      for (let oldest = firstTooMany(holder); oldest !== undefined; oldest = firstTooMany(holder)) {
        remove(oldest)
        ended.push(oldest)
      }
      return ended
    },
    remove,
  }
}
