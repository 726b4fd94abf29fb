import { demoPassword } from "@laundry/demo/accounts"
import { readConfig } from "@laundry/wiring/config"
import { CannotStart, InvalidEnvironment } from "@laundry/wiring/environment"
import { isWildcard } from "@laundry/wiring/listening-address"
import { isSchemaMismatch } from "@laundry/wiring/schema"
import closeWithGrace from "close-with-grace"
import { pino } from "pino"
import { boot } from "./boot.ts"

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Starts the server and stops it on a signal. What an operator can mend is said in a sentence, without a stack. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, base: null })
  const server = await boot(config, log, { withScreens: process.env["WEB_SCREENS"] !== "off", lingerMillis: 1_000 })
  closeWithGrace({ delay: 9_000, logger: false }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, "stopping after an error that nobody caught")
    await server.close()
  })
  say(`Open ${config.publicUrl ?? server.origin} in a browser; the API is described at ${server.origin}/api/docs`)
  if (config.publicUrl === undefined && isWildcard(config.host)) {
    say(`PUBLIC_URL is not set: links in mails start with ${server.origin}, which only this machine can open.`)
  }
  if (server.seededDemo) say("The demo company was set up: 'Miami Beach Wash & Fold', with orders around today.")
  if (server.demoSignIns.length > 0) {
    const width = Math.max(...server.demoSignIns.map(({ email }) => email.length))
    say(`Sign in with the password "${demoPassword}" as`)
    for (const { email, role } of server.demoSignIns) say(`  ${email.padEnd(width)}  ${role.replace("_", " ")}`)
  }
  say(`ready ${server.origin}`)
}

try {
  await main()
} catch (error) {
  const isForOperators = error instanceof InvalidEnvironment || error instanceof CannotStart || isSchemaMismatch(error)
  process.stderr.write(
    `${isForOperators ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exitCode = 1
}
