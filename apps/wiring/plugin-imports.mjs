/**
 * How plug-ins find the product: what they import of it, and Effect, is the product's own copy, wherever their package is.
 * Node loads this file beside the program (module.register).
 */

/** What a plug-in shares with the product: two copies would not know each other's services. */
const shared = /^(?:effect|@laundry\/(?:core|plugin))(?:\/|$)/

/** A module of the product, from which its packages are found. */
const product = import.meta.url

/** @type {import("node:module").ResolveHook} */
export const resolve = (specifier, context, next) =>
  next(specifier, shared.test(specifier) ? { ...context, parentURL: product } : context)
