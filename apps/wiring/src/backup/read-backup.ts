import { buffer } from "node:stream/consumers"
import type { Photo, PhotoId } from "@laundry/core/order/photo"
import { type Part, readParts } from "./backup-file.ts"
import {
  BackupContents,
  BackupFormat,
  BackupHead,
  BackupRefused,
  formatVersion,
  parts,
  readDocument,
} from "./backup-format.ts"
import { makeTally } from "./tally.ts"

type Table = BackupHead["tables"][number]

/** What is done with a backup's parts as they come. */
export interface BackupVisitor {
  /** Takes all rows of a table. */
  readonly table: (table: Table, rows: AsyncIterable<Uint8Array>) => Promise<void>
  readonly photo: (id: PhotoId, photo: Photo) => Promise<void>
  readonly secrets: (bytes: Uint8Array) => Promise<void>
}

/** A part that is no table and no photo is smaller. */
const mostBytes = 64 * 1024 * 1024

const damaged = (what: string): BackupRefused =>
  new BackupRefused("DamagedBackup", `The file is not a whole backup: ${what}. Nothing was restored from it.`)

const whole = ({ name, size, bytes }: Part): Promise<Uint8Array> => {
  if (size > mostBytes) throw damaged(`${name} is too large`)
  return buffer(bytes)
}

const readHead = async (part: Part | undefined): Promise<BackupHead> => {
  if (part?.name !== parts.head) throw new BackupRefused("DamagedBackup", "The file is not a backup of this program.")
  const bytes = await whole(part)
  if (readDocument(BackupFormat, bytes).formatVersion > formatVersion) {
    throw new BackupRefused(
      "NewerBackup",
      "The backup was made by a newer version of this program. Update the program.",
    )
  }
  return readDocument(BackupHead, bytes)
}

const photoName = /^photos\/([\w-]{1,100})\.(jpg|png|webp)$/
const contentTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const

/** Parts one after the other, the next of which can be looked at before it is taken. */
const inOrder = (source: AsyncGenerator<Part>) => {
  let seen: Part | undefined
  const peek = async (): Promise<Part | undefined> => {
    if (seen === undefined) {
      const next = await source.next()
      seen = next.done === true ? undefined : next.value
    }
    return seen
  }
  const take = async () => {
    const part = await peek()
    seen = undefined
    return part
  }
  return { peek, take }
}

const same = (first: object, second: object | null | undefined): boolean =>
  second !== null && second !== undefined && JSON.stringify(first) === JSON.stringify(second)

/**
 * Leads a visitor through a backup and compares what came with what the backup says of itself at its end. Throws
 * {@link BackupRefused} when it is no backup, not whole or changed: what the visitor was given before must not count then.
 */
const visitParts = async (source: AsyncGenerator<Part>, visitor: BackupVisitor) => {
  const { peek, take } = inOrder(source)
  const head = await readHead(await take())

  const tables: Array<BackupContents["tables"][number]> = []
  for (const table of head.tables) {
    const place = `${parts.tables}${table.schema}.${table.name}/`
    const tally = makeTally()
    const rows = async function* () {
      for (let part = await peek(); part?.name.startsWith(place) === true; part = await peek()) {
        for await (const bytes of part.bytes) {
          tally.add(bytes)
          yield bytes
        }
        await take()
      }
    }
    await visitor.table(table, rows())
    tables.push({ schema: table.schema, name: table.name, rows: tally.lines(), ...tally.sum() })
  }

  const photos = makeTally()
  let count = 0
  for (let part = await peek(); part?.name.startsWith(parts.photos) === true; part = await peek()) {
    const [, id, extension] = photoName.exec(part.name) ?? []
    if (id === undefined || extension === undefined) throw damaged(`${part.name} is no photo's name`)
    const bytes = await whole(part)
    photos.add(new TextEncoder().encode(`${id}.${extension}`))
    photos.add(bytes)
    count += 1
    await visitor.photo(id as PhotoId, { contentType: contentTypes[extension as keyof typeof contentTypes], bytes })
    await take()
  }

  let secrets: BackupContents["secrets"] = null
  if ((await peek())?.name === parts.secrets) {
    const part = await take()
    const bytes = part === undefined ? new Uint8Array() : await whole(part)
    const tally = makeTally()
    tally.add(bytes)
    secrets = tally.sum()
    await visitor.secrets(bytes)
  }

  const last = await take()
  if (last?.name !== parts.contents) throw damaged("its end is missing")
  const contents = readDocument(BackupContents, await whole(last))
  if ((await take()) !== undefined) throw damaged("something comes after its end")
  for (const [index, table] of tables.entries()) {
    if (!same(table, contents.tables[index])) throw damaged(`the rows of ${table.name} are not those that were written`)
  }
  if (contents.tables.length !== tables.length) throw damaged("tables are missing")
  const { count: written, bytes, sha256 } = contents.photos
  if (!same({ count, ...photos.sum() }, { count: written, bytes, sha256 }))
    throw damaged("its photos are not those that were written")
  if (!(secrets === null ? contents.secrets === null : same(secrets, contents.secrets))) {
    throw damaged("its secrets are not those that were written")
  }
  return { head, contents }
}

/** Reads a backup from its beginning to its end. See {@link visitParts}. */
export const visitBackup = async (path: string, signal: AbortSignal, visitor: BackupVisitor) => {
  const source = readParts(path, signal)
  try {
    return await visitParts(source, visitor)
  } finally {
    await source.return(undefined)
  }
}

const drain = async (_table: Table, rows: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const _ of rows);
}

/** Reads a backup and says what is in it, when all of it is as it was written. Its secrets may be looked at meanwhile. */
export const checkBackup = (
  path: string,
  signal: AbortSignal,
  secrets: BackupVisitor["secrets"] = () => Promise.resolve(),
) => visitBackup(path, signal, { table: drain, photo: () => Promise.resolve(), secrets })
