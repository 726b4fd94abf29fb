import { setTimeout as sleep } from "node:timers/promises"
import sharp from "sharp"
import type { SignedIn } from "../people.ts"

/** Work that takes a while, and that nobody else should have to wait for. */
export interface HeavyWork {
  readonly name: string
  /** Does it once. */
  readonly perform: () => Promise<unknown>
}

/** As a phone takes it, made smaller for sending: noise, which no format makes small. */
const makePhoto = async (): Promise<string> => {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const
  const image = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "black", noise } })
  return `data:image/jpeg;base64,${(await image.jpeg({ quality: 60 }).toBuffer()).toString("base64")}`
}

interface Stop {
  readonly id: string
  readonly status: string
}

/** Drivers who are at a door each second are more than a city has. */
const betweenUploads = 1_000

/** Records pickups with a photo each, for as long as there are any. */
const uploads = async ({ origin, cookies: { driver } }: SignedIn): Promise<HeavyWork["perform"]> => {
  const photoUrl = await makePhoto()
  const today = await fetch(`${origin}/api/driver/orders/today`, { headers: { cookie: driver } })
  const stops = ((await today.json()) as Array<Stop>).filter(({ status }) => status === "ordered")
  return async () => {
    await sleep(betweenUploads)
    const stop = stops.pop()
    if (stop === undefined) throw new Error("no order is left to pick up: fewer seconds, please")
    const answer = await fetch(`${origin}/api/driver/orders/${stop.id}/pickup`, {
      method: "POST",
      headers: { cookie: driver, "content-type": "application/json", origin },
      body: JSON.stringify({ actualBags: 2, photoUrl }),
    })
    if (!answer.ok) throw new Error(`a pickup was answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

const dayMillis = 24 * 60 * 60 * 1000
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMillis).toISOString().slice(0, 10)

/** Asks for something and reads all of it. */
const ask = async (url: string, cookie: string): Promise<void> => {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok || answer.body === null) throw new Error(`${url} was answered ${answer.status}`)
  for await (const _ of answer.body) continue
}

/** What an owner asks for that takes a while. */
export const asOwner = ({ origin, cookies: { owner } }: SignedIn) => ({
  report: () => ask(`${origin}/api/admin/reports?from=${daysAgo(90)}&to=${daysAgo(0)}`, owner),
  exportOrders: () => ask(`${origin}/api/admin/orders/export`, owner),
})

/** What goes on beside the calls that are measured. */
export const heavyWork = async (server: SignedIn): Promise<ReadonlyArray<HeavyWork>> => {
  const { report, exportOrders } = asOwner(server)
  return [
    { name: "a report of 90 days", perform: report },
    { name: "all orders as CSV", perform: exportOrders },
    { name: "photos, one a second", perform: await uploads(server) },
  ]
}

/** Does a work over and over until `stop` is called, which waits for the last; returns how often it was done, and how long each took. */
export const repeat = ({
  perform,
}: HeavyWork): { readonly stop: () => Promise<{ times: number; milliseconds: number }> } => {
  let isStopped = false
  const startedAt = performance.now()
  let times = 0
  const done = (async () => {
    while (!isStopped) {
      await perform()
      times += 1
    }
  })()
  // Looked at when it is stopped.
  done.catch(() => {})
  return {
    stop: async () => {
      isStopped = true
      await done
      return { times, milliseconds: (performance.now() - startedAt) / times }
    },
  }
}
