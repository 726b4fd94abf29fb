import type { Installation, OpenedPlugin, Plugin, PluginOf, Variables } from "@laundry/plugin/plugin"
import type { Port, SinglePort } from "@laundry/plugin/ports"
import { Result } from "effect"
import { type BuiltIn, builtIns, standIns } from "./built-in-plugins.ts"

/** The adapter of a port, ready to be started. */
export interface Adapter<P extends Port> extends OpenedPlugin<P> {
  /** Whether nothing asked for it: it is there because a port needs one. */
  readonly isStandIn: boolean
  /** Whether it is what was asked for; a stand-in is in the place of one whose settings are wrong. */
  readonly isAsAsked: boolean
  /** Whether it was named by LAUNDRY_PLUGINS and does not come with the product. */
  readonly isOutside: boolean
}

/** The adapters in use. */
export type Adapters = { readonly [P in SinglePort]: Adapter<P> } & {
  readonly signIn: ReadonlyArray<Adapter<"signIn">>
  readonly changes: ReadonlyArray<Adapter<"changes">>
}

/** A plug-in that is asked for, and by what, for the sentence about two at one port. */
interface Wanted {
  readonly plugin: Plugin
  readonly by: string
}

const isBuiltIn = (plugin: { readonly name: string }): boolean =>
  builtIns.some((builtIn) => builtIn.plugin.name === plugin.name) ||
  Object.values(standIns).some((standIn) => standIn.name === plugin.name)

/** What each port is for, in words for operators. */
const purposes: Readonly<Record<Port, string>> = {
  mail: "mail",
  texts: "text messages",
  push: "push messages",
  addresses: "addresses",
  photos: "photos",
  documents: "documents",
  payments: "payments",
  signIn: "sign-in",
  changes: "change events",
}

const wantedBuiltIns = (variables: Variables): ReadonlyArray<Wanted> =>
  builtIns.flatMap(({ plugin, askedForBy }: BuiltIn) => {
    const set = askedForBy.filter((name) => name in variables)
    return set.length === 0 ? [] : [{ plugin, by: `${set[0]} (${plugin.title})` }]
  })

/** What is set of the settings that any of them has. */
const settingsOf = (plugins: ReadonlyArray<Plugin>, text: (name: string) => string | undefined): Variables => {
  const names = new Set(plugins.flatMap(({ settings }) => settings.map(({ name }) => name)))
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = text(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const isOf =
  <P extends Port>(port: P) =>
  (plugin: Plugin): plugin is Extract<Plugin, PluginOf<P>> =>
    plugin.port === port

/**
 * Chooses an adapter for every port by the settings that `text` gives by name: those that are named and those whose settings are there; a port without one gets its
 * stand-in. Two for one port and wrong settings are problems, in sentences; a stand-in takes their place.
 */
export const chooseAdapters = (
  text: (name: string) => string | undefined,
  installation: Installation,
  named: ReadonlyArray<Plugin> = [],
): { readonly adapters: Adapters; readonly problems: ReadonlyArray<string> } => {
  const problems: Array<string> = []
  const variables = settingsOf([...builtIns.map(({ plugin }) => plugin), ...Object.values(standIns), ...named], text)
  const wanted: ReadonlyArray<Wanted> = [
    ...named.map((plugin) => ({ plugin, by: `LAUNDRY_PLUGINS (${plugin.name})` })),
    ...wantedBuiltIns(variables).filter(({ plugin }) => !named.includes(plugin)),
  ]

  const open = <P extends Port>(plugin: PluginOf<P>): OpenedPlugin<P> | undefined => {
    const opened = plugin.open(variables, installation)
    if (Result.isSuccess(opened)) return opened.success
    problems.push(...opened.failure)
    return undefined
  }

  const several = <P extends "signIn" | "changes">(port: P): ReadonlyArray<Adapter<P>> =>
    wanted
      .map(({ plugin }) => plugin)
      .filter(isOf(port))
      .flatMap((plugin) => open<P>(plugin as PluginOf<P>) ?? [])
      .map((opened) => ({ ...opened, isStandIn: false, isAsAsked: true, isOutside: !isBuiltIn(opened) }))

  const one = <P extends SinglePort>(port: P): Adapter<P> => {
    const candidates = wanted.filter(({ plugin }) => plugin.port === port)
    const [first, second] = candidates
    if (second !== undefined)
      problems.push(
        `Only one adapter can serve ${purposes[port]}, and ${candidates.map(({ by }) => by).join(" and ")} ask for one each.`,
      )
    const opened = first === undefined || second !== undefined ? undefined : open<P>(first.plugin as PluginOf<P>)
    if (opened !== undefined) return { ...opened, isStandIn: false, isAsAsked: true, isOutside: !isBuiltIn(opened) }
    return standIn(port, first === undefined)
  }

  const standIn = <P extends SinglePort>(port: P, isAsAsked: boolean): Adapter<P> => {
    const plugin: PluginOf<P> = standIns[port]
    const before = problems.length
    const opened = open(plugin)
    if (opened !== undefined) return { ...opened, isStandIn: true, isAsAsked, isOutside: false }
    // Its settings are wrong: it goes on with none, and the problem is told.
    const bare = Result.getOrThrow(plugin.open({}, installation))
    if (!isAsAsked) problems.length = before
    return { ...bare, isStandIn: true, isAsAsked: false, isOutside: false }
  }

  const adapters: Adapters = {
    mail: one("mail"),
    texts: one("texts"),
    push: one("push"),
    addresses: one("addresses"),
    photos: one("photos"),
    documents: one("documents"),
    payments: one("payments"),
    signIn: several("signIn"),
    changes: several("changes"),
  }
  return { adapters, problems }
}
