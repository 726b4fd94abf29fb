import { expect, it } from "vitest"
import { isPushAddress } from "./push-address.ts"

it.each([
  ["https://fcm.googleapis.com/fcm/send/abc:def", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/abc", false],
  ["https://somebody@fcm.googleapis.com/abc", false],
  ["https://127.0.0.1/abc", false],
  ["https://0x7f.1/abc", false],
  ["https://[::1]/abc", false],
  ["https://localhost/abc", false],
  ["https://database/abc", false],
  ["https://database.internal/abc", false],
  ["https://printer.local/abc", false],
  [`https://fcm.googleapis.com/${"a".repeat(2000)}`, false],
  ["", false],
])("push messages go to %s: %s", (address, isOne) => {
  expect(isPushAddress(address)).toBe(isOne)
})
