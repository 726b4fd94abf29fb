import { setTimeout as sleep } from "node:timers/promises"
import { makeClient } from "@laundry/contracts/http/client"
import type { Provider } from "../processes/provider.ts"
import { type Journal, makeJournal } from "./attempts.ts"
import { orderAndPay, type Told } from "./customer.ts"

/** Customers who order and pay one after the other, until they are told to finish. */
export interface Load {
  readonly journal: Journal
  readonly told: ReadonlyArray<Told>
  /** What customers met that no fault explains: a refusal. */
  readonly refusals: ReadonlyArray<string>
  /** Nobody begins anew; answers when everybody has what they wanted, or has given up after `patienceMillis`. */
  readonly finish: (patienceMillis: number) => Promise<void>
}

const pauseMillis = 300

/** Sets `customers` on the site at `origin`. */
export const startLoad = (origin: string, provider: Provider, customers: number): Load => {
  const journal = makeJournal()
  const told: Array<Told> = []
  const refusals: Array<string> = []
  let isFinishing = false
  let hasNoPatience = false
  const shop = { origin, call: makeClient(origin), provider, journal, isOver: () => hasNoPatience }
  const lanes = Array.from({ length: customers }, async (_, lane) => {
    for (let index = lane; !isFinishing; index += 1) {
      try {
        await orderAndPay(shop, index, (one) => told.push(one))
      } catch (error) {
        refusals.push(String(error))
      }
      await sleep(pauseMillis)
    }
  })
  return {
    journal,
    told,
    refusals,
    finish: async (patienceMillis) => {
      isFinishing = true
      const timer = setTimeout(() => {
        hasNoPatience = true
      }, patienceMillis)
      await Promise.all(lanes)
      clearTimeout(timer)
    },
  }
}
