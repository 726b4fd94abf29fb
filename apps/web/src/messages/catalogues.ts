import type { I18n, Messages } from "@lingui/core"
import type { MessageValues } from "./message-values.generated.ts"

/** A part of the product with texts of its own: screens load theirs and no others. */
export type Area = keyof MessageValues

/** The languages that there are catalogues for. */
export const locales = ["en"] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = "en"

type Catalogue = () => Promise<{ readonly messages: Messages }>

const catalogues: Record<Locale, Record<Area, Catalogue>> = {
  en: {
    "admin-audit": () => import("./en/admin-audit.generated.ts"),
    "admin-inquiries": () => import("./en/admin-inquiries.generated.ts"),
    "admin-messages": () => import("./en/admin-messages.generated.ts"),
    "admin-orders": () => import("./en/admin-orders.generated.ts"),
    "admin-users": () => import("./en/admin-users.generated.ts"),
    address: () => import("./en/address.generated.ts"),
    booking: () => import("./en/booking.generated.ts"),
    "booking-fields": () => import("./en/booking-fields.generated.ts"),
    chat: () => import("./en/chat.generated.ts"),
    checkout: () => import("./en/checkout.generated.ts"),
    commercial: () => import("./en/commercial.generated.ts"),
    "company-settings": () => import("./en/company-settings.generated.ts"),
    "customer-frame": () => import("./en/customer-frame.generated.ts"),
    "customer-home": () => import("./en/customer-home.generated.ts"),
    facts: () => import("./en/facts.generated.ts"),
    faq: () => import("./en/faq.generated.ts"),
    "faq-answers": () => import("./en/faq-answers.generated.ts"),
    "guest-checkout": () => import("./en/guest-checkout.generated.ts"),
    "guest-order": () => import("./en/guest-order.generated.ts"),
    history: () => import("./en/history.generated.ts"),
    landing: () => import("./en/landing.generated.ts"),
    legal: () => import("./en/legal.generated.ts"),
    "not-found": () => import("./en/not-found.generated.ts"),
    password: () => import("./en/password.generated.ts"),
    orders: () => import("./en/orders.generated.ts"),
    "order-detail": () => import("./en/order-detail.generated.ts"),
    "pay-by-link": () => import("./en/pay-by-link.generated.ts"),
    payment: () => import("./en/payment.generated.ts"),
    "payment-success": () => import("./en/payment-success.generated.ts"),
    pickup: () => import("./en/pickup.generated.ts"),
    profile: () => import("./en/profile.generated.ts"),
    "reset-password": () => import("./en/reset-password.generated.ts"),
    search: () => import("./en/search.generated.ts"),
    privacy: () => import("./en/privacy.generated.ts"),
    shell: () => import("./en/shell.generated.ts"),
    "sign-in": () => import("./en/sign-in.generated.ts"),
    "staff-frame": () => import("./en/staff-frame.generated.ts"),
    terms: () => import("./en/terms.generated.ts"),
  },
}

/** A compiled catalogue as the build names it. */
export const cataloguePath = (locale: Locale, area: Area): string => `src/messages/${locale}/${area}.generated.ts`

/** Makes the texts of some areas available in the language that `i18n` speaks. */
export const loadAreas = async (i18n: I18n, areas: ReadonlyArray<Area>): Promise<void> => {
  const locale = locales.find((known) => known === i18n.locale) ?? defaultLocale
  const loaded = await Promise.all(areas.map((area) => catalogues[locale][area]()))
  i18n.load(locale, Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages)
}
