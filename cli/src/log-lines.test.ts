import { appendFile, mkdtemp, rename, rm, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { readLogLines } from "./log-lines.ts"

const all = { most: 1_000_000, isWanted: () => true }

const logIn = async (text: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "laundry-log-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, "laundry.log")
  await writeFile(path, text)
  return path
}

const collect = async (lines: AsyncIterable<string>): Promise<ReadonlyArray<string>> => {
  const collected: Array<string> = []
  for await (const line of lines) collected.push(line)
  return collected
}

describe("the last lines of a log", () => {
  test("are those that are wanted, oldest first", async () => {
    const path = await logIn("one\ntwo\nthree\nfour\n")
    expect(await collect(readLogLines(path, all))).toEqual(["one", "two", "three", "four"])
    expect(await collect(readLogLines(path, { ...all, most: 2 }))).toEqual(["three", "four"])
    const isWanted = (line: string) => line.includes("o")
    expect(await collect(readLogLines(path, { most: 2, isWanted }))).toEqual(["two", "four"])
  })

  test("are whole, however long they are and wherever the file is cut for reading", async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => `${index} ${"ü€".repeat(index % 97)}`)
    const long = "–".repeat(200_000)
    const path = await logIn(`${[...lines, long].join("\n")}\n`)
    expect(await collect(readLogLines(path, all))).toEqual([...lines, long])
    expect(await collect(readLogLines(path, { ...all, most: 3 }))).toEqual(
      ["4998", "4999"].map((start) => lines.find((line) => line.startsWith(`${start} `))).concat(long),
    )
  })

  test("are none of an empty file, and a line that is not finished yet is not one", async () => {
    expect(await collect(readLogLines(await logIn(""), all))).toEqual([])
    expect(await collect(readLogLines(await logIn("whole\nbegun"), all))).toEqual(["whole"])
  })
})

describe("following a log", () => {
  const following = (path: string) => {
    const end = new AbortController()
    const lines = readLogLines(path, all, { everyMillis: 1, signal: end.signal })
    onTestFinished(async () => {
      end.abort()
      await lines.next().catch(() => {}) // it lets go of its files
    })
    return { next: async () => (await lines.next()).value, end }
  }

  test("goes on with what is appended, once its line is whole", async () => {
    const path = await logIn("first\nbeg")
    const { next } = following(path)
    expect(await next()).toBe("first")
    await appendFile(path, "un\nsecond\n")
    expect([await next(), await next()]).toEqual(["begun", "second"])
  })

  test("goes over to the new file when the log is rotated, and loses no line of the old one", async () => {
    const path = await logIn("first\n")
    const { next } = following(path)
    expect(await next()).toBe("first")
    await rename(path, `${path}.1`)
    await appendFile(`${path}.1`, "before the server heard of it\n")
    expect(await next()).toBe("before the server heard of it")
    await writeFile(path, "of the first worker\n")
    expect(await next()).toBe("of the first worker")
    await appendFile(`${path}.1`, "of a worker that heard of it late\n")
    expect(await next()).toBe("of a worker that heard of it late")
    await appendFile(path, "second\n")
    expect(await next()).toBe("second")
  })

  test("starts anew when the log is emptied in its place", async () => {
    const path = await logIn("a first line\n")
    const { next } = following(path)
    expect(await next()).toBe("a first line")
    const coming = next()
    await truncate(path)
    await appendFile(path, "second\n")
    expect(await coming).toBe("second")
  })

  test("ends with the signal", async () => {
    const { next, end } = following(await logIn("first\n"))
    await next()
    end.abort()
    await expect(next()).rejects.toMatchObject({ name: "AbortError" })
  })
})
