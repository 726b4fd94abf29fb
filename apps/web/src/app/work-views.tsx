import { type LazyPart, lazyPart } from "./lazy-part.tsx"

/** The pages of laundry workers at "/work", by "?view=…", beside the one where they apply. */
export const workViews: Readonly<Record<string, LazyPart<object>>> = {
  earnings: lazyPart(
    ["worker-pay"],
    () => import("../features/work-earnings/earnings-screen.tsx"),
    ({ EarningsScreen }) => EarningsScreen,
  ),
  claims: lazyPart(
    ["work-claims", "claims", "ratings", "orders"],
    () => import("../features/work-claims/work-claims-screen.tsx"),
    ({ WorkClaimsScreen }) => WorkClaimsScreen,
  ),
  ratings: lazyPart(
    ["work-ratings", "ratings", "claims", "orders"],
    () => import("../features/work-ratings/work-ratings-screen.tsx"),
    ({ WorkRatingsScreen }) => WorkRatingsScreen,
  ),
  offers: lazyPart(
    ["work-offers", "orders"],
    () => import("../features/work-offers/offers-screen.tsx"),
    ({ OffersScreen }) => OffersScreen,
  ),
  orders: lazyPart(
    ["work-orders", "at-the-door", "offline", "orders"],
    () => import("../features/work-orders/orders-screen.tsx"),
    ({ WorkOrdersScreen }) => WorkOrdersScreen,
  ),
  settings: lazyPart(
    ["work", "recurring"],
    () => import("../features/work-file/work-settings-screen.tsx"),
    ({ WorkSettingsScreen }) => WorkSettingsScreen,
  ),
}

/** What "/work" shows unless its address names a view: applying, and what became of it. */
export const workHome = lazyPart(
  ["work", "recurring"],
  () => import("../features/work-file/work-home-screen.tsx"),
  ({ WorkHomeScreen }) => WorkHomeScreen,
)
