import { parse } from "regexparam"
import { lazyScreen } from "./lazy-screen.tsx"
import { isFirstPage, landingPage, type ScreenRoute } from "./screen-route.tsx"
import { adminDashboard, adminViews, staffScreens } from "./staff-screens.tsx"
import { withQueries } from "./with-queries.tsx"

const customerView = { path: "/", isServerRendered: false, access: "signed-in", isFramed: true } as const

/** What whoever is signed in sees at "/" (specification §2); the first one unless the address names another. */
const customerViews: readonly [ScreenRoute, ...ReadonlyArray<ScreenRoute>] = [
  {
    ...customerView,
    tab: "home",
    title: "titleHome",
    module: "src/features/customer-home/home-screen.tsx",
    ...lazyScreen(["customer-home", "orders", "pickup"], () =>
      withQueries(async () => (await import("../features/customer-home/home-screen.tsx")).HomeScreen),
    ),
  },
  {
    ...customerView,
    tab: "history",
    title: "titleHistory",
    module: "src/features/history/history-screen.tsx",
    ...lazyScreen(["history", "orders"], () =>
      withQueries(async () => (await import("../features/history/history-screen.tsx")).HistoryScreen),
    ),
  },
  {
    ...customerView,
    tab: "profile",
    title: "titleProfile",
    module: "src/features/profile/profile-screen.tsx",
    ...lazyScreen(["profile", "address", "password"], () =>
      withQueries(async () => (await import("../features/profile/profile-screen.tsx")).ProfileScreen),
    ),
  },
]

/** The route table (specification §2): closed, any other path is not found. */
export const screens: ReadonlyArray<ScreenRoute> = [
  landingPage,
  adminDashboard,
  ...staffScreens,
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
    isFramed: true,
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
    path: "/checkout",
    title: "titleCheckout",
    isServerRendered: false,
    access: "signed-in",
    isFramed: true,
    module: "src/features/checkout/checkout-screen.tsx",
    ...lazyScreen(["checkout", "payment"], () =>
      withQueries(async () => (await import("../features/checkout/checkout-screen.tsx")).CheckoutScreen),
    ),
  },
  {
    path: "/reset-password/:token",
    title: "titleResetPassword",
    isServerRendered: false,
    module: "src/features/reset-password/reset-password-screen.tsx",
    ...lazyScreen(["reset-password", "password"], () =>
      withQueries(
        async () => (await import("../features/reset-password/reset-password-screen.tsx")).ResetPasswordScreen,
      ),
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
    path: "/pay/:linkToken?",
    title: "titlePayByLink",
    isServerRendered: false,
    module: "src/features/pay-by-link/pay-by-link-screen.tsx",
    ...lazyScreen(["pay-by-link", "payment"], () =>
      withQueries(async () => (await import("../features/pay-by-link/pay-by-link-screen.tsx")).PayByLinkScreen),
    ),
  },
  {
    path: "/payment-success",
    title: "titlePaymentSuccess",
    isServerRendered: false,
    module: "src/features/payment-success/payment-success-screen.tsx",
    ...lazyScreen(["orders", "payment-success", "payment"], () =>
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
          module: "src/app/gallery/gallery-screen.tsx",
          ...lazyScreen(["address"], () =>
            withQueries(async () => (await import("./gallery/gallery-screen.tsx")).GalleryScreen),
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

/**
 * The screen of an address; letter case and a trailing slash make no difference. "/" is the landing page, and for whoever
 * is signed in the customer's home.
 */
export const screenAt = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  isSignedIn: boolean,
): ScreenRoute => {
  const screen = screens.find(({ path }) => parse(path).pattern.test(pathname)) ?? notFoundScreen
  if (screen === adminDashboard) {
    const name = new URLSearchParams(search).get("view")
    return adminViews.find(({ tab }) => tab === name) ?? adminDashboard
  }
  if (!isFirstPage(screen) || !isSignedIn) return screen
  const tab = new URLSearchParams(search).get("tab")
  return customerViews.find((view) => view.tab === tab) ?? customerViews[0]
}

/** The router as the build names it. */
export const routedAppModule = "src/app/routed-app.tsx"
