import { TextConsentStore } from "@laundry/core/order/messages/text-consent-store.port"
import type { PhoneNumber } from "@laundry/core/shared/phone-number"
import { transacted } from "@laundry/core-testing/account-scene"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { cliWithCustomer } from "../../testing/customer-cli.ts"

const phone = "+13055550142" as PhoneNumber

const cliWithText = async () => {
  const cli = await cliWithCustomer("ana@example.com")
  await cli.prepare(
    Effect.flatMap(TextConsentStore, (texts) =>
      transacted(texts.noteInbound({ id: "SM1", from: phone, body: "Who are you?\u001B[2J", receivedAt: 0 })),
    ),
  )
  return cli
}

describe("laundry texts", () => {
  test("shows what a person has to read, until somebody has", async () => {
    const cli = await cliWithText()
    expect((await cli.laundry("texts", "list")).stdout).toMatch(/\(305\) 555-0142 .*Who are you\?\uFFFD/)
    expect((await cli.laundry("texts", "mark-read", "SM1", "--yes")).stdout).toContain("Noted.")
    expect((await cli.laundry("texts", "list")).stdout).toBe("All texts were read.\n")
    expect(await cli.laundry("texts", "mark-read", "SM1", "--yes")).toMatchObject({ exitCode: 1 })
  })

  test("ends texts to a phone, and says so before it does", async () => {
    const cli = await cliWithText()
    const isStopped = () => cli.prepare(Effect.flatMap(TextConsentStore, (texts) => texts.isStopped(phone)))
    expect(await cli.laundry("texts", "end", "305-555-0142")).toMatchObject({ exitCode: 2 })
    expect(await isStopped()).toBe(false)
    const ended = await cli.laundry("texts", "end", "305-555-0142", "--yes")
    expect(ended).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("all texts to (305) 555-0142") })
    expect([await isStopped(), (await cli.laundry("texts", "list")).stdout]).toEqual([true, "All texts were read.\n"])
  })

  test("refuses what is no American number", async () => {
    const cli = await cliWithText()
    expect(await cli.laundry("texts", "end", "12", "--yes")).toMatchObject({ exitCode: 1, stdout: "" })
  })
})
