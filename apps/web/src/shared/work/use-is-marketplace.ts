import { mayHaveWorkers } from "../../platform/public-data/public-settings.ts"
import { useOperatingModel, useSettings } from "../../platform/public-data/use-public-data.ts"

/** See {@link mayHaveWorkers}. */
export const useMayHaveWorkers = (): boolean => mayHaveWorkers(useSettings().settings)

/** Whether laundry workers of the marketplace do the laundry; no until the server has answered. */
export const useIsMarketplace = (): boolean => useOperatingModel() === "marketplace"
