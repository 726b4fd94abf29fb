import { Agent, get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import type { Latency } from "../compare.ts"

/** Browsers keep their connections; so many are open at once at most. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Asks once and reads the whole answer; returns the milliseconds that it took. Fails on anything but a success. */
export const ask = (url: string, cookie: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    get(url, { agent, headers: cookie === undefined ? {} : { cookie } }, (answer) => {
      answer.resume()
      answer.once("error", reject)
      answer.once("end", () => {
        if (answer.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${url} was answered ${answer.statusCode}`))
      })
    }).once("error", reject)
  })

/** The pace at which a call is asked. */
export interface Pace {
  readonly perSecond: number
  readonly seconds: number
}

/** Asks for an address at a steady pace, whether or not what was asked before is answered, as many people do. */
export const pacedLatency = async (
  url: string,
  cookie: string | undefined,
  { perSecond, seconds }: Pace,
): Promise<Latency> => {
  const startedAt = performance.now()
  const asked: Array<Promise<number>> = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const early = startedAt + (index * 1000) / perSecond - performance.now()
    if (early > 0) await sleep(early)
    asked.push(ask(url, cookie))
  }
  const times = (await Promise.all(asked)).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
