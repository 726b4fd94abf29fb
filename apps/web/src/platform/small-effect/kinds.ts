import { type Fields, type Kind, type Node, type Problem, Problems, problem, typed } from "./node.ts"

export const primitive = (name: "string" | "number" | "boolean"): Kind => ({
  expected: name,
  takes: (value) => typeof value === name,
})

/** One of these values. */
export const sameAs = (choices: ReadonlyArray<unknown>): Kind => {
  const all = new Set(choices)
  return { expected: choices.map((choice) => JSON.stringify(choice)).join(" | "), takes: (value) => all.has(value) }
}

export const anything: Kind = { expected: "unknown", takes: () => true }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** An object part by part; what is wrong with several is said together. */
const inParts = (
  findsAll: boolean,
  names: ReadonlyArray<string>,
  partOf: (name: string, put: (value: unknown) => void) => unknown,
): unknown => {
  const whole: Record<string, unknown> = {}
  const found: Array<Problem> = []
  for (const name of names) {
    const part = partOf(name, (value) => {
      whole[name] = value
    })
    if (!(part instanceof Problems)) continue
    found.push(...part.within(name))
    if (!findsAll) break
  }
  return found.length === 0 ? whole : new Problems(found)
}

const put = (value: unknown, take: (value: unknown) => void): unknown => {
  if (!(value instanceof Problems)) take(value)
  return value
}

/** An object with these fields. Whatever else it holds stays behind. */
export const structOf = (fields: Fields): Kind => {
  const names = Object.keys(fields)
  if (names.length === 0) return { expected: "object | array", takes: (value) => value !== undefined && value !== null }
  const partsBy =
    (part: (node: Node, value: unknown) => unknown) =>
    (given: unknown, findsAll: boolean): unknown =>
      !isObject(given)
        ? problem("Expected object")
        : inParts(findsAll, names, (name, take) => {
            const node = fields[name]
            if (node === undefined) return undefined
            if (name in given) return put(part(node, given[name]), take)
            return node.details.isOptional === true ? undefined : problem(node.details.missing ?? "Missing key")
          })
  const reads = {
    all: partsBy((node, value) => node.read(value, true)),
    first: partsBy((node, value) => node.read(value, false)),
  }
  const writes = partsBy((node, value) => node.write(value))
  return {
    expected: "object",
    takes: isObject,
    read: (given, findsAll) => (findsAll ? reads.all : reads.first)(given, findsAll),
    write: (value) => writes(value, false),
    typed: () => structOf(Object.fromEntries(Object.entries(fields).map(([name, node]) => [name, typed(node)]))),
  }
}

/** An object of values under any names. */
export const recordOf = (item: Node): Kind => {
  const parts = (given: unknown, findsAll: boolean, part: (value: unknown) => unknown): unknown =>
    isObject(given)
      ? inParts(findsAll, Object.keys(given), (name, take) => put(part(given[name]), take))
      : problem("Expected object")
  return {
    expected: "object",
    takes: isObject,
    read: (given, findsAll) => parts(given, findsAll, (value) => item.read(value, findsAll)),
    write: (given) => parts(given, false, (value) => item.write(value)),
    typed: () => recordOf(typed(item)),
  }
}

export const listOf = (item: Node): Kind => {
  const items = (given: unknown, findsAll: boolean, part: (value: unknown) => unknown): unknown => {
    if (!Array.isArray(given)) return problem("Expected array")
    const list: Array<unknown> = []
    const found: Array<Problem> = []
    for (const [place, one] of given.entries()) {
      const value = part(one)
      list.push(value)
      if (!(value instanceof Problems)) continue
      found.push(...value.within(place))
      if (!findsAll) break
    }
    return found.length === 0 ? list : new Problems(found)
  }
  return {
    expected: "array",
    takes: Array.isArray,
    read: (given, findsAll) => items(given, findsAll, (value) => item.read(value, findsAll)),
    write: (given) => items(given, false, (value) => item.write(value)),
    typed: () => listOf(typed(item)),
  }
}

/** What one of several takes, the first of them. */
export const oneOf = (members: ReadonlyArray<Node>): Kind => {
  const firstOf = (given: unknown, part: (member: Node) => unknown): unknown => {
    const found: Array<Problem> = []
    for (const member of members) {
      const value = part(member)
      if (!(value instanceof Problems)) return value
      if (member.kind.takes(given)) found.push(...value.list)
    }
    return new Problems(found)
  }
  return {
    expected: members.map(({ kind }) => kind.expected).join(" | "),
    takes: (value) => members.some(({ kind }) => kind.takes(value)),
    read: (given, findsAll) => firstOf(given, (member) => member.read(given, findsAll)),
    write: (given) => firstOf(given, (member) => member.write(given)),
    typed: () => oneOf(members.map(typed)),
  }
}

/** How a value travels as something else. */
export interface Way {
  readonly decode: (value: unknown) => unknown
  readonly encode: (value: unknown) => unknown
}

/** What travels as `from`, and is `to` in programs. */
export const linked = (from: Node, to: Node, { decode, encode }: Way): Kind => ({
  expected: from.kind.expected,
  takes: from.kind.takes,
  refuse: (given, findsAll) => from.read(given, findsAll),
  read: (given, findsAll) => {
    const read = from.read(given, findsAll)
    const value = read instanceof Problems ? read : decode(read)
    return value instanceof Problems ? value : to.read(value, findsAll)
  },
  write: (value) => {
    const written = to.write(value)
    const travels = written instanceof Problems ? written : encode(written)
    return travels instanceof Problems ? travels : from.write(travels)
  },
  typed: () => typed(to).kind,
})
