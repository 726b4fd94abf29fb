import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, it, vi } from "vitest"
import { keepFiles, renewDaily } from "./keep-files.ts"

const refusing = (code: string) => () => Promise.reject(Object.assign(new Error("no link"), { code }))

const folder = () => mkdtempSync(join(tmpdir(), "keep-files-"))

const build = (): string => {
  const from = folder()
  mkdirSync(join(from, "assets", "fonts"), { recursive: true })
  writeFileSync(join(from, "index.html"), "page")
  writeFileSync(join(from, "assets", "a-1.js"), "script")
  writeFileSync(join(from, "assets", "fonts", "inter.woff2"), "font")
  return from
}

const filesOf = (of: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(of, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(of, name)).isFile())
      .map((name) => [name, readFileSync(join(of, name), "utf8")]),
  )

const whole = {
  "index.html": "page",
  [join("assets", "a-1.js")]: "script",
  [join("assets", "fonts", "inter.woff2")]: "font",
}

afterEach(() => void vi.useRealTimers())

describe("files that are kept", () => {
  it.each([undefined, "EXDEV", "EPERM"])("stay when the folder is made anew (link refused: %s)", async (refusal) => {
    const [from, to] = [build(), folder()]
    await keepFiles(from, to, ...(refusal === undefined ? [] : [refusing(refusal)]))
    expect(filesOf(to)).toEqual(whole)
    rmSync(from, { recursive: true })
    mkdirSync(from)
    writeFileSync(join(from, "index.html"), "another page")
    expect(filesOf(to)).toEqual(whole)
    rmSync(to, { recursive: true })
    expect(readFileSync(join(from, "index.html"), "utf8")).toBe("another page")
  })

  it("are used every day, so that no cleaning of old files takes them, and stay as old as they are", async () => {
    const to = folder()
    await keepFiles(build(), to)
    const files = Object.keys(whole).map((name) => join(to, name))
    const dayMillis = 24 * 60 * 60_000
    const [made, read] = [Date.now() - 20 * dayMillis, Date.now() - 11 * dayMillis]
    for (const file of files) utimesSync(file, read / 1000, made / 1000)
    const before = files.map((file) => statSync(file).mtime)
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    const end = renewDaily(to)
    vi.advanceTimersByTime(dayMillis)
    await vi.waitFor(() => {
      for (const file of files) expect(statSync(file).atimeMs).toBeGreaterThan(Date.now() - dayMillis)
    })
    expect(files.map((file) => statSync(file).mtime)).toEqual(before)
    end()
    expect(vi.getTimerCount()).toBe(0)
  })

  it("are not there when the disk is full, and that is said", async () => {
    await expect(keepFiles(build(), folder(), refusing("ENOSPC"))).rejects.toMatchObject({ code: "ENOSPC" })
  })
})
