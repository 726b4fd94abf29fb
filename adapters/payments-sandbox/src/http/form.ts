import { invalidRequest } from "./api-error.ts"

/** A decoded form value: text, or the members of a bracketed name. */
export type FormValue = string | FormTree

/** Members by name, without a prototype, so that no name is special. */
export interface FormTree {
  [name: string]: FormValue
}

const maxPairs = 1000
const maxDepth = 6

/** An empty tree. */
export const emptyTree = (): FormTree => Object.create(null) as FormTree

/**
 * Reads a form-encoded text with Stripe's nested names: `metadata[orderId]=1`, `expand[]=a`, `expand[0]=a`.
 * @throws ApiError 400 for broken encoding, a malformed name or too many pairs.
 */
export const parseForm = (text: string): FormTree => {
  const tree = emptyTree()
  const pairs = text.split("&").filter((pair) => pair !== "")
  if (pairs.length > maxPairs) throw invalidRequest("Invalid request: too many parameters.")
  for (const pair of pairs) {
    const equals = pair.indexOf("=")
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = decode(equals < 0 ? "" : pair.slice(equals + 1))
    assign(tree, namePath(name), name, value)
  }
  return tree
}

/** Whether text can be stored and sent: no NUL, no lone surrogate (Postgres takes neither). */
export const isStorableText = (text: string): boolean => !/\u0000|\p{Surrogate}/u.test(text)

const decode = (encoded: string): string => {
  let text: string
  try {
    text = decodeURIComponent(encoded.replaceAll("+", " "))
  } catch {
    throw invalidRequest("Invalid request: the percent-encoding is broken.")
  }
  if (!isStorableText(text)) throw invalidRequest("Invalid request: text must not contain NUL characters.")
  return text
}

const namePath = (name: string): readonly string[] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (match === null) throw invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`)
  const members = Array.from((match[2] ?? "").matchAll(/\[([^[\]]*)\]/g), (member) => member[1] ?? "")
  if (members.length > maxDepth) throw invalidRequest(`Invalid parameter: ${name.slice(0, 100)} is nested too deeply`)
  return [match[1] ?? "", ...members]
}

const assign = (tree: FormTree, path: readonly string[], name: string, value: string): void => {
  let parent = tree
  for (const part of path.slice(0, -1)) {
    const child = (parent[memberName(parent, part)] ??= emptyTree())
    if (typeof child === "string") throw invalidRequest(`Invalid object: ${name.slice(0, 100)} is also given as text`)
    parent = child
  }
  parent[memberName(parent, path.at(-1) ?? "")] = value
}

/** An empty name, as in `expand[]`, appends. */
const memberName = (parent: FormTree, part: string): string => (part === "" ? String(Object.keys(parent).length) : part)
