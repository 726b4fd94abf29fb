import { describe, expect, it } from "vitest"
import { dismissToast, shownToast, showToast } from "./toast-store.ts"

describe("toasts", () => {
  it("show one at a time, the latest", () => {
    showToast({ tone: "done", title: "First" })
    const first = shownToast()
    showToast({ tone: "attention", title: "Second" })
    expect(shownToast()).toMatchObject({ title: "Second", tone: "attention" })
    // The timer of a toast that was replaced must not take the next one away.
    dismissToast(first?.id ?? 0)
    expect(shownToast()?.title).toBe("Second")
    dismissToast(shownToast()?.id)
    expect(shownToast()).toBeUndefined()
  })

  it("go when what they said is no longer so", () => {
    showToast({ tone: "attention", title: "Payment Failed" })
    dismissToast()
    expect(shownToast()).toBeUndefined()
    dismissToast()
  })
})
