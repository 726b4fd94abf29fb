import { orderBody } from "../calls.ts"
import type { Pace } from "../paced.ts"
import type { SignedIn } from "../people.ts"
import { heldMegabytes } from "../processes.ts"
import { asOwner } from "./heavy-work.ts"
import { frequentCalls, latencyOf, say, withLargeBusiness } from "./large-business.ts"

const minutes = Number(process.env["BENCH_MINUTES"] ?? 60)

const pace: Pace = { perSecond: 200, seconds: 9 }

/** How much more than before may be held at the end: what garbage is collected when differs from minute to minute. */
const mostGrowth = 1.1

const placeOrder = async ({ origin }: SignedIn): Promise<void> => {
  const headers = { "content-type": "application/json", origin }
  const answer = await fetch(`${origin}/api/guest-orders`, { method: "POST", headers, body: orderBody() })
  if (!answer.ok) throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** A minute of a very busy day: the frequent calls one after the other, orders, a report and an export. */
const oneMinute = async (server: SignedIn): Promise<void> => {
  const { report, exportOrders } = asOwner(server)
  const long = Promise.all([report(), exportOrders()])
  for (const call of frequentCalls) {
    await latencyOf(server, call, pace)
    for (let placed = 0; placed < 50; placed += 1) await placeOrder(server)
  }
  await long
}

const most = (values: ReadonlyArray<number>): number => Math.max(...values)

// Whether memory grows: what is held after each minute. The first third, in which the engine and the pools settle, is not judged.
await withLargeBusiness(async (server) => {
  const held: Array<number> = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    await oneMinute(server)
    held.push(heldMegabytes(server.pid) ?? Number.NaN)
    say(`after ${minute} of ${minutes} minutes: ${held.at(-1)?.toFixed(0)} MB`)
  }
  const third = Math.ceil(held.length / 3)
  const [before, after] = [most(held.slice(third, 2 * third)), most(held.slice(2 * third))]
  const growth = after / before
  say(
    `at most ${before.toFixed(0)} MB in the second third, ${after.toFixed(0)} MB in the last: ${growth.toFixed(2)}, at most ${mostGrowth}`,
  )
  if (!(growth <= mostGrowth)) process.exitCode = 1
})
