import { commercialServiceHours, freeTrialDays } from "@laundry/core/commercial/commercial-offer"
import { formatPhone } from "@laundry/core/shared/phone-number"
import { ButtonLink, HashButton } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { contactHash } from "./contact-hash.ts"
import { LinenTrolley } from "./linen-trolley.tsx"
import { RateDocket } from "./rate-docket.tsx"
import { sayHours } from "./say-hours.ts"

/** What is on offer, what it costs, and the way to try it (specification §2, commercial page). */
export const CommercialHero = ({ onTry }: { readonly onTry: () => void }) => {
  const text = useText("commercial")
  const company = useSettings().settings?.company
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-12 px-4 pt-6 pb-14 sm:px-6 sm:pt-10 lg:grid-cols-[6fr_5fr] lg:items-center lg:pb-20">
      <div>
        <p className="font-medium text-ocean">{text("eyebrow")}</p>
        <h1 className="mt-3 text-4xl leading-[1.08] font-semibold tracking-tight sm:text-6xl">{text("headline")}</h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">
          {text("lead", { window: sayHours(commercialServiceHours) })}
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
          <HashButton hash={contactHash} size="large" onPress={onTry}>
            {text("tryFree")}
          </HashButton>
          {company?.callLink && (
            <ButtonLink href={company.callLink} tone="secondary" size="large">
              {text("callUs", { phone: formatPhone(company.phone) })}
            </ButtonLink>
          )}
        </div>
        <p className="mt-3 text-sm text-ink-soft">{text("tryFreeNote", { days: String(freeTrialDays) })}</p>
      </div>
      <div>
        <LinenTrolley />
        <RateDocket />
      </div>
    </div>
  )
}
