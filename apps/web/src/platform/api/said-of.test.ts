import { ApiError } from "@laundry/contracts/http/client"
import { describe, expect, it } from "vitest"
import { saidOf } from "./said-of.ts"

describe("what is told of a failed call", () => {
  it("is the server's sentence, and nothing that is for logs", () => {
    const message = "$42.00 is due now, another amount than was shown."
    const body = { code: "BalanceChanged", message, requestId: "1" }
    const refused = new ApiError(409, JSON.stringify(body), body)
    expect(saidOf(refused)).toBe(message)
    expect(saidOf(new ApiError(504, "<html>Gateway Timeout</html>", undefined))).toBeUndefined()
    expect(saidOf(new TypeError("Failed to fetch"))).toBeUndefined()
  })
})
