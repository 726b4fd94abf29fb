import { parse } from "regexparam"
import type { MessageId } from "../messages/text.tsx"
import { type LazyScreen, lazyScreen } from "./lazy-screen.tsx"
import { withQueries } from "./with-queries.tsx"

export interface ScreenRoute extends LazyScreen {
  readonly path: string
  readonly title: MessageId<"shell">
  /** Its markup comes with the page, for readers that don't run scripts and for the first second of those that do. */
  readonly isServerRendered: boolean
  /** The module that draws it, as the build names it. */
  readonly module: string
}

/** The route table (specification §2): closed, any other path is not found. */
export const screens: ReadonlyArray<ScreenRoute> = [
  {
    path: "/",
    title: "titleLanding",
    isServerRendered: true,
    module: "src/app/landing-route.tsx",
    ...lazyScreen(["landing", "pickup"], async () => (await import("./landing-route.tsx")).LandingRoute),
  },
  {
    path: "/commercial-laundry-miami-beach",
    title: "titleCommercial",
    isServerRendered: true,
    module: "src/features/commercial/commercial-screen.tsx",
    ...lazyScreen(["commercial"], () =>
      withQueries(async () => (await import("../features/commercial/commercial-screen.tsx")).CommercialScreen),
    ),
  },
  {
    path: "/faq",
    title: "titleFaq",
    isServerRendered: true,
    module: "src/features/faq/faq-screen.tsx",
    ...lazyScreen(
      ["faq", "faq-answers", "facts"],
      async () => (await import("../features/faq/faq-screen.tsx")).FaqScreen,
    ),
  },
  {
    path: "/terms",
    title: "titleTerms",
    isServerRendered: true,
    module: "src/features/legal/terms-screen.tsx",
    ...lazyScreen(
      ["legal", "terms", "facts"],
      async () => (await import("../features/legal/terms-screen.tsx")).TermsScreen,
    ),
  },
  {
    path: "/privacy",
    title: "titlePrivacy",
    isServerRendered: true,
    module: "src/features/legal/privacy-screen.tsx",
    ...lazyScreen(
      ["legal", "privacy", "facts"],
      async () => (await import("../features/legal/privacy-screen.tsx")).PrivacyScreen,
    ),
  },
  {
    path: "/guest-checkout",
    title: "titleGuestCheckout",
    isServerRendered: false,
    module: "src/features/guest-checkout/guest-checkout-screen.tsx",
    ...lazyScreen(["guest-checkout", "payment"], () =>
      withQueries(
        async () => (await import("../features/guest-checkout/guest-checkout-screen.tsx")).GuestCheckoutScreen,
      ),
    ),
  },
  {
    path: "/payment-success",
    title: "titlePaymentSuccess",
    isServerRendered: false,
    module: "src/features/payment-success/payment-success-screen.tsx",
    ...lazyScreen(["payment-success"], () =>
      withQueries(
        async () => (await import("../features/payment-success/payment-success-screen.tsx")).PaymentSuccessScreen,
      ),
    ),
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: "/design",
          title: "titleLanding" as const,
          isServerRendered: false,
          module: "src/design/gallery/gallery-screen.tsx",
          ...lazyScreen(["address"], () =>
            withQueries(async () => (await import("../design/gallery/gallery-screen.tsx")).GalleryScreen),
          ),
        },
      ]
    : []),
]

export const notFoundScreen: ScreenRoute = {
  path: "*",
  title: "titleNotFound",
  isServerRendered: true,
  module: "src/features/not-found/not-found-screen.tsx",
  ...lazyScreen(["not-found"], async () => (await import("../features/not-found/not-found-screen.tsx")).NotFoundScreen),
}

/** The screen of a path; letter case and a trailing slash make no difference. */
export const screenAt = (pathname: string): ScreenRoute =>
  screens.find(({ path }) => parse(path).pattern.test(pathname)) ?? notFoundScreen

/** The router as the build names it. */
export const routedAppModule = "src/app/routed-app.tsx"

/** Whether a screen is the landing page, which most visitors see first and which goes without the router's weight. */
export const isFirstPage = ({ path }: ScreenRoute): boolean => path === "/"
