/** How an answer that many screens share stands. Data that is there stays while a newer one is fetched or fails to come. */
export interface ResourceState<T> {
  readonly data: T | undefined
  readonly status: "idle" | "loading" | "failed" | "ready"
}

export interface Resource<T> {
  readonly state: () => ResourceState<T>
  readonly subscribe: (listener: () => void) => () => void
  /** Takes what is known already, from the page. */
  readonly seed: (data: T) => void
  /** Fetches it unless it is there or on its way. */
  readonly ensure: () => void
  /** Fetches it anew: after a failure, or when it changed. */
  readonly reload: () => Promise<void>
}

export const idle: ResourceState<never> = { data: undefined, status: "idle" }

/** An answer of the server that is fetched once and kept. `attempts` counts the first one. */
export const makeResource = <T>(fetchIt: () => Promise<T>, attempts = 1): Resource<T> => {
  let state: ResourceState<T> = idle
  const listeners = new Set<() => void>()
  const become = (next: ResourceState<T>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const attempt = async (left: number): Promise<T> => {
    try {
      return await fetchIt()
    } catch (error) {
      if (left <= 1) throw error
      return attempt(left - 1)
    }
  }
  const reload = async () => {
    become({ data: state.data, status: "loading" })
    try {
      become({ data: await attempt(attempts), status: "ready" })
    } catch {
      become({ data: state.data, status: "failed" })
    }
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    seed: (data) => become({ data, status: "ready" }),
    ensure: () => {
      if (state.status === "idle") void reload()
    },
    reload,
  }
}
