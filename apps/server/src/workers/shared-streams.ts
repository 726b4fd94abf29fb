import type { Worker } from "node:cluster"
import { makeStreamLimit } from "../http/stream-limit.ts"
import { type FromWorker, tell } from "./messages.ts"

/** Hears of the streams that workers answer: their limit holds for all of them together. */
export const makeSharedStreams = () => {
  const streams = makeStreamLimit<string>()
  const opened = new Map<string, { readonly worker: Worker; readonly id: number }>()
  const forget = (name: string) => {
    opened.delete(name)
    streams.remove(name)
  }
  const nameOf = (worker: Worker, id: number) => `${worker.id}/${id}`
  return {
    receive: (worker: Worker, message: FromWorker): void => {
      switch (message.kind) {
        case "stream-opened": {
          const { id, owner, address } = message
          opened.set(nameOf(worker, id), { worker, id })
          for (const tooMany of streams.add({ owner, address }, nameOf(worker, id))) {
            const stream = opened.get(tooMany)
            if (stream !== undefined) tell(stream.worker, { kind: "end-stream", id: stream.id })
          }
          return
        }
        case "stream-closed":
          forget(nameOf(worker, message.id))
          return
        default:
      }
    },
    forgetWorker: (gone: Worker): void => {
      for (const [name, { worker }] of opened) if (worker === gone) forget(name)
    },
  }
}
