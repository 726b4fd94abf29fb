import { starCounts } from "@laundry/core/order/ratings/rating"
import { Star } from "lucide-react"
import { useText } from "../../messages/text.tsx"

/** So many of five stars, in words for those who hear it. */
export const StarsShown = ({ count }: { readonly count: number }) => (
  <span
    className="inline-flex gap-0.5 text-sun"
    role="img"
    aria-label={useText("ratings")("starsOf", { count: String(count) })}
  >
    {starCounts.map((place) => (
      <Star key={place} aria-hidden className="size-5" {...(place <= count && { fill: "currentColor" })} />
    ))}
  </span>
)
