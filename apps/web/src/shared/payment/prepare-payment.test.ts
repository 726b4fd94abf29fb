import { ApiError } from "@laundry/contracts/http/client"
import { describe, expect, it } from "vitest"
import { prepareWith } from "./prepare-payment.ts"

const mine = "pi_1_secret"

const refused = (status: number, code: string) =>
  prepareWith(
    () => Promise.reject(new ApiError(status, code, { message: "The server's sentence.", code, requestId: "r" })),
    mine,
  )

describe("telling the server what is wanted of the card", () => {
  it("lets the payment go on that the form has, and one whose server does not say which it is", async () => {
    expect(await prepareWith(() => Promise.resolve({ keep: false, clientSecret: mine }), mine)).toBe("told")
    expect(await prepareWith(() => Promise.resolve({ keep: false }), mine)).toBe("told")
  })

  it("ends the form when it is heeded for another payment", async () => {
    expect(await prepareWith(() => Promise.resolve({ keep: true, clientSecret: "pi_2_secret" }), mine)).toBe("ended")
  })

  it("says the server's sentence where it refuses, and asks again what is due where the order may have changed", async () => {
    const refusal = "The server's sentence."
    expect(await refused(409, "AlreadyPaid")).toBe("paid-elsewhere")
    expect(await refused(410, "PaymentLinkUsed")).toBe("paid-elsewhere")
    expect(await refused(409, "OrderNotPayable")).toEqual({ refusal, isOutdated: true })
    expect(await refused(410, "PaymentLinkExpired")).toEqual({ refusal, isOutdated: true })
    expect(await refused(503, "PaymentGatewayUnavailable")).toEqual({ refusal, isOutdated: false })
  })

  it("fails where nobody answers", async () => {
    await expect(prepareWith(() => Promise.reject(new TypeError("offline")), mine)).rejects.toThrow("offline")
  })
})
