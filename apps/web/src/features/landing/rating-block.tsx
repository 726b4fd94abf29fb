import { Star } from "lucide-react"
import { useId } from "react"
import { useText } from "../../messages/text.tsx"

/** The rating with one customer's words (specification §1). */
export const RatingBlock = () => {
  const text = useText("landing")
  const id = useId()
  return (
    <section aria-labelledby={id} className="bg-linen-deep">
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-6 px-4 py-16 sm:px-6 sm:py-20 lg:grid-cols-[auto_1fr] lg:items-center">
        <div>
          <h2 id={id} className="sr-only">
            {text("ratingTitle")}
          </h2>
          <p className="text-6xl font-semibold tracking-tight tabular-nums">{text("rating")}</p>
          <p role="img" aria-label={text("ratingLabel")} className="mt-3 flex gap-1 text-coral-bright">
            {[1, 2, 3, 4, 5].map((star) => (
              <Star key={star} aria-hidden className="size-6 fill-current" />
            ))}
          </p>
        </div>
        <figure>
          <blockquote className="text-2xl leading-snug font-medium text-pretty sm:text-3xl">
            <p>“{text("quote")}”</p>
          </blockquote>
          <figcaption className="mt-4 text-ink-soft">{text("quoteBy")}</figcaption>
        </figure>
      </div>
    </section>
  )
}
