import { type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"

/** The local day of the server's clock; undefined until the server has told its time. */
export const useToday = (): IsoDate | undefined => useServerClock(localDateOf)
