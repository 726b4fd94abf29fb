import { tmpdir } from "node:os"
import type { OperatingFigures } from "@laundry/wiring/operating-figures"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { measureFigures } from "./figure-metrics.ts"

const nothing = { count: 0, oldestSeconds: 0 }
const figures: OperatingFigures = {
  jobs: [{ task: "send-mail", waiting: { count: 2, oldestSeconds: 30 }, failing: 1, givenUp: 0 }],
  messagesOwed: { count: 3, oldestSeconds: 60 },
  refundsOwed: nothing,
  paymentsOpen: 0,
  recordedLastHour: 0,
  chargesHeld: 0,
  flagsOpen: 0,
  differencesOpen: 0,
  daysNotCompared: 0,
  recurringUndecided: 0,
  pickupsToday: 0,
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }))
afterEach(() => void vi.useRealTimers())

const measure = (
  ask: () => Promise<OperatingFigures>,
  askReplica = (): Promise<number | undefined> => Promise.resolve(undefined),
) => {
  const asked = vi.fn<() => Promise<OperatingFigures>>(ask)
  const metrics = measureFigures({ dataDir: tmpdir(), ask: asked, askReplica })
  const value = async (name: string) => {
    const found = (await metrics.list()).find((metric) => metric.name === name)
    return found?.values.reduce((sum, { value }) => sum + value, 0)
  }
  return { asked, refresh: metrics.refresh, value }
}

it("asks the database once for all who scrape at a time, and not again for ten seconds", async () => {
  const { asked, refresh, value } = measure(() => Promise.resolve(figures))
  await Promise.all([refresh(), refresh()])
  await refresh()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await value("laundry_messages_owed_oldest_age_seconds")).toBe(60)
  vi.advanceTimersByTime(10_000)
  await refresh()
  expect(asked).toHaveBeenCalledTimes(2)
})

it("says of a database that fails that it has no figures, and forgets those of before", async () => {
  let isUp = true
  const { refresh, value } = measure(() => (isUp ? Promise.resolve(figures) : Promise.reject(new Error("gone"))))
  await refresh()
  expect(await value("laundry_figures_up")).toBe(1)
  isUp = false
  vi.advanceTimersByTime(10_000)
  await refresh()
  expect(await value("laundry_figures_up")).toBe(0)
  expect(await value("laundry_scrape_errors_total")).toBe(1)
  for (const name of ["laundry_messages_owed", "laundry_jobs", "laundry_jobs_oldest_waiting_age_seconds"])
    expect(await value(name)).toBeUndefined()
})

it("does not wait for a database that says nothing", async () => {
  const { refresh, value } = measure(() => new Promise(() => {}))
  const refreshed = refresh()
  await vi.advanceTimersByTimeAsync(5_000)
  await refreshed
  expect(await value("laundry_figures_up")).toBe(0)
})

it("says how far a replica is behind, infinitely for one that is away, and nothing where there is none", async () => {
  const lagOf = async (askReplica: () => Promise<number | undefined>) => {
    const { refresh, value } = measure(() => Promise.resolve(figures), askReplica)
    await refresh()
    expect(await value("laundry_figures_up")).toBe(1)
    return value("laundry_replica_lag_seconds")
  }
  expect(await lagOf(() => Promise.resolve(7))).toBe(7)
  expect(await lagOf(() => Promise.reject(new Error("away")))).toBe(Number.POSITIVE_INFINITY)
  expect(await lagOf(() => Promise.resolve(undefined))).toBeUndefined()
})
