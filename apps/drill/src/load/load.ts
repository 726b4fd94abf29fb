import { setTimeout as sleep } from "node:timers/promises"
import { makeClient } from "@laundry/contracts/http/client"
import type { Provider } from "../processes/provider.ts"
import { type Journal, makeJournal } from "./attempts.ts"
import { orderAndPay, orderOnly, type Told } from "./customer.ts"

/** Customers who order and pay one after the other, until they are told to finish. */
export interface Load {
  readonly journal: Journal
  readonly told: ReadonlyArray<Told>
  /** What customers met that no fault explains: a refusal. */
  readonly refusals: ReadonlyArray<string>
  /** Waits until each has got something that was wanted after this moment, or for `patienceMillis`. */
  readonly calm: (patienceMillis: number) => Promise<void>
  /** Nobody begins anew; answers when everybody has what they wanted, or has given up after `patienceMillis`. */
  readonly finish: (patienceMillis: number) => Promise<void>
}

const pauseMillis = 300

/**
 * Sets `customers` on the site at `origin`, and one more who only orders and pays later: so it shows whether orders can be
 * placed while nothing can be paid.
 */
export const startLoad = (origin: string, provider: Provider, customers: number): Load => {
  const journal = makeJournal()
  const told: Array<Told> = []
  const refusals: Array<string> = []
  let isFinishing = false
  let hasNoPatience = false
  const shop = { origin, call: makeClient(origin), provider, journal, isOver: () => hasNoPatience }
  const tell = (one: Told) => void told.push(one)
  /** How often each has been through it. */
  const rounds = Array.from({ length: customers + 1 }, () => 0)
  const lanes = rounds.map(async (_, lane) => {
    for (let index = lane; !isFinishing; index += 1) {
      try {
        await (lane === customers ? orderOnly(shop, tell) : orderAndPay(shop, index, tell))
      } catch (error) {
        refusals.push(String(error))
      }
      rounds[lane] = (rounds[lane] ?? 0) + 1
      await sleep(pauseMillis)
    }
  })
  return {
    journal,
    told,
    refusals,
    calm: async (patienceMillis) => {
      const [giveUp, before] = [Date.now() + patienceMillis, [...rounds]]
      // What was under way is over with the first round, the second one began afterwards.
      const isCalm = () => rounds.every((done, lane) => done >= (before[lane] ?? 0) + 2)
      while (!isCalm() && Date.now() < giveUp) await sleep(100)
    },
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
