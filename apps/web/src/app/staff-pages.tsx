import { lazyPart } from "./lazy-part.tsx"
import { type PageRoute, page, pageWithViews } from "./page.tsx"
import type { Screen } from "./screen.ts"

/** Where the pages of staff are fetched that are not the first of anybody's day. */
const views = () => import("./staff-views.ts")

/** The admin's day (specification §2): the orders and messages first, other views by "?view=…". */
const adminDashboard: Screen = {
  path: "/admin",
  title: "titleAdmin",
  isServerRendered: false,
  isFramed: true,
  access: "orders:read",
  ...lazyPart(
    [
      "admin-orders",
      "admin-messages",
      "admin-claims",
      "claims",
      "message-settings",
      "orders",
      "chat",
      "laundry",
      "recurring",
      "staff-credit",
    ],
    () => import("./admin-screen.tsx"),
    ({ AdminScreen }) => AdminScreen,
  ),
}

const adminView = { path: "/admin", isServerRendered: false, isFramed: true } as const

/** What else there is at "/admin", by "?view=…". */
const adminViews: ReadonlyArray<Screen> = [
  {
    ...adminView,
    tab: "calendar",
    title: "titleCalendar",
    access: "orders:read",
    ...lazyPart(
      ["admin-calendar"],
      () => views().then(({ calendar }) => calendar()),
      ({ CalendarView }) => CalendarView,
    ),
  },
  {
    ...adminView,
    tab: "inquiries",
    title: "titleInquiries",
    access: "inquiries:manage",
    ...lazyPart(
      ["admin-inquiries", "orders"],
      () => views().then(({ inquiries }) => inquiries()),
      ({ InquiriesView }) => InquiriesView,
    ),
  },
  {
    ...adminView,
    tab: "flags",
    title: "titleFlags",
    access: "orders:manage",
    ...lazyPart(
      ["admin-flags", "orders"],
      () => views().then(({ flags }) => flags()),
      ({ FlagsView }) => FlagsView,
    ),
  },
  {
    ...adminView,
    tab: "recurring",
    title: "titleRecurring",
    access: "orders:manage",
    ...lazyPart(
      ["admin-recurring", "recurring", "orders", "booking-fields", "address"],
      () => views().then(({ recurring }) => recurring()),
      ({ RecurringPickupsView }) => RecurringPickupsView,
    ),
  },
  {
    ...adminView,
    tab: "workers",
    title: "titleWorkers",
    access: "workers:manage",
    ...lazyPart(
      ["admin-workers", "worker-pay", "recurring", "orders", "weigh-ticket"],
      () => views().then(({ workers }) => workers()),
      ({ WorkersView }) => WorkersView,
    ),
  },
  {
    ...adminView,
    tab: "reports",
    title: "titleReports",
    access: "reports:read",
    ...lazyPart(
      ["admin-reports", "orders"],
      () => views().then(({ reports }) => reports()),
      ({ ReportsView }) => ReportsView,
    ),
  },
  {
    ...adminView,
    tab: "audit",
    title: "titleAudit",
    access: "audit:read",
    ...lazyPart(
      ["admin-audit", "orders"],
      () => views().then(({ audit }) => audit()),
      ({ AuditView }) => AuditView,
    ),
  },
]

/** The pages of those who run the laundry (specification §2). */
export const staffPages: ReadonlyArray<PageRoute> = [
  pageWithViews(adminDashboard, "view", adminViews),
  page({
    path: "/users",
    title: "titleUsers",
    isServerRendered: false,
    isFramed: true,
    access: "users:manage",
    ...lazyPart(
      ["admin-users", "staff-credit"],
      () => views().then(({ users }) => users()),
      ({ UsersScreen }) => UsersScreen,
    ),
  }),
  page({
    path: "/settings",
    title: "titleSettings",
    isServerRendered: false,
    isFramed: true,
    access: "settings:read",
    ...lazyPart(
      ["company-settings", "orders"],
      () => views().then(({ settings }) => settings()),
      ({ SettingsScreen }) => SettingsScreen,
    ),
  }),
  page({
    path: "/laundry",
    title: "titleLaundry",
    isServerRendered: false,
    isFramed: true,
    access: "laundry:process",
    ...lazyPart(
      ["laundry", "orders"],
      () => import("../features/laundry/laundry-screen.tsx"),
      ({ LaundryScreen }) => LaundryScreen,
    ),
  }),
  page({
    path: "/driver",
    title: "titleDriver",
    isServerRendered: false,
    isFramed: true,
    access: "deliveries:drive",
    ...lazyPart(
      ["driver", "at-the-door", "offline", "orders"],
      () => import("../features/driver/driver-screen.tsx"),
      ({ DriverScreen }) => DriverScreen,
    ),
  }),
]
