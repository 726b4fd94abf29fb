import type { IsoDate } from "../local-time/local-time.ts"
import { isPermitted, type Scale, sayPermitEnd } from "../order/weigh-tickets/scale.ts"
import type { Worker } from "./worker.ts"
import { changedSinceReview } from "./worker-review.ts"

/** Whether staff have looked at the scale as it is now. */
export const isScaleReviewed = (worker: Worker): boolean =>
  worker.scale !== null && !changedSinceReview(worker).includes("scale")

/** The scale on which a worker may weigh for money: one that staff have looked at and that is permitted on this day; or why there is none. */
export const scaleToWeighOn = (
  worker: Worker,
  today: IsoDate,
): { readonly scale: Scale } | { readonly because: string } => {
  const { scale } = worker
  if (scale === null) return { because: "Your file names no scale with a permit to weigh for money." }
  if (!isScaleReviewed(worker)) return { because: "We have not looked at your scale yet." }
  return isPermitted(scale, today)
    ? { scale }
    : { because: `${sayPermitEnd(scale, today) ?? "The permit is not known"}, so your scale can't weigh for money.` }
}
