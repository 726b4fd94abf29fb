/**
 * The pages of staff that are not the first of anybody's day. The route table, which is in the landing page's scripts, names this file and
 * so not all that each of them needs.
 */
export const calendar = () => import("../features/admin-calendar/calendar-view.tsx")
export const inquiries = () => import("../features/admin-inquiries/inquiries-view.tsx")
export const flags = () => import("../features/admin-flags/flags-view.tsx")
export const recurring = () => import("../features/admin-recurring/recurring-view.tsx")
export const workers = () => import("../features/admin-workers/workers-view.tsx")
export const reports = () => import("../features/admin-reports/reports-view.tsx")
export const audit = () => import("../features/admin-audit/audit-view.tsx")
export const users = () => import("../features/admin-users/users-screen.tsx")
export const settings = () => import("../features/company-settings/settings-screen.tsx")
