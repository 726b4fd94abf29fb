import { Readable, Writable } from "node:stream"
import { makeContext } from "../composition.ts"
import { run } from "../program.ts"
import { type Ended, laundryProgram } from "./laundry-process.ts"

/** A stream that keeps what is written to it. */
const keeping = () => {
  let text = ""
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      text += String(chunk)
      done()
    },
  })
  return { stream, written: () => text }
}

/**
 * Runs a `laundry` command to its end as its program does, but in the test's own process: starting one takes longer than most
 * commands do. Signals, terminals and how a process ends are for those of `laundry-process.ts`.
 */
export const laundry = async (
  words: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>,
  input = "",
): Promise<Ended> => {
  const [stdout, stderr] = [keeping(), keeping()]
  const { context, close } = makeContext({
    environment: { PORT: "0", ...environment },
    stdin: Readable.from([Buffer.from(input)]),
    stdout: stdout.stream,
    stderr: stderr.stream,
    signal: new AbortController().signal,
    program: laundryProgram,
  })
  const exitCode = await run(words, context)
  await close()
  return { exitCode, stdout: stdout.written(), stderr: stderr.written() }
}
