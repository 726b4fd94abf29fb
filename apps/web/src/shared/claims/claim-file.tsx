import type { ClaimView } from "@laundry/contracts/orders/claims"
import { Alert } from "../../design/alert.tsx"
import { classes } from "../../design/classes.ts"
import { useText } from "../../messages/text.tsx"
import { sayMoment, sayMomentWithin } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"
import { sayClaimState } from "./claim-words.ts"

interface ClaimFileProps {
  readonly claim: ClaimView
  /** Where the photo of a place from 1 on is. */
  readonly photoUrl: (place: number) => string
  /** Who reads it: their own words stand on the right. */
  readonly side: "customer" | "staff"
}

const Photos = ({ claim, photoUrl }: Pick<ClaimFileProps, "claim" | "photoUrl">) => {
  const text = useText("claims")
  if (claim.photoCount === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {Array.from({ length: claim.photoCount }, (_, index) => index + 1).map((place) => (
        <li key={place}>
          <a href={photoUrl(place)} target="_blank" rel="noreferrer">
            <img
              src={photoUrl(place)}
              alt={text("photo", { place: String(place) })}
              className="size-28 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What was claimed, what was said of it, and how it ended: the same for both sides. */
export const ClaimFile = ({ claim, photoUrl, side }: ClaimFileProps) => {
  const text = useText("claims")
  const ordersText = useText("orders")
  const today = useToday()
  return (
    <div className="grid gap-4">
      <p className="whitespace-pre-line wrap-anywhere">{claim.text}</p>
      <Photos claim={claim} photoUrl={photoUrl} />
      {claim.messages.length > 0 && (
        <ol aria-label={text("conversation")} className="grid gap-3">
          {claim.messages.map(({ id, at, from, text: said }) => (
            <li
              key={id}
              className={classes(
                "grid max-w-[85%] gap-0.5 rounded-control px-3.5 py-2.5",
                from === side ? "justify-self-end bg-ocean-tint" : "justify-self-start bg-linen-deep",
              )}
            >
              <span className="text-sm text-ink-soft">
                {text(from === "customer" ? "you" : "us")} · {sayMoment(ordersText, at, today)}
              </span>
              <span className="whitespace-pre-line wrap-anywhere">{said}</span>
            </li>
          ))}
        </ol>
      )}
      {claim.decision !== null && (
        <Alert tone={claim.decision.kind === "refusal" ? "info" : "done"}>
          <p className="font-semibold">{sayClaimState(text, claim)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{claim.decision.sentence}</p>
          <p className="text-sm text-ink-soft">
            {text("decided", { when: sayMomentWithin(ordersText, claim.decision.at, today) })}
          </p>
        </Alert>
      )}
    </div>
  )
}
