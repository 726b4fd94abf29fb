import { expect, it, onTestFinished, vi } from "vitest"
import { mayLoadAnew } from "./load-anew.ts"

/** A tab that keeps what it is told, or, full, nothing. */
const tab = (answer: () => Promise<Response>, { isFull = false } = {}) => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error("Full")
      kept.set(key, value)
    },
  }
  vi.stubGlobal("window", { location: { pathname: "/faq" }, sessionStorage })
  vi.stubGlobal("fetch", answer)
  onTestFinished(() => void vi.unstubAllGlobals())
}

it("loads a page anew once in a tab", async () => {
  tab(async () => new Response())
  expect(await mayLoadAnew()).toBe(true)
  expect(await mayLoadAnew()).toBe(false)
})

it("doesn't load it anew in a tab that can't remember that it did", async () => {
  tab(async () => new Response(), { isFull: true })
  expect(await mayLoadAnew()).toBe(false)
})

it.each([
  ["can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is down", async () => new Response(null, { status: 503 })],
])("doesn't load it anew while the server %s, and may later", async (_, answer) => {
  let now: () => Promise<Response> = answer
  tab(() => now())
  expect(await mayLoadAnew()).toBe(false)
  now = async () => new Response()
  expect(await mayLoadAnew()).toBe(true)
})
