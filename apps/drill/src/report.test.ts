import { expect, it } from "vitest"
import { onlyOrder } from "./load/customer.ts"
import { millisWithoutService, reportOf } from "./report.ts"

const attempt = (endedAt: number, isAnswered = true) => ({
  what: onlyOrder,
  startedAt: endedAt - 100,
  endedAt,
  isAnswered,
  isRepeat: !isAnswered,
})
const phase = { name: "a server is killed", from: 10_000, until: 20_000 }

it("counts the time between two orders in which one failed, and no pause of a busy machine", () => {
  const busy = [11_000, 14_000, 19_500].map((at) => attempt(at))
  expect(millisWithoutService({ attempts: busy }, phase)).toBe(0)
  expect(millisWithoutService({ attempts: [...busy, attempt(15_000, false)] }, phase)).toBe(5_500)
  expect(millisWithoutService({ attempts: [...busy, { ...attempt(15_000, false), what: "pay" }] }, phase)).toBe(0)
  expect(millisWithoutService({ attempts: [...busy, attempt(11_500, false), attempt(15_000, false)] }, phase)).toBe(
    8_500,
  )
  expect(millisWithoutService({ attempts: [attempt(15_000, false)] }, phase)).toBe(10_000)
})

it("has a line for each fault, with what is wrong with the orders that met it", () => {
  const told = [
    { email: "ana@example.com", startedAt: 12_000, orderIds: new Set<string>(), paidIntent: undefined, isPaid: false },
  ]
  const phases = [{ name: "nothing", from: 0, until: 10_000 }, phase]
  const journal = { attempts: [attempt(5_000), attempt(12_000, false)], waits: [{ endedAt: 13_000, millis: 1_200 }] }
  const findings = [
    { kind: "lost" as const, what: "order o1", email: "ana@example.com" },
    { kind: "doubled" as const, what: "revenue" },
  ]
  const cells = reportOf(phases, journal, told, findings)
    .split("\n")
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(cells).toEqual([
    ["nothing", "1", "0", "0", "0.0 s", "0.0 s", "0", "0"],
    ["a server is killed", "1", "1", "1", "1.2 s", "10.0 s", "1", "0"],
    ["**in all**", "2", "1", "1", "1.2 s", "10.0 s", "1", "1"],
  ])
})
