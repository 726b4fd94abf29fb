/**
 * Tells that the server can be reached again, which a browser often does not notice: a server that was replaced, or a router
 * without a line, is no reason for its `online` event. The change events notice, by their connection.
 */
const listeners = new Set<() => void>()

/** Calls `listener` each time the change events were connected again; they may have been connected all the while. */
export const onReconnected = (listener: () => void): void => void listeners.add(listener)

export const tellReconnected = (): void => {
  for (const listener of listeners) listener()
}
