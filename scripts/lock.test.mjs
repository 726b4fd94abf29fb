import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { withLock } from "./lock.mjs"

/** @type {string} */
let file
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), "laundry-lock-")), "build.lock")
})
afterEach(() => rmSync(join(file, ".."), { recursive: true }))

it("lets one at a time do the work", async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside -= 1
  }
  await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)])
  expect(most).toBe(1)
})

it("is released when the work fails", async () => {
  await expect(withLock(file, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
  expect(existsSync(file)).toBe(false)
})

it("passes from a holder that died to the next", async () => {
  const beyondAnyProcess = 2 ** 22 + 1
  writeFileSync(file, String(beyondAnyProcess))
  await expect(withLock(file, async () => "done")).resolves.toBe("done")
})

// Only Linux says since when a process runs; one's own id is another process's everywhere.
const others = [`${process.pid}`, `${process.pid}-1`, ...(process.platform === "linux" ? [`${process.ppid}-1`] : [])]
it.each(others)("passes on from a holder that died when its process id is in use again (%#)", async (holder) => {
  writeFileSync(file, holder)
  await expect(withLock(file, async () => "done")).resolves.toBe("done")
})

it("names the process that it waits for, once it has waited for a second", async () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true)
  try {
    writeFileSync(file, `${process.ppid}`)
    const waiting = withLock(file, async () => "done")
    await vi.waitFor(() => expect(said.mock.calls.flat()).toEqual([`Waiting for process ${process.ppid}.\n`]), 5_000)
    rmSync(file)
    await expect(waiting).resolves.toBe("done")
  } finally {
    said.mockRestore()
  }
})
