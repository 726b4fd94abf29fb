import type { UserId } from "@laundry/core/access/actor"
import { firstOf } from "@laundry/core/shared/listed"
import { searchWords } from "@laundry/core/shared/search-words"
import type { Worker } from "@laundry/core/workers/worker"
import { WorkerNotFound } from "@laundry/core/workers/worker-errors"
import { type WorkerSearch, WorkerStore } from "@laundry/core/workers/worker-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry, withoutKey } from "../state.ts"

const searchedText = ({ name, phone, home }: Worker): string =>
  [name, phone, phone.replaceAll(/\D/g, ""), home.address].join(" ").toLowerCase()

const finds = ({ state, text }: WorkerSearch) => {
  const words = searchWords(text)
  return (worker: Worker): boolean =>
    (state === "all" || worker.state === state) &&
    words.every(({ anyOf }) => anyOf.some((word) => searchedText(worker).includes(word)))
}

/** The files of laundry workers in memory. */
export const layer = Layer.effect(
  WorkerStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const get = (userId: UserId) =>
      Effect.flatMap(
        read(({ workers }) => workers.get(userId)),
        (worker) => (worker === undefined ? Effect.fail(new WorkerNotFound()) : Effect.succeed(worker)),
      )
    return WorkerStore.of({
      get,
      getForUpdate: get,
      save: (worker) =>
        update((state) => [undefined, { ...state, workers: withEntry(state.workers, worker.userId, worker) }]),
      list: (search, { offset, limit }) =>
        read(({ workers }) => {
          const found = [...workers.values()]
            .filter(finds(search))
            .toSorted((a, b) => b.appliedAt - a.appliedAt || (a.userId < b.userId ? -1 : 1))
          return firstOf(found.slice(offset), limit)
        }),
      activeOn: (weekday) =>
        read(({ workers, users }) =>
          [...workers.values()]
            .filter(({ state, availability }) => state === "active" && availability.includes(weekday))
            .filter(({ userId }) => (users.get(userId)?.disabledAt ?? null) === null)
            .toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
        ),
      note: (userId, entry) =>
        update((state) => {
          const noted = [...(state.workerHistory.get(userId) ?? []), entry]
          return [undefined, { ...state, workerHistory: withEntry(state.workerHistory, userId, noted) }]
        }),
      history: (userId) => read(({ workerHistory }) => workerHistory.get(userId) ?? []),
      remove: (userId) =>
        update((state) => [
          undefined,
          {
            ...state,
            workers: withoutKey(state.workers, userId),
            workerHistory: withoutKey(state.workerHistory, userId),
          },
        ]),
    })
  }),
)
