/**
 * How plug-ins find the product: what they import of it, and Effect, is the product's own copy, wherever their package is.
 * Node loads this file beside the program (module.register).
 */
import { readFileSync } from "node:fs"

/** What a plug-in shares with the product: two copies would not know each other's services. */
const shared = /^(?:effect|@laundry\/(?:core|plugin))(?:\/|$)/

/** A module of the product, from which its packages are found. */
const product = import.meta.url

/** @type {ReadonlyMap<string, string>} where the built program has what it shares, by what is imported */
let built = new Map()

/**
 * @type {import("node:module").InitializeHook<string | undefined>}
 * @param list the address of the built program's list; undefined where it runs from its modules
 */
export const initialize = (list) => {
  if (list === undefined) return
  const files = /** @type {Record<string, string>} */ (JSON.parse(readFileSync(new URL(list), "utf8")))
  built = new Map(Object.entries(files).map(([name, file]) => [name, new URL(file, list).href]))
}

/** @type {import("node:module").ResolveHook} */
export const resolve = (specifier, context, next) => {
  if (!shared.test(specifier)) return next(specifier, context)
  return next(built.get(specifier) ?? specifier, { ...context, parentURL: product })
}
