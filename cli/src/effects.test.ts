import { Effect, Layer } from "effect"
import { expect, test } from "vitest"
import { makeRunner } from "./effects.ts"

test("what a command's use cases log is noted from warnings on: what goes well, the answer says", async () => {
  const notes: Array<string> = []
  const { run, dispose } = makeRunner(Layer.empty, {
    signal: new AbortController().signal,
    note: (text) => notes.push(text),
  })
  await run(Effect.logInfo("refund requested"))
  await run(Effect.logWarning("the provider is not available"))
  await dispose()
  expect(notes).toEqual(["Warn: the provider is not available\n"])
})
