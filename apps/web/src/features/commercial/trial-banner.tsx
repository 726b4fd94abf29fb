import { freeTrialDays } from "@laundry/core/commercial/commercial-offer"
import { useId } from "react"
import { HashButton } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { contactHash } from "./contact-hash.ts"

/** The free trial, between two dashed lines like a coupon. */
export const TrialBanner = ({ onTry }: { readonly onTry: () => void }) => {
  const text = useText("commercial")
  const id = useId()
  const days = String(freeTrialDays)
  return (
    <section aria-labelledby={id} className="border-y-2 border-dashed border-line-strong bg-coral-tint">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-6 px-4 py-10 sm:px-6 sm:py-12">
        <div className="max-w-2xl">
          <h2 id={id} className="text-3xl font-semibold tracking-tight sm:text-4xl">
            {text("trialTitle", { days })}
          </h2>
          <p className="mt-2 text-lg">{text("trialText", { days })}</p>
        </div>
        <div className="max-sm:w-full max-sm:*:w-full">
          <HashButton hash={contactHash} size="large" onPress={onTry}>
            {text("trialButton")}
          </HashButton>
        </div>
      </div>
    </section>
  )
}
