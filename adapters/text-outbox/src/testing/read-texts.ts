import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { textedNumber } from "@laundry/core/messaging/phone-number"
import type { PhoneNumber } from "@laundry/core/shared/phone-number"

/** A text message as the folder keeps it. */
export interface WrittenText {
  readonly to: PhoneNumber
  readonly body: string
}

const parse = (file: string): WrittenText => {
  const end = file.indexOf("\n\n")
  const to = textedNumber(/^To: (.*)$/m.exec(file.slice(0, end))?.[1] ?? "")
  if (to === undefined || end === -1) throw new Error("This is no text message of the outbox.")
  return { to, body: file.slice(end + 2) }
}

/** The text messages in an outbox folder, oldest first. */
export const readTexts = async (folder: string): Promise<ReadonlyArray<WrittenText>> => {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith(".txt"))
      .map(async (name) => {
        const path = join(folder, name)
        return { writtenAt: (await stat(path, { bigint: true })).mtimeNs, text: parse(await readFile(path, "utf8")) }
      }),
  )
  return files.toSorted((a, b) => Number(a.writtenAt - b.writtenAt)).map(({ text }) => text)
}
