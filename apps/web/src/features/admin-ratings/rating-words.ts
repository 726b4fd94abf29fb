import type { RatingRow } from "@laundry/contracts/marketplace/admin-ratings"
import type { Text } from "../../messages/text.tsx"

/** The worker by name, with what counts of all their ratings. */
export const sayWorker = (
  text: Text<"admin-ratings">,
  { workerName, worker: { average, count } }: Pick<RatingRow, "workerName" | "worker">,
): string => {
  const name = workerName ?? text("gone")
  return average === null ? text("workerBare", { name }) : text("worker", { name, average: String(average), count })
}
