import { expect, test } from "vitest"
import { makeTestCli } from "../../testing/test-context.ts"

test("laundry open opens the panel at a terminal, and says its address anywhere", async () => {
  const address = "https://laundry.example/admin"
  const atTerminal = makeTestCli({ answers: [] })
  expect(await atTerminal.laundry("open")).toMatchObject({ exitCode: 0, stdout: `${address}\n` })
  expect(atTerminal.opened).toEqual([address])
  await atTerminal.laundry("open", "--print")
  expect(atTerminal.opened).toHaveLength(1)
  const piped = makeTestCli()
  expect((await piped.laundry("open", "--json")).json()).toEqual({ address, opened: false })
  expect(piped.opened).toEqual([])
})
