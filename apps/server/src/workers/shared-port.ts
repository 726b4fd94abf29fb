import type { SharedStreams } from "../http/open-streams.ts"
import type { FromWorker, ToWorker } from "./messages.ts"

/** What processes on one port decide together: who holds too many streams, when nobody comes any more. */
export interface SharedPort {
  /** What this process is called among them. */
  readonly worker: string
  readonly streams: SharedStreams
  /** For a server that lets nobody in any more: resolves once who comes back finds another, or all doors closed. */
  readonly untilNobodyComes: () => Promise<void>
}

/** A worker's half: it asks the process that started it, which hears of all. `receive` is given what that one answers. */
export const makeSharedPort = (
  worker: string,
  tell: (message: FromWorker) => void,
): SharedPort & { readonly receive: (message: ToWorker) => void } => {
  const streams = new Map<number, () => void>()
  let nobodyComes = () => {}
  let lastId = 0
  return {
    worker,
    streams: (holder, end) => {
      lastId += 1
      const id = lastId
      streams.set(id, end)
      tell({ kind: "stream-opened", id, ...holder })
      return () => {
        streams.delete(id)
        tell({ kind: "stream-closed", id })
      }
    },
    untilNobodyComes: () =>
      new Promise((resolve) => {
        nobodyComes = resolve
        tell({ kind: "door-closed" })
      }),
    receive: (message) => {
      if (message.kind === "nobody-comes") nobodyComes()
      if (message.kind === "end-stream") streams.get(message.id)?.()
    },
  }
}
