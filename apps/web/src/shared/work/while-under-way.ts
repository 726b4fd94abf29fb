import type { OwnPayout } from "@laundry/contracts/marketplace/work-earnings"

/** How often a screen asks again, in milliseconds, while one of these payouts is under way: a job sends it a moment later. */
export const whileUnderWay = (payouts: ReadonlyArray<Pick<OwnPayout, "state">> = []): number | false =>
  payouts.some(({ state }) => state === "planned") && 2000
