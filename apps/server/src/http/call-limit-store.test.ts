import { expect, it } from "vitest"
import { type CallLimitStoreOptions, type Calls, makeCallLimitStore } from "./call-limit-store.ts"

const windowMillis = 60_000
const max = 3

/** A count that answers when it is told to, and what it was asked. */
const makeCounting = () => {
  const totals = new Map<string, number>()
  const asked: Array<Calls & { readonly answer: () => Promise<void>; readonly fail: () => Promise<void> }> = []
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))
  const count: CallLimitStoreOptions["count"] = (calls) =>
    new Promise((resolve, reject) => {
      const answer = () => {
        const name = calls.key.toString("hex")
        const total = (totals.get(name) ?? 0) + calls.calls
        totals.set(name, total)
        resolve({ calls: total, leftMillis: 1_000 })
        return turn()
      }
      const fail = () => {
        reject(new Error("away"))
        return turn()
      }
      asked.push({ ...calls, answer, fail })
    })
  return { count, asked }
}

const makeStore = (changes: Partial<CallLimitStoreOptions> = {}) => {
  const { count, asked } = makeCounting()
  const failures: Array<unknown> = []
  const time = { now: 5_000 }
  const onFailure = (error: unknown) => void failures.push(error)
  const Store = makeCallLimitStore({ count, now: () => time.now, secret: "secret", onFailure, ...changes })
  const root = new Store({})
  const store = root.child({ routeInfo: { method: "POST", url: "/orders" } } as never)
  const answers: Array<number | string> = []
  const incr = (address = "192.0.2.1", at = store) =>
    at.incr(address, (error, result) => answers.push(error?.message ?? result?.current ?? ""), windowMillis, max)
  return { root, store, asked, failures, answers, incr, time }
}

it("counts those who come while others are counted in one go, and each has a place of its own", async () => {
  const { incr, asked, answers } = makeStore()
  for (let call = 0; call < 3; call += 1) incr()
  incr("192.0.2.2")
  expect(asked.map(({ calls }) => calls)).toEqual([1, 1]) // one of each
  await asked[0]?.answer()
  expect(asked.map(({ calls }) => calls)).toEqual([1, 1, 2])
  await asked[2]?.answer()
  expect(answers).toEqual([1, 2, 3])
})

it("refuses from memory what is known to be used up, until its window ends", async () => {
  const { incr, asked, answers, time } = makeStore()
  for (let call = 0; call < 5; call += 1) incr()
  await asked[0]?.answer()
  await asked[1]?.answer()
  expect(answers).toEqual([1, 2, 3, 4, 5])
  incr()
  time.now += 999
  incr()
  await new Promise((resolve) => void setImmediate(resolve))
  expect(answers.slice(5)).toEqual([max + 1, max + 1])
  expect(asked).toHaveLength(2)
  time.now += 1
  incr()
  expect(asked).toHaveLength(3)
})

it("says of whom it could not count, and counts who comes next", async () => {
  const { incr, asked, answers, failures } = makeStore()
  incr()
  incr()
  await asked[0]?.fail()
  await asked[1]?.answer()
  expect(answers).toEqual(["calls could not be counted", 1])
  expect(failures).toHaveLength(1)
})

it("names callers by a digest of address, route and secret", () => {
  const { root, incr, asked, store } = makeStore()
  const other = makeStore({ secret: "another secret" })
  incr()
  incr("192.0.2.2")
  incr("192.0.2.1", root.child({ routeInfo: { method: "POST", url: "/other" } } as never))
  other.incr()
  incr("192.0.2.1", store.child({ routeInfo: { method: "POST", url: "/orders" } } as never))
  const keys = [...asked, ...other.asked].map(({ key }) => key.toString("hex"))
  expect(new Set(keys)).toEqual(expect.objectContaining({ size: 4 }))
  expect(keys.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
})
