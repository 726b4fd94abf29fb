import { CurrentActor } from "@laundry/core/access/actor"
import { sendOwnMessage } from "@laundry/core/chat/own-messages"
import { UserStore } from "@laundry/core/people/user-store.port"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { cliWithCustomer } from "../../testing/customer-cli.ts"
import type { TestCli } from "../../testing/test-context.ts"

const email = "ana@example.com"

/** Ana is a customer, who has written. */
const cliWithMessage = async (): Promise<TestCli> => {
  const cli = await cliWithCustomer(email)
  await cli.prepare(
    Effect.gen(function* () {
      const user = yield* (yield* UserStore).findByEmail(email)
      if (user === undefined) return
      yield* sendOwnMessage("Where is it?\u001B[2J", undefined).pipe(
        Effect.provideService(CurrentActor, { kind: "user", userId: user.id, role: "client", name: "Ana Lopez" }),
      )
    }),
  )
  return cli
}

const conversations = async (cli: TestCli) =>
  ((await cli.laundry("messages", "list", "--json")).json() as { conversations: ReadonlyArray<object> }).conversations

describe("laundry messages", () => {
  test("shows who waits for an answer, and what was said", async () => {
    const cli = await cliWithMessage()
    expect((await cli.laundry("messages", "list", "--unread")).stdout).toMatch(/ 1 {2}Ana Lopez .*Where is it\?\uFFFD/)
    expect(await conversations(cli)).toMatchObject([{ userName: "Ana Lopez", unread: 1, unseen: 1 }])
    expect((await cli.laundry("messages", "show", email)).stdout).toMatch(/^Ana Lopez {2}.*: Where is it\?/)
    expect(await conversations(cli)).toMatchObject([{ unseen: 1 }])
  })

  test("answers as support, with an audit entry that keeps nothing of what was said", async () => {
    const cli = await cliWithMessage()
    expect(await cli.laundry("messages", "reply", email, "On", "its", "way.")).toMatchObject({ exitCode: 2 })
    const sent = await cli.laundry("messages", "reply", email, "On", "its", "way.", "--yes")
    expect(sent).toMatchObject({ exitCode: 0, stdout: "To Ana Lopez: On its way.\nSent.\n" })
    expect((await cli.laundry("messages", "list", "--unread")).stdout).toBe("Nobody waits for an answer.\n")
    const audit = await cli.prepare(Effect.flatMap(InMemoryDatabase, ({ read }) => read((state) => state.audit)))
    expect(audit.at(-1)).toMatchObject({ action: "message-sent", after: { message: "written" } })
  })

  test("notes what was opened, once", async () => {
    const cli = await cliWithMessage()
    expect((await cli.laundry("messages", "mark-read", email, "--yes")).stdout).toContain("Noted.")
    expect(await conversations(cli)).toMatchObject([{ unread: 1, unseen: 0 }])
    expect((await cli.laundry("messages", "mark-read", email)).stdout).toBe("Nothing to change: all was opened.\n")
  })

  test.each([
    [["messages", "show", "nobody@example.com"], 1],
    [["messages", "show", "olga@example.com"], 1],
    [["messages", "reply", email, " "], 2],
    [["messages", "reply", email], 2],
  ])("refuses %j", async (words, exitCode) => {
    expect(await (await cliWithMessage()).laundry(...words)).toMatchObject({ exitCode, stdout: "" })
  })
})
