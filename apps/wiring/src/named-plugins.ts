import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { interfaceVersion, type Plugin } from "@laundry/plugin/plugin"
import { portNames } from "@laundry/plugin/ports"
import { builtIns, standIns } from "./built-in-plugins.ts"
import { makeReader } from "./environment.ts"

/** The plug-ins that LAUNDRY_PLUGINS names, and a sentence about each that can't be used. */
export interface NamedPlugins {
  readonly plugins: ReadonlyArray<Plugin>
  readonly problems: ReadonlyArray<string>
}

const isPath = (name: string): boolean => /^(\.{0,2}\/|[a-z]:[\\/])/i.test(name)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** What is wrong with a module's default export as a plug-in; undefined when it is one. */
const complaint = (exported: unknown): string | undefined => {
  if (!isObject(exported) || typeof exported["interfaceVersion"] !== "number")
    return "exports no plug-in: its default export must come from definePlugin"
  const { interfaceVersion: version, port, open, name, title } = exported
  if (version !== interfaceVersion)
    return `is written for version ${version} of the plug-in interface, and this program has version ${interfaceVersion}`
  const isWhole = typeof name === "string" && typeof title === "string" && typeof open === "function"
  if (!isWhole) return "exports no plug-in: its default export must come from definePlugin"
  return portNames.some((known) => known === port)
    ? undefined
    : `serves a port that is not known: ${String(port)}. Known are ${portNames.join(", ")}`
}

const isPlugin = (exported: unknown): exported is Plugin => complaint(exported) === undefined

/** Loads a package, or the module that a path names. */
const load = async (name: string): Promise<Plugin | string> => {
  const known = [...builtIns.map(({ plugin }) => plugin), ...Object.values(standIns)].find(
    (plugin) => plugin.name === name,
  )
  if (known !== undefined) return known
  try {
    const module: unknown = await import(isPath(name) ? pathToFileURL(resolve(name)).href : name)
    const exported = isObject(module) ? module["default"] : undefined
    return isPlugin(exported) ? exported : `LAUNDRY_PLUGINS: ${name} ${complaint(exported)}.`
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)
    return `LAUNDRY_PLUGINS: ${name} can't be loaded: ${reason.replace(/\.$/, "")}.`
  }
}

/** Loads what LAUNDRY_PLUGINS names: packages or paths, with commas between them. */
export const loadNamedPlugins = async (
  variables: Readonly<Record<string, string | undefined>>,
): Promise<NamedPlugins> => {
  const { text } = makeReader(variables)
  const names = (text("LAUNDRY_PLUGINS") ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
  const loaded = await Promise.all([...new Set(names)].map(load))
  return {
    plugins: loaded.filter((result) => typeof result !== "string"),
    problems: loaded.filter((result) => typeof result === "string"),
  }
}
