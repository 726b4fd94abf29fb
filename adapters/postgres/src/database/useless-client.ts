import type { ClientBase } from "pg"
import { isReadTimeout } from "./outage.ts"
import { isReadOnly } from "./read-only.ts"

/** Seconds of silence after which the system asks whether the other side of a connection is still there. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * Ends a client that is of no use any more. One of its queries had no answer in time: whatever is asked next would wait behind that
 * query, for as long as the connection says nothing. Or its server only reads: it was the primary until another one was promoted, and a
 * new connection leads there. A pool throws away a client that has ended.
 */
export const endWhenUseless = (
  client: ClientBase & { readonly end: () => Promise<void> },
  { isForReads = false } = {},
  onUseless = () => {},
): void => {
  const look = (error: unknown) => {
    if (!isReadTimeout(error) && (isForReads || !isReadOnly(error))) return
    onUseless()
    void client.end()
  }
  const ask: (...parameters: ReadonlyArray<unknown>) => unknown = client.query.bind(client)
  const query = (...parameters: ReadonlyArray<unknown>) => {
    const done: unknown = parameters.at(-1)
    if (typeof done === "function") {
      const told = (...answer: ReadonlyArray<unknown>) => {
        look(answer[0])
        Reflect.apply(done, undefined, answer)
      }
      return ask(...parameters.slice(0, -1), told)
    }
    const answer = ask(...parameters)
    if (answer instanceof Promise) answer.catch(look)
    return answer
  }
  Object.assign(client, { query })
}
