import { describe, expect, it, vi } from "vitest"
import { defaultLocale } from "../messages/catalogues.ts"
import { makeI18n } from "../messages/make-i18n.ts"
import { lazyPart, onceLoaded } from "./lazy-screen.tsx"

const i18n = makeI18n(defaultLocale)
const part = () => lazyPart([], async () => () => null)

describe("going on to a screen", () => {
  it("happens at once where every part is there, so that the next press finds it done", async () => {
    const parts = [part(), part()]
    for (const { prepare } of parts) await prepare(i18n)
    const goOn = vi.fn<() => void>()
    onceLoaded(parts, i18n, goOn)
    expect(goOn).toHaveBeenCalledOnce()
  })

  it("waits for what is missing", async () => {
    const missing = part()
    await new Promise<void>((goOn) => onceLoaded([missing], i18n, goOn))
    expect(missing.isLoaded()).toBe(true)
  })

  it("happens though a part can't be fetched: the screen itself says so", async () => {
    const broken = lazyPart([], () => Promise.reject(new Error("no signal")))
    await new Promise<void>((goOn) => onceLoaded([broken], i18n, goOn))
    expect(broken.isLoaded()).toBe(false)
  })
})
