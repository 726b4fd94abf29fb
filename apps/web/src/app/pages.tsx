import { matchRoutes } from "react-router-dom"
import { claimableOrdersKey, ordersKey } from "../shared/orders/orders-key.ts"
import { lazyPart } from "./lazy-part.tsx"
import { type PageRoute, page, pageByVisitor, pageOf } from "./page.tsx"
import type { Screen } from "./screen.ts"
import { staffPages } from "./staff-pages.tsx"

/** The page for visitors. */
export const landingPage: Screen = {
  path: "/",
  title: "titleLanding",
  isServerRendered: true,
  ...lazyPart(
    ["landing", "pickup"],
    () => import("./landing-route.tsx"),
    ({ LandingRoute }) => LandingRoute,
  ),
}

const customerView = { path: "/", isServerRendered: false, access: "signed-in", isFramed: true } as const

/** What a signed-in user sees at "/" (specification §2); the first one unless the address names another. */
const customerViews: readonly [Screen, ...ReadonlyArray<Screen>] = [
  {
    ...customerView,
    tab: "home",
    firstCalls: [...ordersKey, ...claimableOrdersKey],
    title: "titleHome",
    ...lazyPart(
      ["customer-home", "booking-fields", "orders", "pickup"],
      () => import("../features/customer-home/home-screen.tsx"),
      ({ HomeScreen }) => HomeScreen,
    ),
  },
  {
    ...customerView,
    tab: "history",
    firstCalls: ordersKey,
    title: "titleHistory",
    ...lazyPart(
      ["history", "orders"],
      () => import("../features/history/history-screen.tsx"),
      ({ HistoryScreen }) => HistoryScreen,
    ),
  },
  {
    ...customerView,
    tab: "profile",
    title: "titleProfile",
    ...lazyPart(
      ["profile", "address", "booking-fields", "orders", "password", "payment", "message-settings", "recurring"],
      () => import("../features/profile/profile-screen.tsx"),
      ({ ProfileScreen }) => ProfileScreen,
    ),
  },
]

/** The pages of those who work in the marketplace, and of those who apply. It asks by itself who is there. */
export const workScreen: Screen = {
  path: "/work",
  title: "titleWork",
  isServerRendered: false,
  ...lazyPart(
    ["customer-frame", "work"],
    () => import("./work-screen.tsx"),
    ({ WorkScreen }) => WorkScreen,
  ),
}

/** What any other path shows. */
export const notFoundScreen: Screen = {
  path: "*",
  title: "titleNotFound",
  isServerRendered: true,
  ...lazyPart(
    ["not-found"],
    () => import("../features/not-found/not-found-screen.tsx"),
    ({ NotFoundScreen }) => NotFoundScreen,
  ),
}

/**
 * The route table (specification §2), closed: any other path is not found. Letter case and a trailing slash make no
 * difference.
 */
export const pages: ReadonlyArray<PageRoute> = [
  pageByVisitor(landingPage, customerViews),
  ...staffPages,
  page(workScreen),
  page({
    path: "/commercial-laundry-miami-beach",
    title: "titleCommercial",
    isServerRendered: true,
    ...lazyPart(
      ["commercial"],
      () => import("../features/commercial/commercial-screen.tsx"),
      ({ CommercialScreen }) => CommercialScreen,
    ),
  }),
  page({
    path: "/faq",
    title: "titleFaq",
    isServerRendered: true,
    isFramed: true,
    ...lazyPart(
      ["faq", "faq-answers", "facts"],
      () => import("../features/faq/faq-screen.tsx"),
      ({ FaqScreen }) => FaqScreen,
    ),
  }),
  page({
    path: "/terms",
    title: "titleTerms",
    isServerRendered: true,
    ...lazyPart(
      ["legal", "terms", "facts"],
      () => import("../features/legal/terms-screen.tsx"),
      ({ TermsScreen }) => TermsScreen,
    ),
  }),
  page({
    path: "/privacy",
    title: "titlePrivacy",
    isServerRendered: true,
    ...lazyPart(
      ["legal", "privacy", "facts"],
      () => import("../features/legal/privacy-screen.tsx"),
      ({ PrivacyScreen }) => PrivacyScreen,
    ),
  }),
  page({
    path: "/checkout",
    title: "titleCheckout",
    isServerRendered: false,
    access: "signed-in",
    isFramed: true,
    ...lazyPart(
      ["checkout", "payment"],
      () => import("../features/checkout/checkout-screen.tsx"),
      ({ CheckoutScreen }) => CheckoutScreen,
    ),
  }),
  page({
    path: "/reset-password/:token",
    title: "titleResetPassword",
    isServerRendered: false,
    ...lazyPart(
      ["reset-password", "password"],
      () => import("../features/reset-password/reset-password-screen.tsx"),
      ({ ResetPasswordScreen }) => ResetPasswordScreen,
    ),
  }),
  page({
    path: "/guest-checkout",
    title: "titleGuestCheckout",
    isServerRendered: false,
    ...lazyPart(
      ["guest-checkout", "orders", "payment"],
      () => import("../features/guest-checkout/guest-checkout-screen.tsx"),
      ({ GuestCheckoutScreen }) => GuestCheckoutScreen,
    ),
  }),
  page({
    path: "/pay/:linkToken?",
    title: "titlePayByLink",
    isServerRendered: false,
    ...lazyPart(
      ["pay-by-link", "payment"],
      () => import("../features/pay-by-link/pay-by-link-screen.tsx"),
      ({ PayByLinkScreen }) => PayByLinkScreen,
    ),
  }),
  page({
    path: "/tip/:token",
    title: "titleTip",
    isServerRendered: false,
    ...lazyPart(
      ["tip", "payment"],
      () => import("../features/tip/tip-screen.tsx"),
      ({ TipScreen }) => TipScreen,
    ),
  }),
  page({
    path: "/weigh-ticket/:ticketId",
    title: "titleWeighTicket",
    isServerRendered: true,
    ...lazyPart(
      ["weigh-ticket", "orders"],
      () => import("../features/weigh-ticket/weigh-ticket-screen.tsx"),
      ({ WeighTicketScreen }) => WeighTicketScreen,
    ),
  }),
  page({
    path: "/order/:token",
    title: "titleOrder",
    isServerRendered: true,
    ...lazyPart(
      [
        "order-page",
        "order-detail",
        "orders",
        "message-settings",
        "recurring",
        "own-changes",
        "booking-fields",
        "pickup",
        "address",
      ],
      () => import("../features/order-page/order-page-screen.tsx"),
      ({ OrderPageScreen }) => OrderPageScreen,
    ),
  }),
  page({
    path: "/claim/:claimToken",
    title: "titleClaims",
    isServerRendered: false,
    ...lazyPart(
      ["claims", "orders"],
      () => import("../features/claims/claims-screen.tsx"),
      ({ LinkedClaimsScreen }) => LinkedClaimsScreen,
    ),
  }),
  page({
    path: "/order-claims/:orderId",
    title: "titleClaims",
    isServerRendered: false,
    access: "signed-in",
    isFramed: true,
    ...lazyPart(
      ["claims", "orders"],
      () => import("../features/claims/claims-screen.tsx"),
      ({ OwnClaimsScreen }) => OwnClaimsScreen,
    ),
  }),
  page({
    path: "/receipt/:receiptId",
    title: "titleReceipt",
    isServerRendered: true,
    ...lazyPart(
      ["document"],
      () => import("../features/document/document-screen.tsx"),
      ({ ReceiptScreen }) => ReceiptScreen,
    ),
  }),
  page({
    path: "/statement/:statementId",
    title: "titleStatement",
    isServerRendered: true,
    ...lazyPart(
      ["document"],
      () => import("../features/document/document-screen.tsx"),
      ({ StatementScreen }) => StatementScreen,
    ),
  }),
  page({
    path: "/payment-success",
    title: "titlePaymentSuccess",
    isServerRendered: false,
    ...lazyPart(
      ["orders", "payment-success", "payment"],
      () => import("../features/payment-success/payment-success-screen.tsx"),
      ({ PaymentSuccessScreen }) => PaymentSuccessScreen,
    ),
  }),
  ...(import.meta.env.DEV
    ? [
        page({
          path: "/design",
          title: "titleLanding",
          isServerRendered: false,
          ...lazyPart(
            ["address"],
            () => import("./gallery/gallery-screen.tsx"),
            ({ GalleryScreen }) => GalleryScreen,
          ),
        }),
      ]
    : []),
  page(notFoundScreen),
]

const table = [...pages]

/** The screen that an address shows. The router would take "//" for "/". */
export const screenAt = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  isSignedIn: boolean,
): Screen => {
  const page = pathname.startsWith("//") ? undefined : pageOf(matchRoutes(table, pathname)?.at(-1)?.route.handle)
  return page?.screenFor(new URLSearchParams(search), isSignedIn) ?? notFoundScreen
}
