import { describe, expect, it } from "vitest"
import { dialogIn, dialogSteps } from "./dialog-address.ts"

interface Entry {
  readonly address: string
  readonly state?: unknown
}

/** A browser's history, last entry shown. */
const visit = (...before: ReadonlyArray<Entry>) => {
  const entries = [...before]
  const steps = () => {
    const { address = "/", state } = entries.at(-1) ?? {}
    const url = new URL(address, "http://site.invalid")
    return dialogSteps(
      { pathname: url.pathname, search: url.search, hash: () => url.hash, state },
      {
        go: (to, { replace = false, state: noted }) => {
          if (replace) entries.pop()
          entries.push({ address: to, state: noted })
        },
        back: () => void entries.pop(),
      },
    )
  }
  return { steps, addresses: () => entries.map(({ address }) => address) }
}

describe("a dialog in the address", () => {
  it.each([
    ["?dialog=book", { dialog: "book", orderId: undefined }],
    ["?tab=history&dialog=order&order=abc", { dialog: "order", orderId: "abc" }],
    ["?dialog=order", { dialog: undefined, orderId: undefined }],
    ["?dialog=chat&order=abc", { dialog: "chat", orderId: undefined }],
    ["?dialog=constructor", { dialog: undefined, orderId: undefined }],
    ["", { dialog: undefined, orderId: undefined }],
  ])("%s", (search, expected) => {
    expect(dialogIn(search)).toEqual(expected)
  })

  it("opens as a step that going back undoes, on whatever page and at whatever place", () => {
    const { steps, addresses } = visit({ address: "/?tab=history" }, { address: "/faq#can-i-cancel" })
    steps().open("book")
    expect(addresses().at(-1)).toBe("/faq?dialog=book#can-i-cancel")
    steps().close()
    expect(addresses()).toEqual(["/?tab=history", "/faq#can-i-cancel"])
  })

  it("closes in place where no step opened it: after a reload in a new tab, after signing in", () => {
    const { steps, addresses } = visit({ address: "/" }, { address: "/?tab=history&dialog=order&order=a" })
    steps().close()
    expect(addresses()).toEqual(["/", "/?tab=history"])
  })

  it("turns into another one in place: one step back closes it", () => {
    const { steps, addresses } = visit({ address: "/" })
    steps().open("order", { orderId: "a b" })
    expect(addresses().at(-1)).toBe("/?dialog=order&order=a+b")
    steps().open("chat")
    expect(addresses()).toEqual(["/", "/?dialog=chat"])
    steps().close()
    expect(addresses()).toEqual(["/"])
  })

  it("closes once", () => {
    const { steps, addresses } = visit({ address: "/" }, { address: "/faq" })
    steps().close()
    expect(addresses()).toEqual(["/", "/faq"])
  })
})
