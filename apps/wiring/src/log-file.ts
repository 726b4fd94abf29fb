import { resolve } from "node:path"
import { makeReader } from "./environment.ts"

/** The file that the server's log is written to; undefined for standard output. */
export const readLogFile = ({ text }: Pick<ReturnType<typeof makeReader>, "text">): string | undefined => {
  const path = text("LOG_FILE")
  return path === undefined ? undefined : resolve(path)
}

/** The same from the environment, for who needs no other setting. */
export const logFileOf = (variables: Readonly<Record<string, string | undefined>>): string | undefined =>
  readLogFile(makeReader(variables))
