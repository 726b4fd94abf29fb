import { useId, useRef } from "react"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { CommercialHero } from "./commercial-hero.tsx"
import { ContactBlock } from "./contact-block.tsx"
import { contactHash } from "./contact-hash.ts"
import { FeatureCards } from "./feature-cards.tsx"
import { InquiryForm } from "./inquiry-form.tsx"
import { PriceList } from "./price-list.tsx"
import { RecordBlock } from "./record-block.tsx"
import { TrialBanner } from "./trial-banner.tsx"

/** The page for hotels, hostels and everybody else with linen by the cart (specification §2, commercial page). */
export const CommercialScreen = () => {
  const text = useText("commercial")
  const shell = useText("shell")
  const id = useId()
  const contact = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)

  const goToContact = () => {
    form.current?.focus({ preventScroll: true })
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    contact.current?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" })
  }

  return (
    <>
      <SiteHeader
        pages={[
          { href: "/", label: shell("homeLink") },
          { href: "/commercial-laundry-miami-beach", label: shell("commercialLink") },
        ]}
      />
      <PageMain>
        <CommercialHero onTry={goToContact} />
        <RecordBlock />
        <FeatureCards />
        <TrialBanner onTry={goToContact} />
        <PriceList />
        <section
          ref={contact}
          id={contactHash.slice(1)}
          aria-labelledby={id}
          className="scroll-mt-4 border-t border-line bg-linen-deep"
        >
          <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-10 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr]">
            <div>
              <h2 id={id} className="text-3xl font-semibold tracking-tight sm:text-4xl">
                {text("contactTitle")}
              </h2>
              <p className="mt-4 text-lg text-ink-soft">{text("contactText")}</p>
            </div>
            <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <InquiryForm ref={form} />
            </div>
            <ContactBlock />
          </div>
        </section>
      </PageMain>
      <SiteFooter home />
    </>
  )
}
