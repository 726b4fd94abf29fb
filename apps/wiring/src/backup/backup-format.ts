import { Schema } from "effect"

/** The parts of a backup, a tar archive under gzip, in the order in which they come. */
export const parts = {
  /** What is needed before the rows come: {@link BackupHead}. */
  head: "backup.json",
  /** `tables/public.orders/000001`: rows in PostgreSQL's text format of COPY, cut into pieces wherever they are full. */
  tables: "tables/",
  /** `photos/<id>.jpg`. */
  photos: "photos/",
  secrets: "secrets.json",
  /** What came before, counted and with digests: {@link BackupContents}. Without it a backup is not whole. */
  contents: "contents.json",
} as const

/** Of how this program writes backups. */
export const formatVersion = 1

/** By what any version of this program tells whether it can read a backup. */
export const BackupFormat = Schema.Struct({ format: Schema.Literal("laundry-backup"), formatVersion: Schema.Int })

/** What a backup says of itself before anything else. */
export const BackupHead = Schema.Struct({
  ...BackupFormat.fields,
  programVersion: Schema.String,
  serverVersion: Schema.String,
  takenAt: Schema.String,
  migrations: Schema.Array(Schema.String),
  jobLibrary: Schema.Int,
  tables: Schema.Array(
    Schema.Struct({ schema: Schema.String, name: Schema.String, columns: Schema.Array(Schema.String) }),
  ),
  hasPhotos: Schema.Boolean,
})
export type BackupHead = typeof BackupHead.Type

/** What something comes to. */
const Sum = { bytes: Schema.Int, sha256: Schema.String }

/** What a backup says of itself when all else is written. */
export const BackupContents = Schema.Struct({
  tables: Schema.Array(Schema.Struct({ schema: Schema.String, name: Schema.String, rows: Schema.Int, ...Sum })),
  sequences: Schema.Array(
    Schema.Struct({
      schema: Schema.String,
      name: Schema.String,
      lastValue: Schema.String,
      isCalled: Schema.Boolean,
    }),
  ),
  /** All of them, with their names, as one. `missing` were not in the store, and referred to even then; the first are named. */
  photos: Schema.Struct({
    count: Schema.Int,
    ...Sum,
    missing: Schema.Int,
    missingIds: Schema.Array(Schema.String),
  }),
  secrets: Schema.NullOr(Schema.Struct(Sum)),
})
export type BackupContents = typeof BackupContents.Type

/** Why a file is not taken for a backup, or can't be restored here, in words for operators. */
export class BackupRefused extends Error {
  override readonly name: "DamagedBackup" | "NewerBackup" | "OtherSecrets" | "BackupNotWritable" | "BackupNotReadable"

  constructor(name: BackupRefused["name"], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = name
  }
}

/** Reads one of the two documents. Throws {@link BackupRefused} when it is none. */
export const readDocument = <A>(schema: Schema.Codec<A, unknown>, bytes: Uint8Array): A => {
  try {
    return Schema.decodeUnknownSync(Schema.fromJsonString(schema))(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new BackupRefused("DamagedBackup", "The file is not a backup of this program.", error)
  }
}
