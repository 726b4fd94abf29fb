/** The part of Effect's Schema that our contracts are written with, for the browser (decision 0073). */
import { anything, linked, listOf, oneOf, primitive, recordOf, sameAs, structOf, type Way } from "./kinds.ts"
import { type Annotations, type Check, type Fields, Node, orThrow, Problems, typed } from "./node.ts"
import { fail, type Result, succeed } from "./result.ts"

const StringNode = /* @__PURE__ */ new Node(/* @__PURE__ */ primitive("string"))
const NumberNode = /* @__PURE__ */ new Node(/* @__PURE__ */ primitive("number"))
const BooleanNode = /* @__PURE__ */ new Node(/* @__PURE__ */ primitive("boolean"))
const ofLength = (fits: (length: number) => boolean, annotations?: Annotations): Check => ({
  judge: (value) => fits((value as string | ReadonlyArray<unknown>).length),
  message: annotations?.message,
})

export { BooleanNode as Boolean, NumberNode as Number, StringNode as String }

/* @__NO_SIDE_EFFECTS__ */
export const makeFilter = (judge: Check["judge"], annotations?: Annotations): Check => ({
  judge,
  message: annotations?.message,
})
/* @__NO_SIDE_EFFECTS__ */
export const isMaxLength = (most: number, annotations?: Annotations): Check =>
  ofLength((length) => length <= most, annotations)
/* @__NO_SIDE_EFFECTS__ */
export const isMinLength = (least: number, annotations?: Annotations): Check =>
  ofLength((length) => length >= least, annotations)
/* @__NO_SIDE_EFFECTS__ */
export const isPattern = (pattern: RegExp, annotations?: Annotations): Check => ({
  judge: (value) => pattern.test(value as string),
  message: annotations?.message,
})
/* @__NO_SIDE_EFFECTS__ */
export const isInt = (annotations?: Annotations): Check => ({
  judge: globalThis.Number.isSafeInteger,
  message: annotations?.message,
})

export const Int = /* @__PURE__ */ NumberNode.check(/* @__PURE__ */ isInt())
export const Finite = /* @__PURE__ */ NumberNode.check({ judge: globalThis.Number.isFinite })
export const Unknown = /* @__PURE__ */ new Node(anything)
/** Only what was parsed as JSON is read by it. */
export const Json = Unknown

/* @__NO_SIDE_EFFECTS__ */
export const Literals = (choices: ReadonlyArray<unknown>): Node => new Node(sameAs(choices))
/* @__NO_SIDE_EFFECTS__ */
export const Literal = (choice: unknown): Node => new Node(sameAs([choice]))
/* @__NO_SIDE_EFFECTS__ */
export const Union = (members: ReadonlyArray<Node>): Node => new Node(oneOf(members))
/* @__NO_SIDE_EFFECTS__ */
export const NullOr = (node: Node): Node => Union([node, Literal(null)])
/* @__NO_SIDE_EFFECTS__ */
export const Struct = (fields: Fields): Node => new Node(structOf(fields), { checks: [], fields })
/* @__NO_SIDE_EFFECTS__ */
export const Record = (_name: Node, item: Node): Node => new Node(recordOf(item))
/* @__NO_SIDE_EFFECTS__ */
const ArrayOf = (item: Node): Node => new Node(listOf(item))

export { ArrayOf as Array }

/* @__NO_SIDE_EFFECTS__ */
export const optionalKey = (node: Node): Node => node.with({ isOptional: true })
/* @__NO_SIDE_EFFECTS__ */
export const optional = (node: Node): Node => optionalKey(Union([node, Literal(undefined)]))
/* @__NO_SIDE_EFFECTS__ */
export const annotateKey =
  ({ messageMissingKey }: Annotations) =>
  (node: Node): Node =>
    node.with({ missing: messageMissingKey })
/* @__NO_SIDE_EFFECTS__ */
export const brand = (_name: string) => (node: Node) => node
/* @__NO_SIDE_EFFECTS__ */
export const refine = (judge: (value: unknown) => boolean, annotations?: Annotations) => (node: Node) =>
  node.check({ judge, message: annotations?.message, isLast: true })
/* @__NO_SIDE_EFFECTS__ */
export const toType = typed
/* @__NO_SIDE_EFFECTS__ */
export const decodeTo = (to: Node, way: Way) => (from: Node) => new Node(linked(from, to, way))

const parsed: Way = {
  decode: (text) => {
    try {
      const value: unknown = JSON.parse(text as string)
      return value
    } catch (error) {
      return new Problems([{ path: [], message: globalThis.String(error) }])
    }
  },
  encode: JSON.stringify,
}
/* @__NO_SIDE_EFFECTS__ */
export const fromJsonString = (node: Node): Node => new Node(linked(StringNode, node, parsed))

interface Option {
  readonly value?: unknown
}

/* @__NO_SIDE_EFFECTS__ */
export const is = (node: Node) => {
  let ofType: Node | undefined
  return (value: unknown) => !((ofType ??= typed(node)).read(value, false) instanceof Problems)
}
/* @__NO_SIDE_EFFECTS__ */
export const decodeUnknownSync = (node: Node) => (value: unknown) => orThrow(node.read(value, false))
/* @__NO_SIDE_EFFECTS__ */
export const decodeUnknownOption =
  (node: Node) =>
  (given: unknown): Option => {
    const value = node.read(given, false)
    return value instanceof Problems ? {} : { value }
  }
/* @__NO_SIDE_EFFECTS__ */
export const decodeUnknownResult =
  (node: Node) =>
  (given: unknown): Result => {
    const value = node.read(given, false)
    return value instanceof Problems ? fail(value.toError()) : succeed(value)
  }
/** Without a look at the rules, as it is asked for everywhere. */
/* @__NO_SIDE_EFFECTS__ */
export const encodeUnknownSync = (node: Node) => (value: unknown) => orThrow(node.write(value))

/** The way in which libraries of forms ask for what is wrong. */
/* @__NO_SIDE_EFFECTS__ */
export const toStandardSchemaV1 = (node: Node) => ({
  "~standard": {
    version: 1,
    vendor: "effect",
    validate: (given: unknown) => {
      const value = node.read(given, true)
      return value instanceof Problems ? { issues: value.list } : { value }
    },
  },
})

/** The core's errors: of those the screens know the tags. */
/* @__NO_SIDE_EFFECTS__ */
export const TaggedError = () => (tag: string, _fields: Fields) =>
  class extends Error {
    readonly _tag = tag

    constructor(fields: object = {}) {
      super()
      Object.assign(this, fields)
    }
  }
