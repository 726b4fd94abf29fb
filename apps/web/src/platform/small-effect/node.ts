/** Something that is wrong with a value, where it is in it, and the sentence that says so. */
export interface Problem {
  readonly path: ReadonlyArray<PropertyKey>
  readonly message: string
}

/** What comes in place of a value that a schema doesn't take. */
export class Problems {
  readonly list: ReadonlyArray<Problem>

  constructor(list: ReadonlyArray<Problem>) {
    this.list = list
  }

  within(key: PropertyKey): ReadonlyArray<Problem> {
    return this.list.map(({ path, message }) => ({ path: [key, ...path], message }))
  }

  toError(): Error {
    return new Error(
      this.list
        .map(({ path, message }) => (path.length === 0 ? message : `${message} at ${path.join(".")}`))
        .join("; "),
    )
  }
}

export const problem = (message: string): Problems => new Problems([{ path: [], message }])

/** A value, or {@link Problems}. */
type Found = unknown

/** A rule beyond the type: true or nothing where it is kept, else false or the sentence. */
export interface Check {
  readonly judge: (value: unknown) => boolean | string | undefined
  /** Said in place of the rule's own sentence. */
  readonly message?: string | undefined
  /** Whether the rules behind it are for values only that keep this one. */
  readonly isLast?: boolean
}

/** What values of a schema are like. */
export interface Kind {
  /** What is expected, as a part of a sentence for programmers. */
  readonly expected: string
  /** Whether a value may be one at all. */
  readonly takes: (value: unknown) => boolean
  /** Makes the value of what travels; without it they are the same. */
  readonly read?: (value: unknown, findsAll: boolean) => Found
  /** What is wrong with what isn't taken, when it isn't the kind itself that says it. */
  readonly refuse?: (value: unknown, findsAll: boolean) => Found
  /** Makes what travels of the value. */
  readonly write?: (value: unknown) => Found
  /** The kind of the values themselves, however they travel. */
  readonly typed?: () => Kind
}

interface Details {
  readonly checks: ReadonlyArray<Check>
  readonly message?: string | undefined
  readonly isOptional?: boolean
  readonly missing?: string | undefined
  /** The fields of a struct. */
  readonly fields?: Fields
}

export type Fields = Readonly<Record<string, Node>>

export interface Annotations {
  readonly message?: string
  readonly messageMissingKey?: string
}

/** A schema. */
export class Node {
  readonly kind: Kind
  readonly details: Details

  constructor(kind: Kind, details: Details = { checks: [] }) {
    this.kind = kind
    this.details = details
  }

  get fields(): Fields | undefined {
    return this.details.fields
  }

  with(details: Partial<Details>): Node {
    return new Node(this.kind, { ...this.details, ...details })
  }

  check(...checks: ReadonlyArray<Check>): Node {
    return this.with({ checks: [...this.details.checks, ...checks] })
  }

  /** The message of what was said last: the last rule, or the type where there is none. */
  annotate({ message }: Annotations): Node {
    const { checks } = this.details
    const last = checks.at(-1)
    if (message === undefined) return this
    return last === undefined
      ? this.with({ message })
      : this.with({ checks: [...checks.slice(0, -1), { ...last, message }] })
  }

  pipe(...steps: ReadonlyArray<(node: Node) => Node>): Node {
    return steps.reduce<Node>((node, step) => step(node), this)
  }

  /** The value, for callers that know it to be one. */
  make(value: unknown): unknown {
    return orThrow(typed(this).read(value, false))
  }

  /** The value of what travelled, or the first thing that is wrong with it, or all. */
  read(given: unknown, findsAll: boolean): Found {
    const { kind } = this
    const { message = `Expected ${kind.expected}`, checks } = this.details
    if (!kind.takes(given)) return kind.refuse?.(given, findsAll) ?? problem(message)
    const value = kind.read === undefined ? given : kind.read(given, findsAll)
    if (checks.length === 0 || value instanceof Problems) return value
    const found: Array<Problem> = []
    for (const { judge, message: said, isLast = false } of checks) {
      const verdict = judge(value)
      if (verdict === true || verdict === undefined) continue
      found.push({ path: [], message: said ?? (verdict === false ? "Expected a valid value" : verdict) })
      if (!findsAll || isLast) break
    }
    return found.length === 0 ? value : new Problems(found)
  }

  /** What travels for a value. Whether it keeps the rules is not looked at. */
  write(value: unknown): Found {
    if (this.kind.write !== undefined) return this.kind.write(value)
    return this.kind.takes(value) ? value : problem(`Expected ${this.kind.expected}`)
  }
}

/** The schema of the values themselves, however they travel. */
export const typed = (node: Node): Node =>
  node.kind.typed === undefined ? node : new Node(node.kind.typed(), node.details)

export const orThrow = (found: Found): unknown => {
  if (found instanceof Problems) throw found.toError()
  return found
}
