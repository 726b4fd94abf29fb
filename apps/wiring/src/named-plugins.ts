import { createRequire, register } from "node:module"
import { resolve as absolute, join, sep } from "node:path"
import { pathToFileURL } from "node:url"
import { interfaceVersion, type Plugin } from "@laundry/plugin/plugin"
import { portNames } from "@laundry/plugin/ports"
import { resolve } from "import-meta-resolve"
import { builtIns, standIns } from "./built-in-plugins.ts"
import type { makeReader } from "./environment.ts"
import { sharedModules } from "./shared-modules.ts"

/** The plug-ins that LAUNDRY_PLUGINS names, and a sentence about each that can't be used. */
export interface NamedPlugins {
  readonly plugins: ReadonlyArray<Plugin>
  readonly problems: ReadonlyArray<string>
}

/** Below the data folder: packages are installed there, where the product's own installation leaves them alone. */
export const pluginFolder = (dataDir: string): string => join(dataDir, "plugins")

const isPath = (name: string): boolean => /^(\.{0,2}\/|[a-z]:[\\/])/i.test(name)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const noPlugin = "exports no plug-in: its default export must be made by definePlugin"

/** What is wrong with a module's default export as a plug-in; undefined when it is one. */
const complaintAbout = (exported: unknown): string | undefined => {
  if (!isObject(exported) || typeof exported["interfaceVersion"] !== "number") return noPlugin
  const { interfaceVersion: version, port, open, name, title } = exported
  if (version !== interfaceVersion)
    return `is written for version ${version} of the plug-in interface, and this program has version ${interfaceVersion}`
  if (typeof name !== "string" || typeof title !== "string" || typeof open !== "function") return noPlugin
  return portNames.some((known) => known === port)
    ? undefined
    : `serves a port that is not known, ${String(port)}; there are ${portNames.join(", ")}`
}

const isPlugin = (exported: unknown): exported is Plugin => complaintAbout(exported) === undefined

let isSharing = false
/** From now on plug-ins get the product's own copy of what they share with it. */
const shareProduct = (sharedModules: URL | undefined): void => {
  if (!isSharing) register(new URL("../plugin-imports.mjs", import.meta.url), { data: sharedModules?.href })
  isSharing = true
}

/** Where a package leads, or a path to a module or to a package's folder, as a URL; throws when nothing is there. */
const locate = (name: string, dataDir: string): string => {
  if (isPath(name)) return pathToFileURL(createRequire(import.meta.url).resolve(absolute(name))).href
  try {
    return resolve(name, pathToFileURL(pluginFolder(dataDir) + sep).href)
  } catch {
    return resolve(name, import.meta.url)
  }
}

/** The reason in a line; a loader's own lists what required what. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)).replace(/\.$/, "")

/** Loads a package, or the module that a path names; a sentence when it can't be used. */
const load = async (name: string, dataDir: string): Promise<Plugin | string> => {
  const ours = [...builtIns.map(({ plugin }) => plugin), ...Object.values(standIns)]
  const known = ours.find((plugin) => plugin.name === name)
  if (known !== undefined) return known
  if (sharedModules === false)
    return "LAUNDRY_PLUGINS: this build of the program takes no plug-ins. Start it by npm start or npx --no laundry."
  try {
    shareProduct(sharedModules)
    const module: unknown = await import(locate(name, dataDir))
    const exported = isObject(module) ? module["default"] : undefined
    return isPlugin(exported) ? exported : `LAUNDRY_PLUGINS: ${name} ${complaintAbout(exported)}.`
  } catch (error) {
    return `LAUNDRY_PLUGINS: ${name} can't be loaded: ${reasonOf(error)}.`
  }
}

/** Loads what LAUNDRY_PLUGINS names: packages or paths, with commas between them. */
export const loadNamedPlugins = async (
  { text }: Pick<ReturnType<typeof makeReader>, "text">,
  dataDir: string,
): Promise<NamedPlugins> => {
  const names = (text("LAUNDRY_PLUGINS") ?? "").split(",").map((name) => name.trim())
  const wanted = [...new Set(names)].filter((name) => name !== "")
  const loaded = await Promise.all(wanted.map((name) => load(name, dataDir)))
  return {
    plugins: loaded.filter((result) => typeof result !== "string"),
    problems: loaded.filter((result) => typeof result === "string"),
  }
}
