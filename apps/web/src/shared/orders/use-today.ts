import { easternDateOf, type IsoDate } from "@laundry/core/eastern-time/eastern-time"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"

/** The Eastern day of the server's clock; undefined until the server has told its time. */
export const useToday = (): IsoDate | undefined => useServerClock(easternDateOf)
