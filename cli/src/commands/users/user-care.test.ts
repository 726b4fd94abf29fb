import type { UserId } from "@laundry/core/access/actor"
import { changeOrder } from "@laundry/core-testing/account-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { cliWithCustomer } from "../../testing/customer-cli.ts"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import type { TestCli } from "../../testing/test-context.ts"

const email = "ana@example.com"

const newestEntry = async (cli: TestCli) =>
  ((await cli.laundry("audit", "list", "--limit", "1", "--json")).json() as { entries: ReadonlyArray<object> })
    .entries[0]

describe("looking after somebody's account", () => {
  test("mails a link that sets a new password", async () => {
    const cli = await cliWithCustomer(email)
    const outcome = await cli.laundry("users", "reset-password", email, "--yes")
    expect(outcome.stdout).toContain("A mail is on its way to ana@example.com")
    const jobs = await cli.prepare(Effect.flatMap(InMemoryDatabase, ({ read }) => read((state) => state.jobs)))
    expect([...jobs.values()].map(({ job }) => job)).toContainEqual({ kind: "start-password-reset", email })
    expect(await newestEntry(cli)).toMatchObject({ action: "password-reset-sent", accountName: "Ana Lopez" })
  })

  test("hands out what is kept about a person", async () => {
    const cli = await cliWithCustomer(email)
    const { stdout } = await cli.laundry("users", "export-data", email)
    expect(JSON.parse(stdout)).toMatchObject({ profile: { email, firstName: "Ana" }, orders: [], messages: [] })
    expect(await newestEntry(cli)).toMatchObject({ action: "personal-data-exported", accountName: "Ana Lopez" })
  })

  test("deletes a customer's account for good, and no staff's", async () => {
    const cli = await cliWithCustomer(email)
    const dry = await cli.laundry("users", "delete", email, "--dry-run")
    expect(dry.stdout).toContain("To delete for good: ana@example.com, with 0 orders that stay nameless")
    expect((await cli.laundry("users", "list", "--search", "ana", "--json")).json()).toMatchObject({
      users: [{ email }],
    })
    expect(await cli.laundry("users", "delete", email, "--yes")).toMatchObject({ exitCode: 0 })
    expect((await cli.laundry("users", "list", "--search", "ana", "--json")).json()).toMatchObject({ users: [] })
    expect(await newestEntry(cli)).toMatchObject({ action: "account-deleted", accountName: null })
    const refused = await cli.laundry("users", "delete", "olga@example.com", "--yes", "--json")
    expect(refused.json()).toMatchObject({
      error: {
        code: "AccountInUse",
        message: expect.stringContaining("laundry users set-role olga@example.com client"),
      },
    })
  })

  test("says to operators, not to the customer, what an account still waits for", async () => {
    const cli = await cliWithCustomer(email)
    const { users } = (await cli.laundry("users", "list", "--search", "ana", "--json")).json() as {
      users: ReadonlyArray<{ readonly id: UserId }>
    }
    await cli.prepare(placeOrder(newOrder(1, { userId: users[0]?.id ?? null })))
    expect(await cli.laundry("users", "delete", email, "--dry-run")).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("An order of theirs is under way, or money or a claim is to settle."),
    })
  })

  test("erases a guest for good, by email or phone, and records it without their name", async () => {
    const cli = await cliWithCustomer(email)
    const guest = { userId: null, customerEmail: "gil@example.com", customerPhone: "(305) 555-0177" }
    const order = newOrder(1, guest)
    await cli.prepare(placeOrder(order))
    const refused = await cli.laundry("customers", "erase", "305 555 0177", "--dry-run")
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("Something is left to do for #1001") })
    await cli.prepare(changeOrder(order.id, { status: "cancelled" }))
    const dry = await cli.laundry("customers", "erase", "gil@example.com", "--dry-run")
    expect(dry.stdout).toContain("To erase for good: gil@example.com, with 1 order that stays nameless (#1001)")
    expect(await cli.laundry("customers", "erase", "gil@example.com")).toMatchObject({ exitCode: 2 })
    const done = await cli.laundry("customers", "erase", "305 555 0177", "--yes", "--json")
    expect(done.json()).toMatchObject({ orders: [1001], applied: true })
    expect(await newestEntry(cli)).toMatchObject({ action: "guest-erased", subject: "#1001" })
    const again = await cli.laundry("customers", "erase", "gil@example.com", "--yes", "--json")
    expect(again.json()).toMatchObject({ error: { code: "NoSuchGuest" } })
  })

  test("disables and enables an account, and says so in the list", async () => {
    const cli = await cliWithCustomer(email)
    const shown = async () => (await cli.laundry("users", "list", "--search", "ana")).stdout
    const dry = await cli.laundry("users", "disable", email, "--dry-run")
    expect(dry.stdout).toContain("To disable: ana@example.com, signed out everywhere at once")
    expect(await cli.laundry("users", "disable", email)).toMatchObject({ exitCode: 2 })
    expect(await shown()).not.toContain("disabled")
    expect((await cli.laundry("users", "disable", email, "--yes")).stdout).toContain("The account is disabled.")
    expect(await shown()).toContain("Client, disabled")
    expect(await newestEntry(cli)).toMatchObject({ action: "user-disabled", accountName: "Ana Lopez" })
    expect((await cli.laundry("users", "disable", email, "--yes")).stdout).toContain("Nothing to change")
    const mail = await cli.laundry("users", "reset-password", email, "--yes", "--json")
    expect(mail.json()).toMatchObject({ error: { code: "UserDisabled" } })
    const enabled = await cli.laundry("users", "enable", email, "--yes", "--json")
    expect(enabled.json()).toMatchObject({ user: { email, disabledAt: null }, applied: true })
    expect(await newestEntry(cli)).toMatchObject({ action: "user-enabled" })
    const last = await cli.laundry("users", "disable", "olga@example.com", "--yes", "--json")
    expect(last.json()).toMatchObject({ error: { code: "LastOwner" } })
  })

  test.each([["reset-password"], ["export-data"], ["delete"], ["disable"], ["enable"]])(
    "%s knows when there is nobody",
    async (command) => {
      const cli = await cliWithCustomer(email)
      const outcome = await cli.laundry("users", command, "nobody@example.com")
      expect(outcome).toMatchObject({ exitCode: 1, stdout: "", stderr: "✗ User not found\n" })
      expect(await cli.laundry("users", command)).toMatchObject({ exitCode: 2 })
    },
  )
})
