import { invalidRequest } from "./api-error.ts"
import type { FormTree, FormValue } from "./form.ts"

/** Metadata to merge into an object: `null` removes a key. */
export type MetadataChange = Readonly<Record<string, string | null>>

/** A filter on `created`, in Unix seconds; every bound that is set must hold. */
export interface CreatedRange {
  readonly gt?: number
  readonly gte?: number
  readonly lt?: number
  readonly lte?: number
}

const maxTextLength = 5000

/** Reads one call's parameters, remembers which were asked for, and words mistakes as Stripe does. */
export class ParamReader {
  readonly #tree: FormTree
  readonly #prefix: string
  readonly #read = new Set<string>()

  constructor(tree: FormTree, prefix = "") {
    this.#tree = tree
    this.#prefix = prefix
  }

  /** Text; `null` for an empty one, which asks to unset the field. */
  text(name: string): string | null | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (typeof value !== "string") throw invalidRequest(`Invalid string: ${this.#path(name)}`, this.#param(name))
    if (value.length > maxTextLength) {
      throw invalidRequest(`Invalid string: ${this.#path(name)} can have up to ${maxTextLength} characters`, {
        ...this.#param(name),
        code: "parameter_invalid_string",
      })
    }
    return value === "" ? null : value
  }

  /** Text that cannot be unset. */
  value(name: string): string | undefined {
    const value = this.text(name)
    if (value !== null) return value
    const path = this.#path(name)
    throw invalidRequest(
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
      { ...this.#param(name), code: "parameter_invalid_empty" },
    )
  }

  /** Like {@link value}, and present. */
  required(name: string): string {
    const value = this.value(name)
    if (value !== undefined) return value
    throw invalidRequest(`Missing required param: ${this.#path(name)}.`, {
      ...this.#param(name),
      code: "parameter_missing",
    })
  }

  integer(name: string): number | undefined {
    const value = this.value(name)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value.slice(0, 100)}`, {
        ...this.#param(name),
        code: "parameter_invalid_integer",
      })
    }
    return Number(value)
  }

  flag(name: string): boolean | undefined {
    const value = this.value(name)
    if (value === undefined) return undefined
    if (value === "true" || value === "1") return true
    if (value === "false" || value === "0") return false
    throw invalidRequest(`Invalid boolean: ${value.slice(0, 100)}`, this.#param(name))
  }

  choice<const T extends string>(name: string, options: readonly T[]): T | undefined {
    const value = this.value(name)
    if (value === undefined) return undefined
    const found = options.find((option) => option === value)
    if (found !== undefined) return found
    throw invalidRequest(`Invalid ${this.#path(name)}: must be one of ${options.join(", ")}`, this.#param(name))
  }

  /** A nested object's reader; call {@link finish} on it too. */
  object(name: string): ParamReader | undefined {
    const value = this.#take(name)
    if (value === undefined || value === "") return undefined
    if (typeof value === "string") throw invalidRequest(`Invalid object: ${this.#path(name)}`, this.#param(name))
    return new ParamReader(value, this.#path(name))
  }

  /** A list of texts, as in `expand[]=a`. */
  texts(name: string): readonly string[] | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    const items = typeof value === "string" ? [] : Object.values(value)
    if (typeof value === "string" || items.length > 100 || !items.every((item) => typeof item === "string")) {
      throw invalidRequest(`Invalid array: ${this.#path(name)}`, this.#param(name))
    }
    return items
  }

  /** At most 50 keys of 40 characters with values of 500; an empty value removes its key, `null` means all keys. */
  metadata(): MetadataChange | null | undefined {
    const value = this.#take("metadata")
    if (value === undefined) return undefined
    if (typeof value === "string") {
      if (value === "") return null
      throw invalidRequest("Invalid object: metadata", { param: "metadata" })
    }
    const entries = Object.entries(value).map(([key, text]): [string, string | null] => {
      if (typeof text !== "string")
        throw invalidRequest("Invalid string: metadata values are texts", { param: "metadata" })
      if (key.length > 40) throw invalidRequest("Metadata keys can have up to 40 characters", { param: "metadata" })
      if (text.length > 500) {
        throw invalidRequest(
          `Metadata values can have up to 500 characters, but you passed in a value that is ${text.length} characters.`,
          { param: "metadata" },
        )
      }
      return [key, text === "" ? null : text]
    })
    if (entries.length > 50) throw invalidRequest("Metadata can have up to 50 keys", { param: "metadata" })
    return Object.fromEntries(entries)
  }

  /** `created=…` or `created[gte]=…`, in Unix seconds. */
  createdRange(): CreatedRange {
    if (typeof this.#tree["created"] === "string") {
      const exact = this.integer("created")
      return exact === undefined ? {} : { gte: exact, lte: exact }
    }
    const range = this.object("created")
    if (range === undefined) return {}
    const bounds = (["gt", "gte", "lt", "lte"] as const).map((bound) => [bound, range.integer(bound)] as const)
    range.finish()
    return Object.fromEntries(bounds.filter(([, value]) => value !== undefined))
  }

  /** @throws ApiError 400 `parameter_unknown` for a parameter that nothing asked for. */
  finish(): void {
    const unknown = Object.keys(this.#tree).find((name) => !this.#read.has(name))
    if (unknown === undefined) return
    throw invalidRequest(`Received unknown parameter: ${this.#path(unknown).slice(0, 100)}`, {
      ...this.#param(unknown),
      code: "parameter_unknown",
    })
  }

  #take(name: string): FormValue | undefined {
    this.#read.add(name)
    return this.#tree[name]
  }

  #path(name: string): string {
    return this.#prefix === "" ? name : `${this.#prefix}[${name}]`
  }

  #param(name: string): { param: string } {
    return { param: this.#path(name).slice(0, 200) }
  }
}
