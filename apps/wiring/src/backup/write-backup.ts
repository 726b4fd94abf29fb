import { createReadStream, createWriteStream } from "node:fs"
import { mkdtemp, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Photo, PhotoId } from "@laundry/core/order/photo"
import { photosReferredTo, type Snapshot, withSnapshot } from "@laundry/postgres/backup/snapshot"
import { type AddPart, writeFileWhole } from "./backup-file.ts"
import { type BackupContents, type BackupHead, formatVersion, parts } from "./backup-format.ts"
import { inFlight } from "./in-flight.ts"
import type { KeptPhotos } from "./kept-photos.ts"
import { checkBackup } from "./read-backup.ts"
import { makeTally } from "./tally.ts"

/** What is backed up, and where to. */
export interface BackupOrder {
  readonly path: string
  /** Past a pooler: a snapshot is one long transaction. */
  readonly connectionString: string
  readonly secretsFile: string
  /** Undefined for a backup without photos. */
  readonly photos: KeptPhotos | undefined
  readonly programVersion: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

/** A backup that was written and read again. */
export interface Backup {
  readonly head: BackupHead
  readonly contents: BackupContents
  /** Of the file. */
  readonly bytes: number
}

/** Rows are gathered to pieces of this size: a part's size stands before it. */
const pieceBytes = 4 * 1024 * 1024
/** Photos that are fetched at once. */
const photosAtOnce = 8
/** As many missing photos are named. */
const mostNamed = 20
/** As many missing photos are gathered before the database is asked who still refers to them. */
const mostUnasked = 1000
const namesOfDigits = 6

export const extensions = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const satisfies Record<
  Photo["contentType"],
  string
>

const addTable = async (add: AddPart, { rowsOf }: Snapshot, table: Snapshot["tables"][number]) => {
  const { schema, name } = table
  const tally = makeTally()
  let piece: Array<Uint8Array> = []
  let size = 0
  let number = 0
  const flush = async () => {
    const place = `${parts.tables}${schema}.${name}/${String(number).padStart(namesOfDigits, "0")}`
    await add(place, Buffer.concat(piece))
    piece = []
    size = 0
    number += 1
  }
  for await (const bytes of rowsOf(table) as AsyncIterable<Uint8Array>) {
    tally.add(bytes)
    piece.push(bytes)
    size += bytes.length
    if (size >= pieceBytes) await flush()
  }
  if (size > 0 || number === 0) await flush()
  return { schema, name, rows: tally.lines(), ...tally.sum() }
}

/** The ids of the snapshot's photos, from a file beside: the snapshot is closed before photos are fetched, which may take hours. */
const withPhotoIds = async <A>(use: (file: string) => Promise<A>): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), "laundry-backup-"))
  try {
    return await use(join(folder, "photos"))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const noPhotos = { count: 0, missing: 0, missingIds: [], ...makeTally().sum() } satisfies BackupContents["photos"]

const addPhotos = async (
  add: AddPart,
  ids: Readable,
  photos: KeptPhotos,
  { connectionString, say }: Pick<BackupOrder, "connectionString" | "say">,
): Promise<BackupContents["photos"]> => {
  const tally = makeTally()
  const missingIds: Array<string> = []
  let unasked: Array<string> = []
  let count = 0
  let missing = 0
  // Asked when a photo was looked for in vain: a sweep takes it away only after its last reference.
  const ask = async () => {
    if (unasked.length === 0) return
    const lost = await photosReferredTo(connectionString, unasked)
    missing += lost.length
    missingIds.push(...lost.slice(0, mostNamed - missingIds.length))
    unasked = []
  }
  const fetched = inFlight(createInterface({ input: ids }), photosAtOnce, async (id) => ({
    id,
    photo: await photos.get(id as PhotoId),
  }))
  for await (const { id, photo } of fetched) {
    if (photo === undefined) {
      unasked.push(id)
      if (unasked.length >= mostUnasked) await ask()
      continue
    }
    const name = `${id}.${extensions[photo.contentType]}`
    tally.add(new TextEncoder().encode(name))
    tally.add(photo.bytes)
    await add(`${parts.photos}${name}`, photo.bytes)
    count += 1
    say(`Backing up; ${count} photos`)
  }
  await ask()
  return { count, missing, missingIds, ...tally.sum() }
}

const addSecrets = async (add: AddPart, file: string): Promise<BackupContents["secrets"]> => {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined
    throw error
  })
  if (bytes === undefined) return null
  const tally = makeTally()
  tally.add(bytes)
  await add(parts.secrets, bytes)
  return tally.sum()
}

const document = (value: BackupHead | BackupContents): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)

/** Puts all parts in their order. The snapshot is closed when the rows are written. */
const addParts = async (add: AddPart, idFile: string, order: BackupOrder): Promise<void> => {
  const { connectionString, secretsFile, photos, programVersion, signal, say } = order
  const rows = await withSnapshot(connectionString, async (snapshot) => {
    const { takenAt, serverVersion, migrations, jobLibrary } = snapshot
    const head: BackupHead = {
      format: "laundry-backup",
      formatVersion,
      programVersion,
      serverVersion,
      takenAt: takenAt.toISOString(),
      migrations,
      jobLibrary,
      tables: snapshot.tables,
      hasPhotos: photos !== undefined,
    }
    await add(parts.head, document(head))
    const tables: Array<BackupContents["tables"][number]> = []
    for (const table of snapshot.tables) {
      signal.throwIfAborted()
      say(`Backing up; ${table.name}`)
      tables.push(await addTable(add, snapshot, table))
    }
    if (photos !== undefined) await pipeline(snapshot.photoIds(), createWriteStream(idFile), { signal })
    return { tables, sequences: await snapshot.sequences() }
  })
  const kept = photos === undefined ? noPhotos : await addPhotos(add, createReadStream(idFile), photos, order)
  const secrets = await addSecrets(add, secretsFile)
  await add(parts.contents, document({ ...rows, photos: kept, secrets }))
}

/**
 * Writes a backup of the database as it is at one moment, of the photos that its rows refer to and of the data folder's secrets. The
 * file has its name only when it is whole and was read again. Takes the same memory however much there is.
 */
export const writeBackup = async (order: BackupOrder): Promise<Backup> => {
  const { path, signal, say } = order
  let written: Backup | undefined
  const check = async (draft: string) => {
    say("Reading it again")
    written = { ...(await checkBackup(draft, signal)), bytes: (await stat(draft)).size }
  }
  await withPhotoIds((idFile) => writeFileWhole(path, signal, (add) => addParts(add, idFile, order), check))
  if (written === undefined) throw new Error("The backup was not read again.")
  return written
}
