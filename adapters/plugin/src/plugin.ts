import { Result, Schema, SchemaAST } from "effect"
import type { Webhook } from "./payment-provider.ts"
import type { Port, Ports } from "./ports.ts"
import { settingProblems } from "./setting-problems.ts"

/**
 * The version of this interface. It goes up when a plug-in written for the one before would no longer work; a plug-in names the
 * version that it was written for, and no other is started.
 */
export const interfaceVersion = 1

/** The settings' texts by the name of the environment variable; empty ones are not there. */
export type Variables = Readonly<Record<string, string>>

/** What an adapter may know of the installation that it serves. */
export interface Installation {
  /** The folder of what the installation keeps on disk. */
  readonly dataDir: string
  readonly isProduction: boolean
  /** How many processes serve: they share what there is only so much of, such as the database's connections. */
  readonly workers: number
}

/** How operators are told of an adapter, by the doctor and at the start. */
export interface Description {
  /** Said when it answers: "The mail server answers and takes the sign-in." */
  readonly works: string
  /** Where to look when it does not: "Look at SMTP_URL and MAIL_FROM." */
  readonly remedy: string
  /** Why it is not for real customers, and what to do; told before real customers come, and always if `evenInTrials`. */
  readonly caution?: { readonly message: string; readonly remedy: string; readonly evenInTrials?: boolean }
  /** Where a person finds on disk what it delivers. */
  readonly folder?: string
  /** Of a payment provider: whether real money moves. */
  readonly takesMoney?: boolean
}

/** What an examination found at one place. */
export interface Finding {
  /** What was looked at: "Database". */
  readonly name: string
  readonly status: "ok" | "warning" | "problem" | "skipped"
  readonly message: string
  /** How to mend it. */
  readonly remedy?: string
}

/** A look of the doctor's at something of the adapter's own, beside whether it answers. It changes nothing there. */
export interface Check {
  readonly name: string
  /** Only where laundry workers of a marketplace are paid. */
  readonly isOfMarketplace?: true
  /** @param address where customers reach the site, without a trailing slash */
  readonly look: (address: string) => Promise<Finding>
}

/** A schema of settings: a struct whose fields are named as the environment variables. */
type SettingsSchema = Schema.Struct<Schema.Struct.Fields> & Schema.Decoder<unknown>

/** A plug-in as its author writes it. */
export interface PluginDefinition<P extends Port, Settings extends SettingsSchema> {
  /** The {@link interfaceVersion} that it is written for. */
  readonly interfaceVersion: number
  /** The package's name: "@acme/laundry-postmark". */
  readonly name: string
  /** As operators call it: "Postmark". */
  readonly title: string
  readonly port: P
  /** Each field with a description; values that are wrong say what they must be ("must be a mail address"). */
  readonly settings: Settings
  readonly serve: (settings: Settings["Type"], installation: Installation) => Ports[P]
  readonly describe?: (settings: Settings["Type"], installation: Installation) => Description
  readonly checks?: (settings: Settings["Type"], installation: Installation) => ReadonlyArray<Check>
  /** Of a payment provider: where its events arrive. */
  readonly webhook?: Webhook
  /** Whether it runs inside the server, on the product's database: then the doctor starts no second one beside it. */
  readonly runsInServer?: boolean
}

/** A setting, as the README and the doctor list it. */
export interface SettingInfo {
  readonly name: string
  readonly description: string
}

/** An adapter whose settings were read. */
export interface OpenedPlugin<P extends Port> {
  readonly name: string
  readonly title: string
  readonly serve: () => Ports[P]
  readonly description: Description
  readonly checks: ReadonlyArray<Check>
  readonly webhook: Webhook | undefined
  readonly runsInServer: boolean
}

/** A plug-in of a port, as the wiring uses it. */
export interface PluginOf<P extends Port> {
  readonly interfaceVersion: number
  readonly name: string
  readonly title: string
  readonly port: P
  readonly settings: ReadonlyArray<SettingInfo>
  /** Reads its settings: a failure holds a sentence for each that is wrong, which never repeats a value. */
  readonly open: (
    variables: Variables,
    installation: Installation,
  ) => Result.Result<OpenedPlugin<P>, ReadonlyArray<string>>
}

export type Plugin = { readonly [P in Port]: PluginOf<P> }[Port]

const descriptionOf = (field: Schema.Struct.Fields[string] | undefined): string =>
  field === undefined ? "" : (SchemaAST.resolveDescription(field.ast) ?? "")

const namesOf = (settings: SettingsSchema): ReadonlyArray<string> => Object.keys(settings.fields)

const described = (title: string, names: ReadonlyArray<string>): Description => ({
  works: `${title} answers.`,
  remedy: names.length === 0 ? `Look at what ${title} needs.` : `Look at ${names.join(", ")}.`,
})

/** Makes a plug-in of its definition. A package's default export is one. */
export const definePlugin = <P extends Port, Settings extends SettingsSchema>(
  definition: PluginDefinition<P, Settings>,
): PluginOf<P> => {
  const { name, title, port, settings, serve, describe, checks, webhook, runsInServer = false } = definition
  const names = namesOf(settings)
  const decode = Schema.decodeUnknownResult(settings, { errors: "all" })
  return {
    interfaceVersion: definition.interfaceVersion,
    name,
    title,
    port,
    settings: names.map((setting) => ({
      name: setting,
      description: descriptionOf(settings.fields[setting]),
    })),
    open: (variables, installation) => {
      const given = Object.fromEntries(names.flatMap((key) => (key in variables ? [[key, variables[key]]] : [])))
      return Result.mapBoth(decode(given), {
        onFailure: ({ issue }) => settingProblems(issue),
        onSuccess: (read) => ({
          name,
          title,
          serve: () => serve(read, installation),
          description: describe?.(read, installation) ?? described(title, names),
          checks: checks?.(read, installation) ?? [],
          webhook,
          runsInServer,
        }),
      })
    },
  }
}
