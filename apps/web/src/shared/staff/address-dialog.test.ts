import { describe, expect, it } from "vitest"
import { openedIn, withOpened } from "./address-dialog.ts"

describe("a dialog in the address", () => {
  it("opens and closes beside the rest of the address", () => {
    expect(withOpened("?q=ana", "order", "o1")).toBe("?q=ana&order=o1")
    expect(openedIn("?q=ana&order=o1", "order")).toBe("o1")
    expect(openedIn("?q=ana&order=", "order")).toBeUndefined()
    expect(withOpened("?q=ana&order=o1", "order", undefined)).toBe("?q=ana")
    expect(withOpened("?claim=c1", "claim", undefined)).toBe("")
  })
})
