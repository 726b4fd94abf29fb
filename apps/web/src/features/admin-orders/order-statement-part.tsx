import { fetchedPart } from "../../shared/fetched/fetched-part.tsx"

/** Where the money of a marketplace's order went; fetched where there is one. */
export const OrderStatementPart = fetchedPart(
  ["order-statement", "worker-pay"],
  async () => (await import("./order-statement.tsx")).OrderStatement,
)
