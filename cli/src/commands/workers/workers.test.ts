import type { UserId } from "@laundry/core/access/actor"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import type { Worker } from "@laundry/core/workers/worker"
import { WorkerStore } from "@laundry/core/workers/worker-store.port"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { sampleWorker } from "@laundry/core-testing/worker-scene"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { cliWithCustomer } from "../../testing/customer-cli.ts"

const email = "ana@example.com"

/** A company in which Ana has a file like this. */
const cliWithWorker = async (changes: Partial<Worker> = {}) => {
  const cli = await cliWithCustomer(email)
  const { users } = (await cli.laundry("users", "list", "--search", "ana", "--json")).json() as {
    users: ReadonlyArray<{ readonly id: UserId }>
  }
  const userId = users[0]?.id
  if (userId === undefined) throw new Error("Ana has no account")
  await cli.prepare(
    Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      yield* transact((yield* WorkerStore).save(sampleWorker({ userId, state: "applied", ...changes })))
    }),
  )
  return cli
}

test("laundry workers list shows files by their state and words", async () => {
  const { laundry } = await cliWithWorker({ name: "Carla\u001B[2J Diaz" })
  const { stdout } = await laundry("workers", "list", "--state", "applied", "--search", "diaz")
  expect(stdout).toContain("33139")
  expect(stdout).not.toContain("\u001B[2J")
  expect((await laundry("workers", "list", "--state", "active")).stdout).toBe("No laundry workers.\n")
  expect((await laundry("workers", "list", "--json")).json()).toMatchObject({
    workers: [{ state: "applied", documents: ["identity", "workplace"] }],
    notShown: 0,
  })
  expect(await laundry("workers", "list", "--state", "lazy")).toMatchObject({ exitCode: 2 })
})

test("laundry workers show says what is missing", async () => {
  const { laundry } = await cliWithWorker({ documents: {} })
  const { stdout } = await laundry("workers", "show", email)
  expect(stdout).toMatch(/Missing +identity, workplace/)
  expect(stdout).toMatch(/Distance +5 miles at most/)
  const activate = await laundry("workers", "activate", email, "--yes", "--json")
  expect(activate.json()).toMatchObject({ error: { code: "WorkerMoveNotAllowed" } })
  expect(await laundry("workers", "show", "olga@example.com")).toMatchObject({ exitCode: 1 })
})

test("laundry workers activate, pause, resume and end decide, and say so by mail", async () => {
  const { laundry, prepare } = await cliWithWorker()
  const dry = await laundry("workers", "activate", email, "--dry-run")
  expect(dry.stdout).toContain("applied → active")
  expect((await laundry("workers", "show", email)).stdout).toMatch(/State +applied/)
  expect((await laundry("workers", "activate", email, "--yes")).stdout).toContain("Carla Diaz is active.")
  expect(await laundry("workers", "pause", email, "--yes")).toMatchObject({ exitCode: 2 })
  const paused = await laundry("workers", "pause", email, "--reason", "Two late orders", "--yes", "--json")
  expect(paused.json()).toMatchObject({ worker: { state: "paused", reason: "Two late orders" }, applied: true })
  expect((await laundry("workers", "resume", email, "--yes")).stdout).toContain("is active.")
  expect((await laundry("workers", "end", email, "--reason", "Moved away", "--yes")).stdout).toContain("is ended.")
  const refused = await laundry("workers", "refuse", email, "--reason", "Late", "--yes", "--json")
  expect(refused.json()).toMatchObject({ error: { code: "WorkerMoveNotAllowed" } })
  const mails = await prepare(Effect.flatMap(InMemoryDatabase, ({ read }) => read((state) => [...state.mails.keys()])))
  for (const said of ["activated", "paused", "resumed", "ended"]) {
    expect(mails.some((key) => key.startsWith(`worker-${said}:`))).toBe(true)
  }
  const { entries } = (await laundry("workers", "history", "--json")).json() as { entries: ReadonlyArray<object> }
  expect(entries[0]).toMatchObject({ action: "worker-decided", before: { state: "active" }, after: { state: "ended" } })
})
