import { Command, CommanderError, InvalidArgumentError } from "commander"
import type { Answer, CommandContext } from "./answer.ts"
import type { CliContext } from "./context.ts"
import {
  BrokenOff,
  describeFailure,
  type ExitCode,
  exitCodes,
  type Failure,
  Interrupted,
  WrongUsage,
} from "./failure.ts"
import { version } from "./version.ts"

interface Group {
  readonly description: string
  readonly load: () => Promise<(context: CommandContext) => Command>
}

/** Each is loaded only when it is named, so that help is instant. */
const groups: Readonly<Record<string, Group>> = {
  serve: {
    description: "the server, as npm start runs it",
    load: async () => (await import("./commands/installation/serve.ts")).serveCommand,
  },
  watch: {
    description: "the day at a glance, live",
    load: async () => (await import("./commands/reports/watch.ts")).watchCommand,
  },
  areas: {
    description: "the ZIP codes that are served",
    load: async () => (await import("./commands/settings/areas.ts")).areasCommand,
  },
  pricing: {
    description: "what orders placed from now on cost",
    load: async () => (await import("./commands/settings/pricing.ts")).pricingCommand,
  },
  promos: {
    description: "codes that take something off orders",
    load: async () => (await import("./commands/settings/promos.ts")).promosCommand,
  },
  orders: {
    description: "what customers ordered",
    load: async () => (await import("./commands/orders/orders.ts")).ordersCommand,
  },
  recurring: {
    description: "pickups that are booked by themselves, again and again",
    load: async () => (await import("./commands/orders/recurring/recurring.ts")).recurringCommand,
  },
  tickets: {
    description: "what orders weigh, as their customers read it",
    load: async () => (await import("./commands/orders/tickets.ts")).ticketsCommand,
  },
  claims: {
    description: "what customers say is missing, damaged or not right, and decisions about it",
    load: async () => (await import("./commands/messages/claims.ts")).claimsCommand,
  },
  reprice: {
    description: "put open orders under the present prices",
    load: async () => (await import("./commands/orders/reprice.ts")).repriceCommand,
  },
  payments: {
    description: "what orders owe, and asking for it",
    load: async () => (await import("./commands/payments/payments.ts")).paymentsCommand,
  },
  receipts: {
    description: "what customers get on paper of their payments",
    load: async () => (await import("./commands/payments/receipts.ts")).receiptsCommand,
  },
  charges: {
    description: "what orders owe after weighing, charged to kept cards",
    load: async () => (await import("./commands/payments/charges.ts")).chargesCommand,
  },
  cards: {
    description: "the cards that customers let us keep",
    load: async () => (await import("./commands/payments/cards.ts")).cardsCommand,
  },
  credit: {
    description: "what customers may use instead of money",
    load: async () => (await import("./commands/payments/credit.ts")).creditCommand,
  },
  approvals: {
    description: "what admins asked for beyond their limits, for an owner",
    load: async () => (await import("./commands/payments/approvals.ts")).approvalsCommand,
  },
  tips: {
    description: "what customers tipped, by who delivered and who washed",
    load: async () => (await import("./commands/payments/tips.ts")).tipsCommand,
  },
  balances: {
    description: "what becomes of money that is owed after weighing",
    load: async () => (await import("./commands/settings/balances.ts")).balancesCommand,
  },
  users: {
    description: "accounts and their roles, and the first owner",
    load: async () => (await import("./commands/users/users.ts")).usersCommand,
  },
  customers: {
    description: "what is kept of guests, and erasing it",
    load: async () => (await import("./commands/users/customers.ts")).customersCommand,
  },
  workers: {
    description: "laundry workers of the marketplace, and decisions about them",
    load: async () => (await import("./commands/workers/workers.ts")).workersCommand,
  },
  ratings: {
    description: "what customers think of laundry workers, and appeals",
    load: async () => (await import("./commands/ratings/ratings.ts")).ratingsCommand,
  },
  offers: {
    description: "what laundry workers of the marketplace were offered",
    load: async () => (await import("./commands/workers/offers.ts")).offersCommand,
  },
  payouts: {
    description: "what laundry workers of the marketplace are paid",
    load: async () => (await import("./commands/workers/payouts.ts")).payoutsCommand,
  },
  messages: {
    description: "what customers wrote to support",
    load: async () => (await import("./commands/messages/messages.ts")).messagesCommand,
  },
  texts: {
    description: "texts from phones that a person has to read, and ending texts",
    load: async () => (await import("./commands/messages/texts.ts")).textsCommand,
  },
  photos: {
    description: "what drivers took pictures of",
    load: async () => (await import("./commands/orders/photos.ts")).photosCommand,
  },
  settings: {
    description: "company information, operating hours, cancellation policy (prices: pricing)",
    load: async () => (await import("./commands/settings/settings.ts")).settingsCommand,
  },
  inquiries: {
    description: "who asked about commercial laundry",
    load: async () => (await import("./commands/messages/inquiries.ts")).inquiriesCommand,
  },
  report: {
    description: "the owner's figures, day by day",
    load: async () => (await import("./commands/reports/report.ts")).reportCommand,
  },
  day: {
    description: "closing a day: its money, its laundry, its customers, its books",
    load: async () => (await import("./commands/reports/day.ts")).dayCommand,
  },
  rehearse: {
    description: "what past orders would have come to under other prices, cutoffs or room",
    load: async () => (await import("./commands/reports/rehearse.ts")).rehearseCommand,
  },
  audit: {
    description: "who did what when",
    load: async () => (await import("./commands/reports/audit.ts")).auditCommand,
  },
  jobs: {
    description: "work that did not get done",
    load: async () => (await import("./commands/installation/jobs.ts")).jobsCommand,
  },
  branches: {
    description: "several cities in one database: adding them, and all of them at once",
    load: async () => (await import("./commands/branches/branches.ts")).branchesCommand,
  },
  demo: {
    description: "the demo company with a past, for trials",
    load: async () => (await import("./commands/installation/demo.ts")).demoCommand,
  },
  db: {
    description: "the database's schema, and demo data",
    load: async () => (await import("./commands/installation/db.ts")).dbCommand,
  },
  backup: {
    description: "the database, its photos and secrets in one file, checked",
    load: async () => (await import("./commands/installation/backup.ts")).backupCommand,
  },
  restore: {
    description: "what a backup holds, into an empty database",
    load: async () => (await import("./commands/installation/restore.ts")).restoreCommand,
  },
  logs: {
    description: "what the server writes into its log",
    load: async () => (await import("./commands/installation/logs.ts")).logsCommand,
  },
  open: {
    description: "the panel in a browser",
    load: async () => (await import("./commands/installation/open.ts")).openCommand,
  },
  completion: {
    description: "commands and options at the press of Tab, for bash, zsh and fish",
    load: async () => (await import("./commands/installation/completion.ts")).completionCommand,
  },
  doctor: {
    description: "what is wrong with this installation, and how to mend it",
    load: async () => (await import("./commands/installation/doctor.ts")).doctorCommand,
  },
}

const someName = (text: string): string => {
  if (text.trim() === "") throw new InvalidArgumentError("It must be a name.")
  return text.trim()
}

const withGlobalOptions = (command: Command): Command =>
  command
    .option("--json", "print one JSON document and nothing else")
    .option("--as <name>", "the name that histories keep (default: your login name)", someName)

/** Makes a command and all below it fail by throwing, speak through the context and take the global options. */
const adopt = (command: Command, parent: Command): void => {
  withGlobalOptions(command.copyInheritedSettings(parent))
  for (const child of command.commands) adopt(child, command)
}

/** The tree of commands: all of it, or with the commands of those groups alone that the words may name. */
export const buildProgram = async (
  words: ReadonlyArray<string> | "all",
  context: CommandContext,
  output: { readonly out: (text: string) => void; readonly error: (text: string) => void },
): Promise<Command> => {
  const program = withGlobalOptions(new Command("laundry"))
    .description("Runs the laundry from a terminal.")
    .version(version(), "-V, --version", "print the version")
    .exitOverride()
    .configureOutput({
      writeOut: output.out,
      writeErr: output.error,
      getOutHelpWidth: () => context.terminal.columns,
      getErrHelpWidth: () => context.terminal.columns,
    })
    .addHelpText("after", "\nExit codes: 0 done, 1 refused or failed, 2 wrong usage, 130 interrupted by Ctrl-C.\n")
  for (const [name, { description, load }] of Object.entries(groups)) {
    const command = words === "all" || words.includes(name) ? (await load())(context) : new Command(name)
    adopt(command.description(description), program)
    program.addCommand(command)
  }
  return program
}

/** What commander says of wrong usage, as one sentence. */
const usageOf = (error: CommanderError): WrongUsage => {
  const [first = "", ...rest] = error.message.replace(/^error: /, "").split("\n")
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}`.replace(/(?<![.?!])$/, ".")
  return new WrongUsage([sentence, ...rest.map((line) => line.trim())].join(" ").trim())
}

/** Runs the command that the words name, prints the result, and returns the exit code. Never rejects. */
export const run = async (words: ReadonlyArray<string>, context: CliContext): Promise<ExitCode> => {
  const { terminal } = context
  const asJson = words.includes("--json")
  let exitCode: ExitCode = exitCodes.done

  const deliver = ({ json, text, exitCode: code = exitCodes.done }: Answer, asJson: boolean): void => {
    terminal.out(asJson ? `${JSON.stringify(json, null, 2)}\n` : text)
    exitCode = code
  }
  const refuse = ({ code, message, details, exitCode: failed, isAfterOutput = false }: Failure): ExitCode => {
    if (asJson && !isAfterOutput) terminal.out(`${JSON.stringify({ error: { code, message, ...details } }, null, 2)}\n`)
    else terminal.note(`✗ ${message}\n`)
    return failed
  }

  let said = ""
  const output = {
    out: terminal.out,
    error: (text: string) => {
      said += text
    },
  }
  try {
    const commands: () => Promise<Command> = () => buildProgram("all", { ...context, deliver, commands }, output)
    const program = await buildProgram(words, { ...context, deliver, commands }, output)
    await program.parseAsync(words, { from: "user" })
    return exitCode
  } catch (error) {
    if (context.signal.aborted) {
      return refuse(describeFailure(error instanceof BrokenOff ? new BrokenOff(new Interrupted()) : new Interrupted()))
    }
    if (!(error instanceof CommanderError)) return refuse(describeFailure(error))
    if (error.exitCode === 0) return exitCodes.done
    if (error.code !== "commander.help") return refuse(describeFailure(usageOf(error)))
    if (!asJson) {
      terminal.note(said)
      return exitCodes.usage
    }
    return refuse(describeFailure(new WrongUsage("Name a command; see --help.")))
  }
}
