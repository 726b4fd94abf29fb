import { fileURLToPath } from "node:url"
import { makeContext } from "./composition.ts"
import { describeFailure, exitCodes } from "./failure.ts"
import { run } from "./program.ts"

const { stdin, stdout, stderr, env: environment } = process
const interruption = new AbortController()

const onSignal = () => {
  // The first one ends what is under way in good order; a second press ends the process at once.
  if (interruption.signal.aborted) process.exit(exitCodes.interrupted)
  interruption.abort()
}
process.on("SIGINT", onSignal)
process.on("SIGTERM", onSignal)

/** What failed outside of a command: the output, the way out. */
const failures: Array<unknown> = []
stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader of our output may stop reading, as `head` does.
  if (error.code !== "EPIPE") failures.push(error)
})

const { context, close } = makeContext({
  environment,
  stdin,
  stdout,
  stderr,
  signal: interruption.signal,
  program: fileURLToPath(import.meta.url),
})
const exitCode = await run(process.argv.slice(2), context)
await close().catch((error: unknown) => failures.push(error))
process.off("SIGINT", onSignal)
process.off("SIGTERM", onSignal)
for (const failure of failures) stderr.write(`✗ ${describeFailure(failure).message}\n`)
const outcome = failures.length > 0 ? exitCodes.failed : exitCode
// What was stopped in good order is done: a server.
process.exitCode = interruption.signal.aborted && outcome !== exitCodes.done ? exitCodes.interrupted : outcome
