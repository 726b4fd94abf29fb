import type { FastifyInstance } from "fastify"

/** The streams that this process answers, by whose they are. */
export interface OpenStreams {
  /** Notes a stream; the answer forgets it. The owner's oldest is ended when there are too many, all when the server closes. */
  readonly add: (owner: string, end: () => void) => () => void
  readonly count: () => number
}

/** Every tab may hold one; a client that opens more has forgotten the first ones, or means harm. */
const mostPerOwner = 10

/** Keeps the streams of an application, and ends them when it closes: it would wait for them otherwise. */
export const makeOpenStreams = (app: FastifyInstance): OpenStreams => {
  /** Each owner's, oldest first. */
  const streams = new Map<string, Set<() => void>>()
  let isClosing = false
  app.addHook("preClose", (done) => {
    isClosing = true
    for (const ends of streams.values()) for (const end of ends) end()
    done()
  })
  return {
    add: (owner, end) => {
      if (isClosing) {
        end()
        return () => {}
      }
      const own = streams.get(owner) ?? new Set()
      streams.set(owner, own)
      own.add(end)
      for (const oldest of [...own].slice(0, -mostPerOwner)) {
        own.delete(oldest)
        oldest()
      }
      return () => {
        own.delete(end)
        if (own.size === 0 && streams.get(owner) === own) streams.delete(owner)
      }
    },
    count: () => [...streams.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
