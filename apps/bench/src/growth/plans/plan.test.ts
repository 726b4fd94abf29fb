import { expect, it } from "vitest"
import { type PlanNode, planLine, shapeOf, verdictOf } from "./plan.ts"

const scan = (table: string, index: string | undefined, cost = 10): PlanNode => ({
  "Node Type": index === undefined ? "Seq Scan" : "Index Scan",
  "Relation Name": table,
  "Total Cost": cost,
  ...(index === undefined ? {} : { "Index Name": index }),
})

const bitmap = (table: string, ...indexes: ReadonlyArray<string>): PlanNode => ({
  "Node Type": "Bitmap Heap Scan",
  "Relation Name": table,
  "Total Cost": 10,
  Plans: [
    {
      "Node Type": "BitmapOr",
      "Total Cost": 5,
      Plans: indexes.map((name) => ({ "Node Type": "Bitmap Index Scan", "Index Name": name, "Total Cost": 1 })),
    },
  ],
})

const limit = (...Plans: ReadonlyArray<PlanNode>): PlanNode => ({ "Node Type": "Limit", "Total Cost": 10, Plans })

it("names the indexes that a plan reads by, and the tables that it reads all of", () => {
  const join: PlanNode = {
    "Node Type": "Hash Join",
    "Total Cost": 30,
    Plans: [scan("orders", "orders_by_time"), scan("users", undefined)],
  }
  expect(shapeOf(limit(join))).toBe("hash join (by orders_by_time, all of users)")
  expect(shapeOf(bitmap("orders", "a", "b", "a"))).toBe("by a and b")
})

it("takes it for the same whether an index's rows are gathered first", () => {
  expect(shapeOf(bitmap("orders", "a"))).toBe(shapeOf(scan("orders", "a")))
})

it("tells a plan that turns into another one, one that grows with the orders, and one that stays", () => {
  const of = (before: PlanNode, after: PlanNode) => verdictOf({ call: "list", before, after }, 10)
  expect(of(scan("orders", "a", 500), scan("orders", undefined, 600))).toBe("flips")
  expect(of(scan("orders", "a", 500), scan("orders", "a", 2_600))).toBe("grows")
  expect(of(scan("orders", "a", 500), scan("orders", "a", 2_400))).toBe("")
  expect(of(scan("orders", "a", 5), scan("orders", "a", 50))).toBe("")
})

it("shows both plans where one turns into the other", () => {
  const { cells } = planLine({ call: "list", before: scan("orders", "a", 5), after: scan("orders", undefined, 50) }, 10)
  expect(cells).toEqual(["list", "5", "50", "flips", "by a → all of orders"])
})
