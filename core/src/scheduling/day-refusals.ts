import { formatDay, type IsoDate } from "../local-time/local-time.ts"
import type { Closure } from "./closures.ts"

/** "Fri Nov 27" */
const say = (date: IsoDate): string => formatDay(date).replace(",", "")

/** Why nothing is picked up on a closed day, as a sentence for customers. */
export const closedDaySentence = (date: IsoDate, closure: Closure): string => {
  switch (closure.kind) {
    case "closed-weekday":
      return `We are closed on ${say(date)}.`
    case "holiday":
      return `We are closed on ${say(date)}: ${closure.name}.`
    case "delivery-on-holiday":
      return `We don't pick up on ${say(date)}, since we don't deliver the day after: ${closure.name}.`
  }
}

/** That a day takes no more, as a sentence for customers. */
export const fullDaySentence = (date: IsoDate): string => `Pickups on ${say(date)} are full.`
