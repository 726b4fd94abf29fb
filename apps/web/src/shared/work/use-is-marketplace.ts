import { useOperatingModel, useSettings } from "../../platform/public-data/use-public-data.ts"

/** Whether there may be laundry workers still: now, or because there were. */
export const useMayHaveWorkers = (): boolean => {
  const { settings } = useSettings()
  return settings?.marketplace !== undefined || settings?.wasMarketplace === true
}

/** Whether laundry workers of the marketplace do the laundry; no until the server has answered. */
export const useIsMarketplace = (): boolean => useOperatingModel() === "marketplace"
