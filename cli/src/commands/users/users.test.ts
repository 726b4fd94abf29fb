import { describe, expect, test } from "vitest"
import { makeTestCli, type TestCli, type TestCliOptions } from "../../testing/test-context.ts"

const olga = ["--email", "olga@example.com", "--first-name", "Olga", "--last-name", "Marin"]
const files = { "-": "correct horse battery\n", "pw.txt": "another long password\r\n", "short.txt": "short" }

const cliWithOwner = async (options: TestCliOptions = {}): Promise<TestCli> => {
  const cli = makeTestCli({ files, ...options })
  await cli.laundry("users", "create-owner", "--yes", ...olga, "--password-file", "-", "--json")
  return cli
}

const ana = [
  "users",
  "create-owner",
  "--yes",
  "--email",
  "ana@example.com",
  "--first-name",
  "Ana",
  "--last-name",
  "Diaz",
]

const rolesOf = async (cli: TestCli) =>
  (
    (await cli.laundry("users", "list", "--json")).json() as { users: ReadonlyArray<{ email: string; role: string }> }
  ).users.map(({ email, role }) => `${email} ${role}`)

describe("laundry users create-owner", () => {
  test("takes the password from standard input, or from a file", async () => {
    const cli = makeTestCli({ files })
    expect(await cli.laundry("users", "create-owner", "--yes", ...olga)).toEqual(
      expect.objectContaining({ exitCode: 0, stdout: "olga@example.com is an owner with a new account.\n" }),
    )
    expect(await cli.laundry(...ana, "--password-file", "pw.txt")).toMatchObject({ exitCode: 0 })
    expect(await rolesOf(cli)).toEqual(["ana@example.com owner", "olga@example.com owner"])
  })

  test("asks at a terminal, the password twice, and for a yes", async () => {
    const typed = ["olga@example.com", "Olga", "Marin", "a quiet battery", "a quiet battery"]
    const cli = makeTestCli({ answers: [...typed, true] })
    expect(await cli.laundry("users", "create-owner")).toMatchObject({ exitCode: 0 })
    expect(cli.questions).toEqual([
      "Email",
      "First name",
      "Last name",
      "Password",
      "The same password again",
      "Open this owner's account?",
    ])
    const differing = makeTestCli({
      answers: ["olga@example.com", "Olga", "Marin", "a quiet battery", "a quiet batteri"],
    })
    expect((await differing.laundry("users", "create-owner", "--yes")).stderr).toContain("The passwords differ.")
  })

  test("reads no password that would show on the screen, and none that is no text", async () => {
    const seen = await makeTestCli({ answers: [] }).laundry("users", "create-owner", "--yes", ...olga, "--json")
    expect(seen.exitCode).toBe(2)
    expect(seen.json()).toMatchObject({ error: { message: "--password-file is missing." } })
    const bytes = makeTestCli({ files: { "-": new Uint8Array(20).fill(0xff) } })
    expect((await bytes.laundry("users", "create-owner", "--yes", ...olga)).stderr).toBe(
      "✗ The password must be plain text in UTF-8.\n",
    )
  })

  test("refuses a disabled account, unless it is to be enabled, too", async () => {
    const cli = await cliWithOwner()
    await cli.laundry(...ana, "--password-file", "pw.txt")
    await cli.laundry("users", "set-role", "--yes", "ana@example.com", "client")
    await cli.laundry("users", "disable", "--yes", "ana@example.com")
    const words = ["users", "create-owner", "--yes", "--email", "ana@example.com"]
    expect(await cli.laundry(...words)).toMatchObject({
      exitCode: 1,
      stderr: "✗ This account is disabled, so that its owner could not sign in. Add --enable to enable it, too.\n",
    })
    expect(await rolesOf(cli)).toContain("ana@example.com client")
    expect(await cli.laundry(...words, "--enable")).toMatchObject({ exitCode: 0 })
    const { users } = (await cli.laundry("users", "list", "--json")).json() as { users: ReadonlyArray<object> }
    expect(users).toContainEqual(expect.objectContaining({ email: "ana@example.com", role: "owner", disabledAt: null }))
  })

  test("lifts an account that there is, which keeps its password", async () => {
    const cli = await cliWithOwner()
    await cli.laundry(...ana, "--password-file", "pw.txt")
    await cli.laundry("users", "set-role", "--yes", "ana@example.com", "client")
    const rehearsed = await cli.laundry("users", "create-owner", "--email", "ANA@example.com", "--dry-run")
    expect(rehearsed.stdout).toContain("Nothing was changed: a dry run.")
    expect(await rolesOf(cli)).toContain("ana@example.com client")
    expect((await cli.laundry("users", "create-owner", "--yes", "--email", "ANA@example.com")).stdout).toBe(
      "ana@example.com is an owner, with the account and the password as they were.\n",
    )
    expect(await rolesOf(cli)).toContain("ana@example.com owner")
  })

  test.each([
    [["--email", "nobody", "--first-name", "A", "--last-name", "B"], 1, "Valid email is required"],
    [["--email", "a@b.example", "--first-name", " ", "--last-name", "B"], 1, "First name is required"],
    [[...olga, "--password-file", "short.txt"], 1, "Password must be at least 10 characters"],
    [[...olga, "--password-file", "nowhere"], 1, "nowhere does not exist."],
    [["--email", "a@b.example", "--last-name", "B"], 2, "--first-name is missing."],
    [[], 2, "--email is missing."],
    [[...olga, "--password", "secret"], 2, "Unknown option '--password'."],
  ])("%j is refused with %i", async (words, exitCode, message) => {
    const outcome = await makeTestCli({ files }).laundry("users", "create-owner", "--yes", ...words)
    expect(outcome).toMatchObject({ exitCode, stdout: "" })
    expect(outcome.stderr).toContain(message)
  })
})

describe("laundry users set-role", () => {
  test("changes a role by email or id, and keeps the last owner", async () => {
    const cli = await cliWithOwner()
    const { user } = (await cli.laundry(...ana, "--password-file", "pw.txt", "--json")).json() as {
      user: { id: string }
    }
    expect((await cli.laundry("users", "set-role", "--yes", user.id, "Laundry-Worker")).stdout).toBe(
      "ana@example.com: Owner → Laundry Worker\nThe role is changed.\n",
    )
    const rehearsed = await cli.laundry("users", "set-role", "ana@example.com", "admin", "--dry-run", "--json")
    expect(rehearsed.json()).toMatchObject({
      before: { role: "laundry_worker" },
      user: { role: "admin" },
      applied: false,
    })
    expect(await rolesOf(cli)).toContain("ana@example.com laundry_worker")
    expect((await cli.laundry("users", "set-role", "--yes", "ana@example.com", "laundry_worker")).stdout).toContain(
      "Nothing to change",
    )
    expect(await cli.laundry("users", "set-role", "--yes", "olga@example.com", "client")).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("last owner"),
    })
  })

  test.each([
    [["nobody@example.com", "driver"], 1, "User not found"],
    [["no-such-id", "driver"], 1, "User not found"],
    [["olga@example.com", "pilot"], 2, "The role must be one of client, driver, laundry_worker, admin."],
    [["olga@example.com"], 2, "The role is missing."],
  ])("%j is refused with %i", async (words, exitCode, message) => {
    const outcome = await (await cliWithOwner()).laundry("users", "set-role", "--yes", ...words)
    expect(outcome).toMatchObject({ exitCode, stdout: "" })
    expect(outcome.stderr).toContain(message)
  })

  test("asks at a terminal", async () => {
    const cli = await cliWithOwner({ answers: ["ana@example.com", "driver", false] })
    await cli.laundry(...ana, "--password-file", "pw.txt", "--json")
    expect(await cli.laundry("users", "set-role")).toMatchObject({
      exitCode: 1,
      stderr: "✗ Nothing was changed.\n",
    })
    expect(cli.questions.at(-1)).toBe("Change the role?")
    expect(await rolesOf(cli)).toContain("ana@example.com owner")
  })
})

describe("laundry users list", () => {
  test("finds by role and words, and says that there are more", async () => {
    const cli = await cliWithOwner()
    await cli.laundry(...ana, "--password-file", "pw.txt")
    await cli.laundry("users", "set-role", "--yes", "ana@example.com", "driver")
    expect((await cli.laundry("users", "list", "--role", "Driver")).stdout).toMatch(
      /^Name .*\nAna Diaz +ana@example.com +Driver\n$/,
    )
    const found = await cli.laundry("users", "list", "--search", "marin OLGA", "--json")
    expect(found.json()).toMatchObject({ users: [{ email: "olga@example.com" }], hasMore: false })
    expect((await cli.laundry("users", "list", "--limit", "1")).stdout).toContain("There are more: ")
    expect((await cli.laundry("users", "list", "--search", "zzz")).stdout).toBe("No accounts.\n")
    expect(await cli.laundry("users", "list", "--role", "pilot")).toMatchObject({ exitCode: 2 })
  })
})
