type Outcome = (() => void) | null | undefined

interface Asked {
  readonly result?: unknown
  onupgradeneeded?: Outcome
  onsuccess?: Outcome
}

interface Change {
  oncomplete?: Outcome
}

/**
 * As much of IndexedDB as the outboxes use, which DOMs without a browser lack: records by their keys, in memory. What is kept in it is
 * there after a load of the page, as in a browser; that a browser keeps it is shown in one.
 */
export const makeKeptRecords = () => {
  const databases = new Map<string, Map<string, Map<unknown, unknown>>>()

  /** Answers a moment later, when whoever asked has said what to call. */
  const ask = (result: unknown, isNew = false): Asked => {
    const asked: Asked = { result }
    queueMicrotask(() => {
      if (isNew) asked.onupgradeneeded?.()
      asked.onsuccess?.()
    })
    return asked
  }

  const storeOf = (records: Map<unknown, unknown>) => {
    const transaction: Change = {}
    return {
      // Complete after what was asked for meanwhile has been answered.
      get transaction(): Change {
        setTimeout(() => transaction.oncomplete?.())
        return transaction
      },
      get: (key: unknown) => ask(records.get(key)),
      put: (value: unknown, key: unknown) => ask(void records.set(key, structuredClone(value))),
      delete: (key: unknown) => ask(void records.delete(key)),
    }
  }

  return {
    open: (name: string): Asked => {
      const known = databases.get(name)
      const stores = known ?? new Map<string, Map<unknown, unknown>>()
      databases.set(name, stores)
      const database = {
        createObjectStore: (store: string) => void stores.set(store, new Map()),
        transaction: (store: string) => ({ objectStore: () => storeOf(stores.get(store) ?? new Map()) }),
      }
      return ask(database, known === undefined)
    },
  }
}
