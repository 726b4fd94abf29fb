import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"

/** Whether laundry workers of the marketplace do the laundry; no until the server has answered. */
export const useIsMarketplace = (): boolean => useOperatingModel() === "marketplace"
