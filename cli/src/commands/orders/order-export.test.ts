import { exportPageSize } from "@laundry/core/orders/search-orders"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { run } from "../../program.ts"
import { makeTerminal } from "../../terminal.ts"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

type Take = (error?: Error) => void

/** An export of more than a page into a pipe whose reader takes one text at a time. */
const exportInto = async (read: (text: string, serial: number, take: Take) => void) => {
  const cli = makeTestCli()
  await cli.prepare(
    Effect.forEach(
      Array.from({ length: exportPageSize }, (_, at) => newOrder(at + 1)),
      placeOrder,
    ),
  )
  const texts: Array<string> = []
  let notes = ""
  const terminal = makeTerminal(
    {
      stdin: {},
      stdout: { write: (text, done) => read(text, texts.push(text), done) },
      stderr: { write: (text) => (notes += text) },
    },
    {},
  )
  const orderPlaced = () => cli.prepare(placeOrder(newOrder(exportPageSize + 1)))
  const start = (...words: ReadonlyArray<string>) =>
    run(["orders", "export", "--sort", "oldest", ...words], { ...cli.context, terminal })
  return { start, texts, notes: () => notes, orderPlaced }
}

describe("laundry orders export", () => {
  test("asks for the next page when the one before was written", async () => {
    const { start, texts, orderPlaced } = await exportInto((_text, serial, take) => {
      // Placed while the first page waits to be taken: read only if the second page was not read ahead.
      if (serial === 2) void orderPlaced().then(() => take())
      else take()
    })
    expect(await start()).toBe(0)
    expect(texts.map((text) => text.split("\r\n").filter((line) => /^\d+,/.test(line)).length)).toEqual([
      0,
      exportPageSize,
      1,
      0,
    ])
  })

  test("ends without a word when nobody reads any more", async () => {
    const { start, texts, notes } = await exportInto((_text, serial, take) =>
      take(serial === 2 ? Object.assign(new Error("write EPIPE"), { code: "EPIPE" }) : undefined),
    )
    expect(await start()).toBe(0)
    expect(texts).toHaveLength(2)
    expect(notes()).toBe("")
  })

  test("fails when its output can't be written", async () => {
    const { start, notes } = await exportInto((_text, _serial, take) => take(new Error("disk full")))
    expect(await start()).toBe(1)
    expect(notes()).toContain("disk full")
  })

  test("that breaks off leaves its document open, and says so on standard error, also as JSON", async () => {
    const { start, texts, notes } = await exportInto((_text, serial, take) =>
      take(serial === 3 ? new Error("disk full") : undefined),
    )
    expect(await start("--json")).toBe(1)
    expect(notes()).toBe("✗ disk full. The output is not finished.\n")
    expect(texts).toHaveLength(3)
    expect(() => JSON.parse(texts.slice(0, 2).join("")) as unknown).toThrow(SyntaxError)
  })
})
