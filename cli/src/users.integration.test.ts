import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { makePasswordMethod } from "@laundry/core/credentials/password-method"
import { passwordLayer } from "@laundry/wiring/password-layer"
import { storageLayer } from "@laundry/wiring/storage-layer"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { laundry } from "./testing/laundry-command.ts"
import { laundryAtTerminal } from "./testing/laundry-process.ts"
import { connect, documentOf, type OwnDatabase, ownDatabase, query } from "./testing/own-database.ts"

describe("laundry users, on Postgres", () => {
  /** Whether somebody is let in by the password method. */
  const signsIn = ({ connectionString }: OwnDatabase, email: string, password: string) =>
    Effect.runPromise(
      Effect.flatMap(makePasswordMethod, ({ prove }) => prove({ kind: "password", email, password })).pipe(
        Effect.as(true),
        Effect.catchTag("WrongCredentials", () => Effect.succeed(false)),
        Effect.provide(Layer.mergeAll(passwordLayer, storageLayer({ connectionString }))),
      ),
    )

  test("opens an owner's account whose password lets in, and gives roles", async () => {
    const database = await ownDatabase()
    const names = ["--first-name", "Olga", "--last-name", "Marin"]
    const created = await laundry(
      ["users", "create-owner", "--yes", "--email", "Olga@example.com", ...names, "--json"],
      database.environment,
      "correct horse battery\nnot this line\n",
    )
    expect(documentOf(created)).toMatchObject({
      user: { email: "Olga@example.com", firstName: "Olga", role: "owner" },
      isNew: true,
      applied: true,
    })
    expect(await signsIn(database, "olga@example.com", "correct horse battery")).toBe(true)
    expect(await signsIn(database, "olga@example.com", "correct horse")).toBe(false)

    const weak = join(database.folder, "weak.txt")
    await writeFile(weak, "short\n")
    const refused = await laundry(
      ["users", "create-owner", "--yes", "--email", "ana@example.com", ...names, "--password-file", weak],
      database.environment,
    )
    expect(refused).toEqual({ exitCode: 1, stdout: "", stderr: "✗ Password must be at least 10 characters\n" })
    const last = await laundry(
      ["users", "set-role", "--yes", "olga@example.com", "client", "--json"],
      database.environment,
    )
    expect(last.exitCode).toBe(1)
    expect(documentOf(last)).toMatchObject({ error: { code: "LastOwner" } })

    await writeFile(weak, "another long password\n")
    const second = [
      "users",
      "create-owner",
      "--yes",
      "--email",
      "ana@example.com",
      ...names,
      "--password-file",
      weak,
      "--json",
    ]
    documentOf(await laundry(second, database.environment))
    const changed = await laundry(
      ["users", "set-role", "--yes", "ANA@example.com", "driver", "--json"],
      database.environment,
    )
    expect(documentOf(changed)).toMatchObject({ before: { role: "owner" }, user: { role: "driver" }, applied: true })
    const list = await laundry(["users", "list", "--role", "driver", "--json"], database.environment)
    expect(documentOf(list)).toMatchObject({ users: [{ email: "ana@example.com", role: "driver" }], hasMore: false })
    const client = await connect(database)
    expect(
      await query(
        client,
        "select action, subject, users.email, actor->>'name' as name from audit_log join users on users.id = account_id order by audit_log.id",
      ),
    ).toEqual([
      { action: "owner-created", subject: "Account", email: "Olga@example.com", name: "olga" },
      { action: "owner-created", subject: "Account", email: "ana@example.com", name: "olga" },
      { action: "role-assigned", subject: "Account", email: "ana@example.com", name: "olga" },
    ])
  })

  test("asks at a terminal for the password twice, and shows none of it", async () => {
    const database = await ownDatabase()
    const { sees, types, ended } = laundryAtTerminal(["users", "create-owner"], database.environment, 100)
    for (const [question, answer] of [
      ["Email:", "tess@example.com"],
      ["First name:", "Tess"],
      ["Last name:", "Ochoa"],
      ["Password:", "a quiet battery"],
      ["The same password again:", "a quiet battery"],
      ["Open this owner's account?", "y"],
    ] as const) {
      await sees(question)
      types(`${answer}\r`)
    }
    const { exitCode, stdout } = await ended
    expect(exitCode).toBe(0)
    expect(stdout).toContain("tess@example.com is an owner with a new account.")
    expect(stdout).not.toContain("quiet")
    expect(await signsIn(database, "tess@example.com", "a quiet battery")).toBe(true)
  })
})
