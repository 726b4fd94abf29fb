import { describe, expect, it } from "vitest"
import { makeUnsentMessages, type UnsentMessage } from "./unsent-messages.ts"

/** A server that answers as it is told, and a tab that may be reloaded. */
const setUp = () => {
  let kept: unknown
  const written: Array<{ readonly key: string; readonly text: string }> = []
  const failures: Array<unknown> = []
  const waits: Array<number> = []
  let answers: ReadonlyArray<"ok" | "lost" | "lost after writing" | "refused"> = []
  let keys = 0
  let isWriterHere = true
  const load = () =>
    makeUnsentMessages({
      storage: {
        read: () => kept,
        write: (messages) => {
          kept = JSON.parse(JSON.stringify(messages))
        },
      },
      send: async ({ key, text }: UnsentMessage) => {
        const [answer = "ok", ...rest] = answers
        answers = rest
        await Promise.resolve()
        if (answer === "ok" || answer === "lost after writing") {
          if (!written.some((message) => message.key === key)) written.push({ key, text })
        }
        if (answer !== "ok") throw new Error(answer)
      },
      isWriterHere: () => isWriterHere,
      isWorthRepeating: (error) => (error as Error).message.startsWith("lost"),
      onFailed: (error) => failures.push(error),
      newKey: () => `key-${++keys}`,
      wait: async (millis) => void waits.push(millis),
    })
  const texts = () => written.map(({ text }) => text)
  const goAway = (gone = true) => void (isWriterHere = !gone)
  return { load, goAway, texts, failures, waits, answer: (...next: typeof answers) => void (answers = next) }
}

const states = (unsent: ReturnType<ReturnType<typeof setUp>["load"]>) =>
  unsent.messages().map(({ text, state }) => `${text}: ${state}`)

describe("unsent messages", () => {
  it("are gone once the server has them, sent in the order in which they were written", async () => {
    const { load, texts } = setUp()
    const unsent = load()
    unsent.add("one", null)
    unsent.add("two", null)
    unsent.add("three", null)
    expect(states(unsent)).toEqual(["one: sending", "two: sending", "three: sending"])
    await expect.poll(() => unsent.messages()).toEqual([])
    expect(texts()).toEqual(["one", "two", "three"])
  })

  it("are sent in nobody else's name, and go on once their writer is back", async () => {
    const { load, texts, answer, goAway, waits } = setUp()
    answer("lost")
    const unsent = load()
    unsent.add("one", null)
    unsent.add("two", null)
    goAway()
    await expect.poll(() => waits).toHaveLength(1)
    unsent.retryLost()
    unsent.retry("key-1")
    await new Promise((resolve) => setTimeout(resolve))
    expect(texts()).toEqual([])
    goAway(false)
    unsent.resume()
    await expect.poll(() => unsent.messages()).toEqual([])
    expect(texts()).toEqual(["one", "two"])
  })

  it("are tried again by themselves when no answer came, and written once", async () => {
    const { load, texts, waits, failures, answer } = setUp()
    answer("lost after writing", "lost", "ok")
    const unsent = load()
    unsent.add("one", null)
    await expect.poll(() => unsent.messages()).toEqual([])
    expect(texts()).toEqual(["one"])
    expect(waits).toEqual([1_000, 3_000])
    expect(failures).toEqual([])
  })

  it("wait for the connection after three attempts, and say so", async () => {
    const { load, texts, failures, answer } = setUp()
    answer("lost", "lost", "lost after writing")
    const unsent = load()
    unsent.add("one", null)
    await expect.poll(() => states(unsent)).toEqual(["one: lost"])
    expect(failures).toHaveLength(1)
    unsent.retryLost()
    await expect.poll(() => unsent.messages()).toEqual([])
    expect(texts()).toEqual(["one"])
  })

  it("that wait for the connection go before one that is written later", async () => {
    const { load, texts, answer } = setUp()
    answer("lost", "lost", "lost")
    const unsent = load()
    unsent.add("one", null)
    await expect.poll(() => states(unsent)).toEqual(["one: lost"])
    unsent.add("two", null)
    await expect.poll(() => unsent.messages()).toEqual([])
    expect(texts()).toEqual(["one", "two"])
  })

  it("that wait for the connection go once another one arrives", async () => {
    const { load, texts, answer } = setUp()
    answer("lost", "lost", "lost")
    const unsent = load()
    unsent.add("one", null)
    unsent.add("two", null)
    unsent.add("three", null)
    await expect.poll(() => unsent.messages()).toEqual([])
    expect(texts()).toEqual(["two", "one", "three"])
  })

  it("are not repeated by themselves when the server refused them", async () => {
    const { load, texts, failures, answer } = setUp()
    answer("refused")
    const unsent = load()
    unsent.add("one", null)
    unsent.add("two", null)
    await expect.poll(() => states(unsent)).toEqual(["one: refused"])
    expect([texts(), failures.length]).toEqual([["two"], 1])
    unsent.retryLost()
    expect(states(unsent)).toEqual(["one: refused"])
    unsent.retry(unsent.messages()[0]?.key ?? "")
    await expect.poll(() => texts()).toEqual(["two", "one"])
  })

  it("are sent after a reload, under the key that they had", async () => {
    const { load, texts, answer } = setUp()
    answer("lost after writing", "lost", "lost")
    const before = load()
    before.add("one", "m1")
    await expect.poll(() => states(before)).toEqual(["one: lost"])
    const after = load()
    expect(after.messages()).toEqual([{ key: "key-1", text: "one", after: "m1", state: "sending" }])
    await expect.poll(() => after.messages()).toEqual([])
    expect(texts()).toEqual(["one"])
    expect(load().messages()).toEqual([])
  })

  it("can be given up", async () => {
    const { load, answer } = setUp()
    answer("refused")
    const unsent = load()
    unsent.add("one", null)
    await expect.poll(() => states(unsent)).toEqual(["one: refused"])
    unsent.remove(unsent.messages()[0]?.key ?? "")
    expect(unsent.messages()).toEqual([])
    expect(load().messages()).toEqual([])
  })

  it.each([undefined, null, "x", 1, {}, [null, 1, {}, { key: 1, text: "a" }, { key: "a" }]])(
    "start empty when %j is remembered",
    (value) => {
      const unsent = makeUnsentMessages({
        storage: { read: () => value, write: () => {} },
        send: () => Promise.reject(new Error("nothing to send")),
        isWriterHere: () => true,
        isWorthRepeating: () => false,
        onFailed: () => {},
        newKey: () => "key",
        wait: async () => {},
      })
      expect(unsent.messages()).toEqual([])
    },
  )
})
