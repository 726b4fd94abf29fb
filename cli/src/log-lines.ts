import { type FileHandle, open, stat } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"

const newline = 0x0a
const chunkBytes = 65_536

/** A file of lines that others append to, and how far it was read. */
interface Source {
  readonly handle: FileHandle
  readonly file: number
  at: number
  /** The begin of a line whose end is not written yet. */
  rest: Buffer
}

const openSource = async (path: string): Promise<Source> => {
  const handle = await open(path)
  return { handle, file: (await handle.stat()).ino, at: 0, rest: Buffer.alloc(0) }
}

/** Where the last whole line ends, and the last lines that are wanted, oldest first. It is read from the end. */
const lastLines = async (handle: FileHandle, most: number, isWanted: (line: string) => boolean) => {
  const found: Array<string> = []
  let end: number | undefined
  let position = (await handle.stat()).size
  let tail = Buffer.alloc(0)
  const keep = (bytes: Buffer) => {
    const line = bytes.toString()
    if (line !== "" && isWanted(line)) found.push(line)
  }
  while (position > 0 && found.length < most) {
    const length = Math.min(chunkBytes, position)
    position -= length
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
    tail = Buffer.concat([buffer, tail])
    for (let at = tail.lastIndexOf(newline); at >= 0 && found.length < most; at = tail.lastIndexOf(newline)) {
      if (end === undefined) end = position + at + 1
      else keep(tail.subarray(at + 1))
      tail = tail.subarray(0, at)
    }
  }
  if (position === 0 && end !== undefined && found.length < most) keep(tail)
  return { lines: found.toReversed(), end: end ?? 0 }
}

/** The whole lines that were written since. */
const newLines = async (source: Source): Promise<ReadonlyArray<string>> => {
  const lines: Array<string> = []
  for (;;) {
    const { bytesRead, buffer } = await source.handle.read(Buffer.alloc(chunkBytes), 0, chunkBytes, source.at)
    if (bytesRead === 0) return lines
    source.at += bytesRead
    const parts = Buffer.concat([source.rest, buffer.subarray(0, bytesRead)])
    const end = parts.lastIndexOf(newline)
    source.rest = parts.subarray(end + 1)
    if (end >= 0) lines.push(...parts.subarray(0, end).toString().split("\n"))
  }
}

interface Following {
  /** How often the file is looked at: watching it is not reliable on every file system. */
  readonly everyMillis?: number
  readonly signal: AbortSignal
}

/**
 * What is appended from here on, until the signal ends it by throwing. A file that was moved away is read on until the next one is:
 * a worker may hear of it late. One that was cut short is read from its start.
 */
async function* follow(path: string, first: Source, { everyMillis = 250, signal }: Following): AsyncGenerator<string> {
  let [newest, earlier]: [Source, Source | undefined] = [first, undefined]
  try {
    for (;;) {
      if (earlier !== undefined) yield* await newLines(earlier)
      yield* await newLines(newest)
      const present = await stat(path).catch(() => undefined)
      if (present !== undefined && present.ino !== newest.file) {
        await earlier?.handle.close()
        ;[newest, earlier] = [await openSource(path), newest]
      } else if (present !== undefined && present.size < newest.at) {
        Object.assign(newest, { at: 0, rest: Buffer.alloc(0) })
      }
      await pause(everyMillis, undefined, { signal })
    }
  } finally {
    await earlier?.handle.close()
    await newest.handle.close()
  }
}

/**
 * The last lines of a file that are wanted, as one, and then, where it is to be followed, each that is appended. Throws what the
 * system says of a file that can't be read.
 */
export async function* readLogLines(
  path: string,
  wanted: { readonly most: number; readonly isWanted: (line: string) => boolean },
  following?: Following,
): AsyncGenerator<string> {
  const source = await openSource(path)
  let isFollowed = false
  try {
    const { lines, end } = await lastLines(source.handle, wanted.most, wanted.isWanted)
    yield* lines
    if (following === undefined) return
    isFollowed = true
    source.at = end
    for await (const line of follow(path, source, following)) if (wanted.isWanted(line)) yield line
  } finally {
    if (!isFollowed) await source.handle.close()
  }
}
