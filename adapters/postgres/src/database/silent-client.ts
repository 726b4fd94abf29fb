import type { ClientBase } from "pg"
import { isReadTimeout } from "./outage.ts"

/** Seconds of silence after which the system asks whether the other side of a connection is still there. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * Ends a client once one of its queries had no answer in time: whatever is asked next would wait behind that query, for
 * as long as the connection says nothing. A pool throws away a client that has ended.
 */
export const endWhenSilent = (
  client: ClientBase & { readonly end: () => Promise<void> },
  onSilent = () => {},
): void => {
  const look = (error: unknown) => {
    if (!isReadTimeout(error)) return
    onSilent()
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
