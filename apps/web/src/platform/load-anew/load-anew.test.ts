import { beforeEach, expect, it, onTestFinished, vi } from "vitest"

let loadAnew: (isWanted: () => boolean) => Promise<boolean>
const open = async () => {
  vi.resetModules()
  ;({ loadAnew } = await import("./load-anew.ts"))
}
beforeEach(open)

/** A tab that keeps what it is told, or, full, nothing. Says how often it was loaded anew. */
const tab = (answer: () => Promise<Response>, { isFull = false } = {}) => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error("Full")
      kept.set(key, value)
    },
  }
  const reload = vi.fn<() => void>()
  vi.stubGlobal("window", { location: { pathname: "/faq", reload }, sessionStorage })
  vi.stubGlobal("fetch", answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  return reload
}
const wanted = () => true

it("loads a page anew once in a tab", async () => {
  const reload = tab(async () => new Response())
  expect(await loadAnew(wanted)).toBe(true)
  await open()
  expect(await loadAnew(wanted)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

it("is on its way for all parts that fail together", async () => {
  const reload = tab(async () => new Response())
  expect(await Promise.all([loadAnew(wanted), loadAnew(wanted)])).toEqual([true, true])
  expect(await loadAnew(wanted)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

it("is left for later where nobody wants the part any more", async () => {
  const reload = tab(async () => new Response())
  expect(await loadAnew(() => false)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(await loadAnew(wanted)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

it("doesn't load it anew in a tab that can't remember that it did", async () => {
  const reload = tab(async () => new Response(), { isFull: true })
  expect(await loadAnew(wanted)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  ["can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is down", async () => new Response(null, { status: 503 })],
])("doesn't load it anew while the server %s, and may later", async (_, answer) => {
  let now: () => Promise<Response> = answer
  tab(() => now())
  expect(await loadAnew(wanted)).toBe(false)
  now = async () => new Response()
  expect(await loadAnew(wanted)).toBe(true)
})
