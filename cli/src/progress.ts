import type { Ora } from "ora"
import type { CliContext } from "./context.ts"

/** Where a process writes: a terminal, a file, a pipe. */
export type OutputStream = NodeJS.WritableStream & {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
}

/** Work that takes less than this shows nothing. */
const patienceMillis = 250

/** A spinner on a terminal; silence elsewhere, and on one without a width, where the spinner would never end drawing. */
export const showProgress =
  (stream: OutputStream): CliContext["progress"] =>
  async (text, work) => {
    if (!stream.isTTY || !((stream.columns ?? 0) > 0)) return work(() => {})
    let said = text
    let isDone = false
    let spinner: Ora | undefined
    const show = async () => {
      const { default: ora } = await import("ora")
      if (!isDone) spinner = ora({ text: said, stream, discardStdin: false }).start()
    }
    const timer = setTimeout(() => void show(), patienceMillis)
    try {
      return await work((next) => {
        said = next
        if (spinner !== undefined) spinner.text = next
      })
    } finally {
      isDone = true
      clearTimeout(timer)
      spinner?.stop()
    }
  }
