import type { Line } from "../../table.ts"

/** A node of a plan as `explain (format json)` tells it. */
export interface PlanNode {
  readonly "Node Type": string
  readonly "Total Cost": number
  readonly "Relation Name"?: string
  readonly "Index Name"?: string
  readonly Plans?: ReadonlyArray<PlanNode>
}

const indexesIn = (node: PlanNode): ReadonlyArray<string> => [
  ...(node["Index Name"] === undefined ? [] : [node["Index Name"]]),
  ...(node.Plans ?? []).flatMap(indexesIn),
]

const isBitmap = (node: PlanNode): boolean => /^Bitmap(?! Heap)/.test(node["Node Type"])

/** How one table is read: through which indexes, or all of it. */
const accessOf = (node: PlanNode): string | undefined => {
  if (node["Relation Name"] === undefined) return undefined
  const bitmaps = (node.Plans ?? []).filter(isBitmap).flatMap(indexesIn)
  const indexes = [...new Set([...bitmaps, ...(node["Index Name"] === undefined ? [] : [node["Index Name"]])])]
  return indexes.length === 0 ? `all of ${node["Relation Name"]}` : `by ${indexes.join(" and ")}`
}

/**
 * How a plan goes about it, without what that costs: two plans of the same shape do the same. Sorts and limits follow from the rest, and
 * whether an index's rows are gathered first makes no difference of kind.
 */
export const shapeOf = (node: PlanNode): string => {
  const inner = (node.Plans ?? []).filter((child) => !isBitmap(child)).map(shapeOf)
  const join = /^(Hash|Merge) Join$/.test(node["Node Type"]) ? node["Node Type"].toLowerCase() : undefined
  const parts = [accessOf(node), ...inner].filter((part) => part !== undefined && part !== "").join(", ")
  return join === undefined ? parts : `${join} (${parts})`
}

/** One statement's plan on a database and on one that is larger by a factor. */
export interface Compared {
  readonly call: string
  readonly before: PlanNode
  readonly after: PlanNode
}

export type Verdict = "flips" | "grows" | ""

/** Costs less than this are a few pages, whatever they grow by. */
const cheap = 1_000

/** Whether a plan turns into another one, or grows by half the factor or more and is no longer cheap. */
export const verdictOf = ({ before, after }: Compared, factor: number): Verdict => {
  if (shapeOf(before) !== shapeOf(after)) return "flips"
  return after["Total Cost"] > cheap && after["Total Cost"] / before["Total Cost"] >= factor / 2 ? "grows" : ""
}

export const planHeads = ["call", "cost now", "cost then", "what", "plan"]

export const planLine = (compared: Compared, factor: number): Line => {
  const { call, before, after } = compared
  const verdict = verdictOf(compared, factor)
  const plan = verdict === "flips" ? `${shapeOf(before)} → ${shapeOf(after)}` : shapeOf(before)
  return {
    cells: [call, before["Total Cost"].toFixed(0), after["Total Cost"].toFixed(0), verdict, plan],
    isMet: true,
  }
}
