import { useSettings } from "../../platform/public-data/use-public-data.ts"

/** Whether the company offers recurring pickups; no until the server has answered. */
export const useRecurringOffered = (): boolean => useSettings().settings?.recurringPickups === true
