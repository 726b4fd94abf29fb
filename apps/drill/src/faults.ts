import { setTimeout as sleep } from "node:timers/promises"
import type { Program } from "./processes/program.ts"
import type { Stage } from "./stage.ts"

/** Something that goes wrong, and is over when its promise is. */
export interface Fault {
  readonly name: string
  /** What happens, lasting `seconds`. */
  readonly strike: (stage: Stage, seconds: number) => Promise<void>
}

const last = (seconds: number): Promise<void> => sleep(seconds * 1000)

const away = async ({ kill, start }: Program, seconds: number): Promise<void> => {
  await kill()
  await last(seconds)
  await start()
}

const hanging = async ({ hang }: Pick<Program, "hang">, seconds: number): Promise<void> => {
  const goOn = hang()
  await last(seconds)
  goOn()
}

const oneOf = ({ servers }: Stage): Program => {
  const [server] = servers
  if (server === undefined) throw new Error("there are no servers")
  return server
}

/** What befalls an installation, one after the other. The names are what `--only` looks into. */
export const faults: ReadonlyArray<Fault> = [
  { name: "nothing", strike: (_stage, seconds) => last(seconds) },
  { name: "a server is killed", strike: (stage, seconds) => away(oneOf(stage), seconds / 2) },
  {
    name: "all servers are restarted, one by one",
    strike: async ({ servers, untilReady }) => {
      const broken: Array<string> = []
      for (const { name, terminate, start } of servers) {
        const code = await terminate()
        if (code !== 0) broken.push(`${name} ended with ${code} when it was asked to stop`)
        await start()
        await untilReady()
      }
      if (broken.length > 0) throw new Error(broken.join(", "))
    },
  },
  { name: "a server hangs", strike: (stage, seconds) => hanging(oneOf(stage), seconds) },
  {
    name: "the database is killed",
    strike: async ({ database }, seconds) => {
      await database.kill()
      await last(seconds / 4)
      await database.start()
    },
  },
  {
    name: "the database is stopped",
    strike: async ({ database }, seconds) => {
      await database.stop()
      await last(seconds)
      await database.start()
    },
  },
  { name: "the database hangs", strike: ({ database }, seconds) => hanging(database, seconds) },
  { name: "the mail server is away", strike: ({ mail }, seconds) => away(mail, seconds) },
  { name: "the mail server hangs", strike: ({ mail }, seconds) => hanging(mail, seconds) },
  { name: "the payment provider is away", strike: ({ provider }, seconds) => away(provider, seconds) },
  { name: "the payment provider hangs", strike: ({ provider }, seconds) => hanging(provider, seconds) },
  {
    name: "the payment provider cuts connections after it took the money",
    strike: async ({ provider }, seconds) => {
      provider.cutAfter("/confirm")
      await last(seconds)
      provider.recover()
    },
  },
  {
    name: "the payment provider cuts connections after it opened a payment",
    strike: async ({ provider }, seconds) => {
      provider.cutAfter("/payment_intents")
      await last(seconds)
      provider.recover()
    },
  },
  { name: "the proxy is killed", strike: ({ proxy }, seconds) => away(proxy, seconds / 4) },
  {
    name: "everything is killed at once",
    strike: async ({ servers, database, provider, mail, proxy }, seconds) => {
      const programs = [...servers, provider, mail, proxy]
      await Promise.all([database.kill(), ...programs.map(({ kill }) => kill())])
      await last(seconds / 4)
      // Servers come first, and come again until there is a database.
      const starting = programs.map(({ start }) => start())
      await last(1)
      await database.start()
      await Promise.all(starting)
    },
  },
]
