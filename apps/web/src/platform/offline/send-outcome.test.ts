import { ApiError } from "@laundry/contracts/http/client"
import { describe, expect, it } from "vitest"
import { outcomeOf } from "./send-outcome.ts"

const answer = (status: number) =>
  new ApiError(status, "text", { message: "The order was cancelled.", code: "MoveNotAllowed", requestId: "r" })

describe("an attempt that failed", () => {
  it.each([401, 408, 425, 429, 500, 502, 503, 504])("with %i is made again later", (status) => {
    expect(outcomeOf(answer(status))).toEqual({ kind: "later" })
  })

  it.each([new TypeError("Failed to fetch"), new DOMException("Too slow", "TimeoutError"), undefined])(
    "without an answer (%s) is made again later",
    (error) => {
      expect(outcomeOf(error)).toEqual({ kind: "later" })
    },
  )

  it.each([400, 403, 404, 409, 413])("with %i was refused for good, in the server's words", (status) => {
    expect(outcomeOf(answer(status))).toEqual({ kind: "refused", message: "The order was cancelled." })
  })

  it("with words that are no answer of ours was refused without any", () => {
    expect(outcomeOf(new ApiError(403, "<html>", undefined))).toEqual({ kind: "refused", message: "" })
  })
})
