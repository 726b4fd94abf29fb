import { fetchedPart } from "../../shared/fetched/fetched-part.tsx"

/** What belongs to a claim of an order that a laundry worker did; fetched where there is one. */
export const ClaimWorkPart = fetchedPart(
  ["claim-work", "order-records", "ratings"],
  async () => (await import("./claim-work.tsx")).ClaimWork,
)
