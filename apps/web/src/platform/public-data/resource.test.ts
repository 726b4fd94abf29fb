import { describe, expect, it, vi } from "vitest"
import { makeResource } from "./resource.ts"

/** Answers one after another; an Error is a failure. */
const answering = (...answers: ReadonlyArray<string | Error>) => {
  let asked = 0
  return vi.fn<() => Promise<string>>(async () => {
    const answer = answers[asked++]
    if (answer instanceof Error) throw answer
    return answer ?? "no more answers"
  })
}

describe("a shared answer of the server", () => {
  it("is fetched once, however many ask", async () => {
    const fetchIt = answering("settings")
    const resource = makeResource(fetchIt)
    resource.ensure()
    resource.ensure()
    expect(resource.state()).toEqual({ data: undefined, status: "loading" })
    await vi.waitFor(() => expect(resource.state()).toEqual({ data: "settings", status: "ready" }))
    resource.ensure()
    expect(fetchIt).toHaveBeenCalledTimes(1)
  })

  it("is not fetched when the page brought it", () => {
    const fetchIt = answering("fetched")
    const resource = makeResource(fetchIt)
    resource.seed("from the page")
    resource.ensure()
    expect(resource.state().data).toBe("from the page")
    expect(fetchIt).not.toHaveBeenCalled()
  })

  it("is asked for again as often as it may be, and then fails", async () => {
    const resource = makeResource(answering(new Error("down"), "second time"), 2)
    await resource.reload()
    expect(resource.state()).toEqual({ data: "second time", status: "ready" })
    const hopeless = makeResource(answering(new Error("down"), new Error("down")), 2)
    await hopeless.reload()
    expect(hopeless.state()).toEqual({ data: undefined, status: "failed" })
  })

  it("keeps what it has while a newer answer fails, and recovers", async () => {
    const resource = makeResource(answering(new Error("down"), "new"))
    resource.seed("old")
    await resource.reload()
    expect(resource.state()).toEqual({ data: "old", status: "failed" })
    await resource.reload()
    expect(resource.state()).toEqual({ data: "new", status: "ready" })
  })

  it("tells those who listen, until they stop", async () => {
    const resource = makeResource(answering("a", "b"))
    const listener = vi.fn<() => void>()
    const stop = resource.subscribe(listener)
    await resource.reload()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    await resource.reload()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
