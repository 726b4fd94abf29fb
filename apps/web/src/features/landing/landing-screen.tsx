import { ButtonLink, HashButton } from "../../design/button.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { useSignInAddress } from "../../platform/session/use-sign-in-address.ts"
import { FoldedLinen } from "../../shared/site/pictures/folded-linen.tsx"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { AboutBlock } from "./about-block.tsx"
import { HelpBlock } from "./help-block.tsx"
import { OfferNote } from "./offer-note.tsx"
import { OrderTicket } from "./order-ticket.tsx"
import { PricingBlock } from "./pricing-block.tsx"
import { RatingBlock } from "./rating-block.tsx"
import { ServedAreas } from "./served-areas.tsx"
import { SignInAlert } from "./sign-in-alert.tsx"
import { TrustBadges } from "./trust-badges.tsx"

/** The button that opens the guest order dialog, which is fetched when somebody seems to want it. */
export interface OrderButton {
  /** Marks in the address that the dialog is open. */
  readonly hash: `#${string}`
  readonly pending: boolean
  readonly onIntent: () => void
  readonly onOpen: () => void
}

/** The page for visitors (specification §2). */
export const LandingScreen = ({ order }: { readonly order: OrderButton }) => {
  const text = useText("landing")
  const shell = useText("shell")
  const settings = useSettings()
  return (
    <>
      <SiteHeader signIn />
      <PageMain>
        <SignInAlert />
        <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-10 px-4 pt-6 pb-14 sm:px-6 sm:pt-10 lg:grid-cols-[6fr_5fr] lg:items-center lg:pb-20">
          <div>
            <p className="font-medium text-ocean">{text("eyebrow")}</p>
            <h1 className="mt-3 text-4xl leading-[1.08] font-semibold tracking-tight sm:text-6xl">
              {text("headline")}
            </h1>
            <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">{text("lead")}</p>
            <div className="mt-5">
              <OfferNote hours={settings.hours} />
            </div>
            <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full">
              <HashButton
                hash={order.hash}
                size="large"
                pending={order.pending}
                onPointerEnter={order.onIntent}
                onPointerDown={order.onIntent}
                onFocus={order.onIntent}
                onPress={order.onOpen}
              >
                {text("order")}
              </HashButton>
              <ButtonLink href={useSignInAddress()} tone="secondary" size="large">
                {shell("signIn")}
              </ButtonLink>
            </div>
            <p className="mt-3 text-sm text-ink-soft">{text("noAccount")}</p>
          </div>
          <div>
            <FoldedLinen />
            <OrderTicket {...settings} />
          </div>
          <div className="lg:col-span-2">
            <ServedAreas />
          </div>
        </div>
        <RatingBlock />
        <TrustBadges />
        <PricingBlock {...settings} />
        <AboutBlock {...settings} />
        <HelpBlock settings={settings.settings} />
      </PageMain>
      <SiteFooter />
    </>
  )
}
