import type { FastifyInstance } from "fastify"
import { makeStreamLimit } from "./stream-limit.ts"

/** The streams that this process answers, by whose they are. */
export interface OpenStreams {
  /** Notes a stream; the answer forgets it. The owner's oldest is ended when there are too many, all when the server closes. */
  readonly add: (owner: string, end: () => void) => () => void
  readonly count: () => number
}

/** Decides with other processes who holds too many streams: hears of each, returns how to say that it is over. */
export type SharedStreams = (owner: string, end: () => void) => () => void

/** What decides when nobody else answers streams. */
const ownStreams = (): SharedStreams => {
  const limit = makeStreamLimit<() => void>()
  return (owner, end) => {
    for (const oldest of limit.add(owner, end)) oldest()
    return () => limit.remove(owner, end)
  }
}

/** Keeps the streams of an application, and ends them when it closes: it would wait for them otherwise. */
export const makeOpenStreams = (app: FastifyInstance, share: SharedStreams = ownStreams()): OpenStreams => {
  const ends = new Set<() => void>()
  let isClosing = false
  app.addHook("preClose", (done) => {
    isClosing = true
    for (const end of ends) end()
    done()
  })
  return {
    add: (owner, end) => {
      if (isClosing) {
        end()
        return () => {}
      }
      ends.add(end)
      const forget = share(owner, end)
      return () => {
        ends.delete(end)
        forget()
      }
    },
    count: () => ends.size,
  }
}
