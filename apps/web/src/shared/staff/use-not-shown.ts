import { useSyncExternalStore } from "react"
import type { PartOfList } from "../../platform/queries/part-of-list.ts"

/** How many rows of a list come after those that are there: what counts them counts these, too. */
export const useNotShown = (part: PartOfList): number =>
  useSyncExternalStore(part.subscribe, part.state, part.state).notShown
