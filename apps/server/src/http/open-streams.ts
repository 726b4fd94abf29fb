import type { FastifyInstance } from "fastify"
import { makeStreamLimit, type StreamHolder } from "./stream-limit.ts"

/** The streams that this process answers, by whose they are. */
export interface OpenStreams {
  /** Notes a stream; the answer forgets it. An older one is ended when there are too many, all when the server closes. */
  readonly add: (holder: StreamHolder, end: () => void) => () => void
  readonly count: () => number
}

/** Decides with other processes who holds too many streams: hears of each, returns how to say that it is over. */
export type SharedStreams = (holder: StreamHolder, end: () => void) => () => void

/** What decides when nobody else answers streams. */
const ownStreams = (): SharedStreams => {
  const limit = makeStreamLimit<() => void>()
  return (holder, end) => {
    for (const oldest of limit.add(holder, end)) oldest()
    return () => limit.remove(end)
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
    add: (holder, end) => {
      if (isClosing) {
        end()
        return () => {}
      }
      ends.add(end)
      const forget = share(holder, end)
      return () => {
        ends.delete(end)
        forget()
      }
    },
    count: () => ends.size,
  }
}
