import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { headerText, mailAddressIn } from "./mail-text.ts"

describe("headerText", () => {
  it("keeps a text on one line, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(headerText(text)).not.toMatch(/[\r\n\0\u2028\u2029]|=\?/)
      }),
    )
  })

  it("leaves other text alone", () => {
    expect(headerText('Wäsche 🧺 "fertig" שלום')).toBe('Wäsche 🧺 "fertig" שלום')
    expect(headerText("Hello\r\nBcc: victim@example.test")).toBe("Hello Bcc: victim@example.test")
  })
})

describe("mailAddressIn", () => {
  it.each([
    ["laundry@example.com", "laundry@example.com"],
    [" Wash & Fold <laundry@example.com> ", "laundry@example.com"],
    ["<laundry@example.com>", "laundry@example.com"],
    ["o'neil+tag@mail.example.com", "o'neil+tag@mail.example.com"],
  ])("reads %j", (text, address) => {
    expect(mailAddressIn(text)).toBe(address)
  })

  it.each([
    "",
    "laundry",
    "a@b.test, c@d.test",
    "a@b.test\r\nBcc: c@d.test",
    "A\r\nBcc: x@y.test <a@b.test>",
    "A <a@b.test> <c@d.test>",
    "a b@c.test",
    "a@b@c.test\n",
  ])("finds no single address in %j", (text) => {
    expect(mailAddressIn(text)).toBeUndefined()
  })
})
