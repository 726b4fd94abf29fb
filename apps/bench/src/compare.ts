import { deepStrictEqual } from "node:assert/strict"
import { randomUUID } from "node:crypto"
import autocannon from "autocannon"
import type { Call } from "./calls.ts"
import { type Latency, type PacedRequest, pacedLatency } from "./paced.ts"
import type { Cookies } from "./people.ts"
import { processorMicroseconds, type ServerProcess } from "./processes.ts"
import { median } from "./table.ts"

/** A server with the cookies that make it know people. */
export interface Measured extends ServerProcess {
  readonly cookies: Cookies
}

/** How long is measured: so many rounds of so many seconds at each server, after as many to warm up. */
export interface Effort {
  readonly rounds: number
  readonly seconds: number
  readonly warmUpSeconds: number
}

const manyConnections = 32

/** The session of a browser; none where nobody is to be signed in. */
const cookieOf = ({ cookies }: Measured, { as }: Call, browser: number): Record<string, string> => {
  const cookie = as && cookies[as][browser % cookies[as].length]
  return cookie === undefined ? {} : { cookie }
}

/** What one server did in a round. */
interface Round {
  readonly perSecond: number
  /** Processor time of each call in microseconds; not a number where the system does not tell. */
  readonly microseconds: number
}

/** Asks a server for a while. Fails on any response that is not a success; 304 is one to who has a version. */
const load = async (server: Measured, call: Call, path: string, duration: number): Promise<autocannon.Result> => {
  const { name, method, body, as, knownVersion, connections = manyConnections } = call
  const known = knownVersion === undefined ? {} : { "if-none-match": knownVersion }
  let browser = 0
  const result = await autocannon({
    url: server.origin + path,
    connections,
    duration,
    method,
    // Each connection is another browser.
    ...(as === undefined
      ? {}
      : {
          setupClient: (client: autocannon.Client) =>
            client.setHeaders({ ...cookieOf(server, call, browser++), ...known }),
        }),
    // Each order under a key of its own.
    ...(body === undefined
      ? {}
      : {
          body,
          headers: { "content-type": "application/json", "idempotency-key": "[<id>]" },
          idReplacement: true,
        }),
  })
  const refusals = knownVersion === undefined ? result.non2xx : result.requests.total - result["3xx"]
  if (refusals > 0 || result.errors > 0)
    throw new Error(`${name} at ${server.origin}: ${refusals} refusals, ${result.errors} errors`)
  return result
}

/** Measures one server. */
export const measure = async (server: Measured, call: Call, path: string, duration: number): Promise<Round> => {
  const before = processorMicroseconds(server.pid) ?? Number.NaN
  const result = await load(server, call, path, duration)
  const spent = (processorMicroseconds(server.pid) ?? Number.NaN) - before
  return { perSecond: result.requests.average, microseconds: spent / result.requests.total }
}

/** The call as one of its browsers asks it, each order under a key of its own. */
const requestAt = (server: Measured, call: Call, path: string, index: number): PacedRequest => {
  const cookie = cookieOf(server, call, index)
  const { method, body } = call
  if (body === undefined) return { method, path, headers: cookie }
  return {
    method,
    path,
    headers: { ...cookie, "content-type": "application/json", "idempotency-key": randomUUID() },
    body,
  }
}

/** How long a server's answers take when it is asked so many times a second, one as long after the other. */
export const latency = (
  server: Measured,
  call: Call,
  path: string,
  perSecond: number,
  { rounds, seconds }: Effort,
): Promise<Latency> =>
  pacedLatency(server.origin, call.connections ?? manyConnections, (index) => requestAt(server, call, path, index), {
    perSecond,
    seconds: rounds * seconds,
  })

const answerOf = async (server: Measured, call: Call): Promise<unknown> => {
  const response = await fetch(server.origin + call.path, { headers: cookieOf(server, call, 0) })
  if (!response.ok) throw new Error(`${call.name} at ${server.origin} was answered ${response.status}`)
  return response.json()
}

/** The medians of a call's rounds. */
export interface Outcome {
  readonly call: Call
  readonly ours: Round
  readonly floor: Round
  /** Of the rounds' ratios in calls a second. */
  readonly ratio: number
}

/**
 * Measures a call at both servers in turns, so that a change of the machine's mood touches both alike. `settle` has their databases learn
 * what the warm-up wrote, as they do by themselves each minute: until then they use plans that were made for empty tables.
 */
export const compare = async (
  ours: Measured,
  floor: Measured,
  call: Call,
  effort: Effort,
  settle: () => Promise<void>,
): Promise<Outcome> => {
  const { path, floorPath = path, answersAlike } = call
  if (answersAlike === true) deepStrictEqual(await answerOf(floor, call), await answerOf(ours, call), call.name)
  await measure(ours, call, path, effort.warmUpSeconds)
  await measure(floor, call, floorPath, effort.warmUpSeconds)
  await settle()
  const pairs: Array<{ readonly ours: Round; readonly floor: Round }> = []
  for (let round = 0; round < effort.rounds; round += 1) {
    pairs.push({
      ours: await measure(ours, call, path, effort.seconds),
      floor: await measure(floor, call, floorPath, effort.seconds),
    })
  }
  const of = (side: "ours" | "floor"): Round => ({
    perSecond: median(pairs.map((pair) => pair[side].perSecond)),
    microseconds: median(pairs.map((pair) => pair[side].microseconds)),
  })
  const ratio = median(pairs.map((pair) => pair.ours.perSecond / pair.floor.perSecond))
  return { call, ours: of("ours"), floor: of("floor"), ratio }
}
