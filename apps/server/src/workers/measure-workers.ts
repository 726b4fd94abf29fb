import type { Worker } from "node:cluster"
import type { MetricList } from "../metrics/figure-metrics.ts"
import { type FromWorker, tell } from "./messages.ts"

/** How long a worker may take to say what it measured: one that is stuck must not hide the others. */
const patienceMillis = 3_000

/** Asks workers what they measured. */
export const makeMeasurer = () => {
  const asked = new Map<number, (metrics: MetricList) => void>()
  let last = 0
  return {
    /** What each of them says; `missed` is called for each that says nothing in time. */
    ask: (workers: ReadonlyArray<Worker>, missed: () => void): Promise<ReadonlyArray<MetricList>> =>
      Promise.all(
        workers.map(
          (worker) =>
            new Promise<MetricList>((resolve) => {
              last += 1
              const id = last
              const timer = setTimeout(() => {
                asked.delete(id)
                missed()
                resolve([])
              }, patienceMillis)
              asked.set(id, (metrics) => {
                clearTimeout(timer)
                asked.delete(id)
                resolve(metrics)
              })
              tell(worker, { kind: "measure", id })
            }),
        ),
      ),
    receive: ({ id, metrics }: Extract<FromWorker, { readonly kind: "measured" }>): void => asked.get(id)?.(metrics),
  }
}

/** What a worker says when it is asked: nothing where it can't, as it has let go of what it measures while it stops. */
export const orNothing = (measure: () => Promise<MetricList>): Promise<MetricList> => measure().catch(() => [])
