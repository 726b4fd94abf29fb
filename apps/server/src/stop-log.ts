import type { Logger } from "pino"

/** What a process says of a stop that does not go well, whose exit code alone tells nobody why; for `closeWithGrace`. */
export const stopLog = (log: Logger) => ({
  logger: false as const,
  onSecondError: (err: unknown) =>
    log.fatal({ err }, "stopping at once after an error that nobody caught while stopping"),
  onTimeout: (millis: number) => log.error({ millis }, "stopping took too long and is broken off"),
})

/** Closes what serves, and says why where that fails; rejects then, too. */
export const closeOrSay = async (log: Logger, close: () => Promise<void>): Promise<void> => {
  try {
    await close()
  } catch (err) {
    log.error({ err }, "stopping failed")
    throw err
  }
}
