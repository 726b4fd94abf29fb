import { makeContext } from "./composition.ts"
import { exitCodes } from "./failure.ts"
import { run } from "./program.ts"

const interruption = new AbortController()
const onSignal = () => {
  // The first one ends what is under way in good order; whoever can't wait for that presses again.
  if (interruption.signal.aborted) process.exit(exitCodes.interrupted)
  interruption.abort()
}
process.on("SIGINT", onSignal)
process.on("SIGTERM", onSignal)
// Whoever reads our output may stop reading, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
})

const { stdin, stdout, stderr, env: environment } = process
const { context, close } = makeContext({ environment, stdin, stdout, stderr, signal: interruption.signal })
const exitCode = await run(process.argv.slice(2), context)
await close()
process.exitCode = interruption.signal.aborted ? exitCodes.interrupted : exitCode
process.off("SIGINT", onSignal)
process.off("SIGTERM", onSignal)
