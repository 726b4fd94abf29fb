import { createReadStream, createWriteStream } from "node:fs"
import { link, open, rm } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { constants, createGunzip, createGzip } from "node:zlib"
import { extract, pack } from "tar-stream"
import { BackupRefused } from "./backup-format.ts"

/** Puts parts into the file, one after the other. */
export type AddPart = (name: string, bytes: Uint8Array) => Promise<void>

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : ""

/** The disk did not take the file; what fills it is not to blame. */
class FileNotWritten extends Error {}

const byTheDisk = (error: unknown): never => {
  throw new FileNotWritten("the file can't be written", { cause: error })
}

/**
 * Writes a backup under another name, checks it by `check`, and only then gives it its own, which no file has yet: a file of that
 * name is whole. Only its owner may read it. What is left of an attempt that fails is removed.
 */
export const writeFileWhole = async (
  path: string,
  signal: AbortSignal,
  fill: (add: AddPart) => Promise<void>,
  check: (draft: string) => Promise<void>,
): Promise<void> => {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  try {
    await writeParts(draft, signal, fill)
    await check(draft)
    await link(draft, path).catch(byTheDisk)
    await syncFolder(dirname(path)).catch(byTheDisk)
  } catch (error) {
    if (signal.aborted || !(error instanceof FileNotWritten)) throw error
    const code = codeOf(error.cause)
    const why = code === "EEXIST" ? "is there already" : `can't be written (${code})`
    throw new BackupRefused("BackupNotWritable", `${path} ${why}.`, error.cause)
  } finally {
    await rm(draft, { force: true })
  }
}

const writeParts = async (path: string, signal: AbortSignal, fill: (add: AddPart) => Promise<void>): Promise<void> => {
  const archive = pack()
  // Photos don't get smaller, and rows get hardly smaller with more effort.
  const written = pipeline(
    archive,
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }),
    { signal },
  ).catch(byTheDisk)
  // A disk that is full breaks the stream: a part that waits for it would wait for good.
  const broken = new Promise<never>((_, reject) => {
    written.catch(reject)
  })
  broken.catch(() => {}) // it is thrown where a part waits, and at the end
  const add: AddPart = (name, bytes) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => {
        const done = (error?: Error | null) => (error ? reject(error) : resolve())
        archive.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) }, done).end(bytes)
      }),
    ])
  try {
    await fill(add)
    archive.finalize()
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    throw error
  }
  await written
}

/** Has the disk keep the new name, too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A part as it is read: its bytes are to be taken before the next part is. */
export interface Part {
  readonly name: string
  readonly size: number
  readonly bytes: AsyncIterable<Uint8Array>
}

const messages: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  EISDIR: "is a folder",
  EACCES: "may not be read by you",
}

/** What breaks while a file is read, in words for operators. */
const worded = (path: string, error: unknown): unknown => {
  if (error instanceof BackupRefused) return error
  const why = messages[codeOf(error)]
  return why === undefined
    ? new BackupRefused("DamagedBackup", "The file is not a whole backup: it was cut short, or changed.", error)
    : new BackupRefused("BackupNotReadable", `${path} ${why}.`, error)
}

/** Reads the parts of a backup in their order. Throws {@link BackupRefused} when the file is no archive, cut short or damaged. */
export async function* readParts(path: string, signal: AbortSignal): AsyncGenerator<Part> {
  const archive = extract()
  let broken: unknown
  const read = pipeline(createReadStream(path), createGunzip(), archive, { signal }).catch((error: unknown) => {
    broken ??= error
  })
  const translated = (error: unknown): unknown => (signal.aborted ? signal.reason : worded(path, broken ?? error))

  async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
    try {
      for await (const bytes of entry) yield bytes as Uint8Array
    } catch (error) {
      throw translated(error)
    }
  }
  const entries = archive[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await entries.next().catch((error: unknown) => {
        throw translated(error)
      })
      if (next.done === true) break
      yield { name: next.value.header.name, size: next.value.header.size, bytes: bytesOf(next.value) }
    }
    await read
    if (broken !== undefined) throw translated(broken)
  } finally {
    archive.destroy()
    await read
  }
}
