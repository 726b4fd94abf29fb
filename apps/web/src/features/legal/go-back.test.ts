import { expect, it, onTestFinished, vi } from "vitest"
import { goBackOr, mayGoBack } from "./go-back.ts"

const open = (length: number, navigation?: { readonly canGoBack: boolean }) => {
  vi.useFakeTimers()
  const page = new EventTarget()
  const back = vi.fn<() => void>()
  vi.stubGlobal("window", Object.assign(page, { history: { length, back }, navigation, setTimeout, clearTimeout }))
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return { page, back }
}

it.each([
  [2, { canGoBack: false }, false],
  [2, { canGoBack: true }, true],
  [2, undefined, true],
  [1, undefined, false],
])(
  "with %i pages in the history, of which the browser says %j, going back may lead somewhere: %s",
  (length, said, may) => {
    open(length, said)
    expect(mayGoBack()).toBe(may)
  },
)

it("goes home where a browser that doesn't tell has nothing to go back to", () => {
  const { back } = open(2)
  const goHome = vi.fn<() => void>()
  goBackOr(goHome)
  expect(back).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(goHome).toHaveBeenCalledOnce()
})

it.each(["popstate", "pagehide"])("stays where it came to after %s", (event) => {
  const { page } = open(2)
  const goHome = vi.fn<() => void>()
  goBackOr(goHome)
  page.dispatchEvent(new Event(event))
  vi.runAllTimers()
  expect(goHome).not.toHaveBeenCalled()
})
