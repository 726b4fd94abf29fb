import { expect, it } from "vitest"
import { maskLinks, withLink } from "./mask-links.ts"

it.each([
  ["Pay here: https://laundry.example/pay/abc-_123", "Pay here: [link]"],
  ["http://localhost:3000/order/x Reply STOP to end.", "[link] Reply STOP to end."],
  ["See the ticket: https://a.example/t/1?x=%20&y=2#z\n\nBye", "See the ticket: [link]\n\nBye"],
  ["https://a.example/1 and https://a.example/2", "[link] and [link]"],
  ["No link, $30.00 & more", "No link, $30.00 & more"],
])("keeps %j as %j", (text, masked) => {
  expect(maskLinks(text)).toBe(masked)
})

it("puts a link back, whatever is in it", () => {
  const text = "Ready: https://laundry.example/order/old Reply STOP to end."
  expect(withLink(maskLinks(text), "https://laundry.example/order/$&$1")).toBe(
    "Ready: https://laundry.example/order/$&$1 Reply STOP to end.",
  )
})
