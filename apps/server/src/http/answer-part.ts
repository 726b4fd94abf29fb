import { notShownHeader } from "@laundry/contracts/http/client"
import type { Listed } from "@laundry/core/shared/listed"
import type { RequestContext } from "./route.ts"

/** The rows of a part of a list; the answer's header says how many come after them. */
export const answerPart = <A>(
  { rows, notShown }: Listed<A>,
  { setHeader }: Pick<RequestContext, "setHeader">,
): ReadonlyArray<A> => {
  setHeader(notShownHeader, String(notShown))
  return rows
}
