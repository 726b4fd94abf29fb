import { lazyScreen } from "./lazy-screen.tsx"
import type { ScreenRoute } from "./screen-route.tsx"
import { withQueries } from "./with-queries.tsx"

/** The admin's day (specification §2): the orders and messages first, other views by "?view=…". */
export const adminDashboard: ScreenRoute = {
  path: "/admin",
  title: "titleAdmin",
  isServerRendered: false,
  isFramed: true,
  access: "orders:read",
  module: "src/app/admin-screen.tsx",
  ...lazyScreen(["admin-orders", "admin-messages", "orders", "chat", "laundry"], () =>
    withQueries(async () => (await import("./admin-screen.tsx")).AdminScreen),
  ),
}

const adminView = { path: "/admin", isServerRendered: false, isFramed: true } as const

/** What else there is at "/admin", by "?view=…". */
export const adminViews: ReadonlyArray<ScreenRoute & { readonly tab: string }> = [
  {
    ...adminView,
    tab: "inquiries",
    title: "titleInquiries",
    access: "inquiries:manage",
    module: "src/features/admin-inquiries/inquiries-view.tsx",
    ...lazyScreen(["admin-inquiries", "orders"], () =>
      withQueries(async () => (await import("../features/admin-inquiries/inquiries-view.tsx")).InquiriesView),
    ),
  },
  {
    ...adminView,
    tab: "flags",
    title: "titleFlags",
    access: "orders:manage",
    module: "src/features/admin-flags/flags-view.tsx",
    ...lazyScreen(["admin-flags", "orders"], () =>
      withQueries(async () => (await import("../features/admin-flags/flags-view.tsx")).FlagsView),
    ),
  },
  {
    ...adminView,
    tab: "reports",
    title: "titleReports",
    access: "reports:read",
    module: "src/features/admin-reports/reports-view.tsx",
    ...lazyScreen(["admin-reports"], () =>
      withQueries(async () => (await import("../features/admin-reports/reports-view.tsx")).ReportsView),
    ),
  },
  {
    ...adminView,
    tab: "audit",
    title: "titleAudit",
    access: "audit:read",
    module: "src/features/admin-audit/audit-view.tsx",
    ...lazyScreen(["admin-audit", "orders"], () =>
      withQueries(async () => (await import("../features/admin-audit/audit-view.tsx")).AuditView),
    ),
  },
]

/** The other screens of those who run the laundry (specification §2). */
export const staffScreens: ReadonlyArray<ScreenRoute> = [
  {
    path: "/users",
    title: "titleUsers",
    isServerRendered: false,
    isFramed: true,
    access: "users:manage",
    module: "src/features/admin-users/users-screen.tsx",
    ...lazyScreen(["admin-users"], () =>
      withQueries(async () => (await import("../features/admin-users/users-screen.tsx")).UsersScreen),
    ),
  },
  {
    path: "/settings",
    title: "titleSettings",
    isServerRendered: false,
    isFramed: true,
    access: "settings:read",
    module: "src/features/company-settings/settings-screen.tsx",
    ...lazyScreen(["company-settings", "orders"], () =>
      withQueries(async () => (await import("../features/company-settings/settings-screen.tsx")).SettingsScreen),
    ),
  },
  {
    path: "/laundry",
    title: "titleLaundry",
    isServerRendered: false,
    isFramed: true,
    access: "laundry:process",
    module: "src/features/laundry/laundry-screen.tsx",
    ...lazyScreen(["laundry", "orders"], () =>
      withQueries(async () => (await import("../features/laundry/laundry-screen.tsx")).LaundryScreen),
    ),
  },
  {
    path: "/driver",
    title: "titleDriver",
    isServerRendered: false,
    isFramed: true,
    access: "deliveries:drive",
    module: "src/features/driver/driver-screen.tsx",
    ...lazyScreen(["driver", "orders"], () =>
      withQueries(async () => (await import("../features/driver/driver-screen.tsx")).DriverScreen),
    ),
  },
]
