import { ApiError, UnreadableAnswer } from "@laundry/contracts/http/client"
import { describe, expect, it } from "vitest"
import { outcomeOf } from "./send-outcome.ts"

const answer = (status: number) =>
  new ApiError(status, "text", { message: "The order was cancelled.", code: "MoveNotAllowed", requestId: "r" })

describe("an attempt that failed", () => {
  it.each([401, 408, 412, 425, 429, 502, 503, 504])("with %i is made again later", (status) => {
    expect(outcomeOf(answer(status))).toEqual({ kind: "later" })
  })

  it.each([answer(500), answer(501), new DOMException("Too slow", "TimeoutError")])(
    "keeps no others waiting where this one can't be taken or sent (%s)",
    (error) => {
      expect(outcomeOf(error)).toEqual({ kind: "stuck" })
    },
  )

  it("was taken where its answer is one that this page can't read", () => {
    const error = new UnreadableAnswer(
      { method: "POST", path: "/api/driver/orders/:id/pickup" },
      new Error("a new status"),
    )
    expect(outcomeOf(error)).toEqual({ kind: "done" })
  })

  it.each([new TypeError("Failed to fetch"), undefined])("without an answer (%s) is made again later", (error) => {
    expect(outcomeOf(error)).toEqual({ kind: "later" })
  })

  it.each([400, 403, 404, 409, 413])("with %i was refused for good, in the server's words", (status) => {
    expect(outcomeOf(answer(status))).toEqual({ kind: "refused", message: "The order was cancelled." })
  })

  it("with words that are no answer of ours was refused without any", () => {
    expect(outcomeOf(new ApiError(403, "<html>", undefined))).toEqual({ kind: "refused", message: "" })
  })
})
