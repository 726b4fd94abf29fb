import { readFileSync } from "node:fs"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { leaveMillis, mostMissed, pingMillis, watchWorker } from "./watch-worker.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const stopMillis = 30_000

const scene = () => {
  const signals: Array<string> = []
  const said: Array<string> = []
  let answers = true
  const watch = watchWorker(
    { number: 2, ping: () => answers && watch.heard(), kill: (signal) => signals.push(signal), stopMillis },
    { error: (_: unknown, message?: string) => void said.push(message ?? "") },
  )
  return { signals, said, watch, hang: (isStuck: boolean) => (answers = !isStuck) }
}
const pass = (pings: number) => vi.advanceTimersByTime(pings * pingMillis)

test("a worker that answers is left alone, also one that is silent for less than a minute again and again", () => {
  const { signals, hang, watch } = scene()
  pass(100)
  for (let time = 0; time < 5; time += 1) {
    hang(true)
    pass(mostMissed)
    hang(false)
    watch.heard() // what it was asked meanwhile
  }
  expect(signals).toEqual([])
})

test("a worker that says nothing for a minute is told to leave, and is killed where it does not", () => {
  const { signals, said, hang } = scene()
  hang(true)
  pass(mostMissed)
  expect(signals).toEqual([])
  pass(1)
  expect(signals).toEqual(["SIGTERM"])
  expect(said).toEqual(["A worker does not answer; it is ended."])
  vi.advanceTimersByTime(leaveMillis)
  expect(signals).toEqual(["SIGTERM", "SIGKILL"])
  pass(100)
  expect(signals).toHaveLength(2)
})

test("a worker that comes to itself after it was told to leave gets the time to finish, and is killed where that is not enough", () => {
  const { signals, hang, watch } = scene()
  hang(true)
  pass(mostMissed + 1)
  vi.advanceTimersByTime(leaveMillis - 1)
  watch.heard() // an answer to one of the questions before
  vi.advanceTimersByTime(stopMillis - 1)
  watch.heard() // of the streams that it closes
  expect(signals).toEqual(["SIGTERM"])
  vi.advanceTimersByTime(1)
  expect(signals).toEqual(["SIGTERM", "SIGKILL"])
})

test("nobody is killed once the worker has ended", () => {
  const { signals, hang, watch } = scene()
  hang(true)
  pass(mostMissed + 1)
  watch.end()
  pass(100)
  expect(signals).toEqual(["SIGTERM"])
})

test("a worker that is replaced by itself pages nobody: its silence has left the alert's window before the alert comes", () => {
  const rules = readFileSync(new URL("../../../../deploy/monitoring/alerts.yml", import.meta.url), "utf8")
  const [, rule = ""] = rules.split("- alert: LaundryWorkerSilent")
  const minutesOf = (pattern: RegExp) => Number(pattern.exec(rule)?.[1])
  const longestSilence = (mostMissed + 1) * pingMillis + leaveMillis
  const startMillis = 30_000 // until the next one answers
  expect(longestSilence + startMillis + minutesOf(/\[(\d+)m\]/) * 60_000).toBeLessThan(
    minutesOf(/for: (\d+)m/) * 60_000,
  )
})
