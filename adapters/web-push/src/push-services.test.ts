import { describe, expect, it } from "vitest"
import { serviceAddress } from "./push-services.ts"

describe("where push messages are sent", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://db5p.notify.windows.com/w/?token=abc",
  ])("is the service of a browser's maker: %s", (endpoint) => {
    expect(serviceAddress(endpoint, [])).toBe(endpoint)
  })

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evil-fcm.googleapis.com/abc",
    "https://fcm.googleapis.com@evil.example/abc",
    "https://evil.example\\@fcm.googleapis.com/abc",
    "https://user@fcm.googleapis.com/abc",
    "https://push.apple.com.evil.example/abc",
    "https://evilpush.apple.com/abc",
    "https://127.0.0.1/abc",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost:3000/abc",
    "https://push.example.com/abc",
    "file:///etc/passwd",
    "fcm.googleapis.com/abc",
    "",
  ])("is nowhere else, whatever a browser says: %j", (endpoint) => {
    expect(serviceAddress(endpoint, [])).toBeUndefined()
  })

  it("is a further service that the operator names, by its whole origin", () => {
    const others = ["https://push.example.com:8443"]
    expect(serviceAddress("https://push.example.com:8443/abc", others)).toBe("https://push.example.com:8443/abc")
    expect(serviceAddress("https://push.example.com/abc", others)).toBeUndefined()
    expect(serviceAddress("http://push.example.com:8443/abc", others)).toBeUndefined()
  })

  it("is called by the address that was looked at: what readers of addresses disagree about is written out", () => {
    expect(serviceAddress("https://fcm.googleapis.com\\@evil.example/abc", [])).toBe(
      "https://fcm.googleapis.com/@evil.example/abc",
    )
  })
})
