import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { freePort, makeProgram, type Program, sourceArguments } from "./program.ts"

/** A mail that arrived. */
export interface ArrivedMail {
  readonly messageId: string
  readonly to: string
  readonly subject: string
}

/** A mail server that can be killed, and what arrived at it. */
export interface MailServer extends Program {
  readonly url: string
  readonly arrived: () => ReadonlyArray<ArrivedMail>
}

/** Describes a mail server whose mails and log are in `folder`. */
export const makeMailServer = async (folder: string): Promise<MailServer> => {
  const port = await freePort()
  const file = join(folder, "mails.jsonl")
  const program = makeProgram({
    name: "mail server",
    command: process.execPath,
    args: [...sourceArguments("mail-process.ts"), String(port), file],
    logFile: join(folder, "mail.log"),
    isReady: /^ready /,
  })
  return {
    ...program,
    url: `smtp://127.0.0.1:${port}`,
    arrived: () =>
      existsSync(file)
        ? readFileSync(file, "utf8")
            .split("\n")
            .filter((line) => line !== "")
            .map((line) => JSON.parse(line) as ArrivedMail)
        : [],
  }
}
