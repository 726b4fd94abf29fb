import type { I18n, Messages } from "@lingui/core"
import type { MessageValues } from "./message-values.generated.ts"

/** A part of the product with texts of its own: screens load theirs and no others. */
export type Area = keyof MessageValues

/** The languages that there are catalogues for. */
export const locales = ["en"] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = "en"

type Catalogue = () => Promise<{ readonly messages: Messages }>

/** Catalogues by language and area. */
export type Catalogues<A extends Area> = Readonly<Record<Locale, Readonly<Record<A, Catalogue>>>>

/** Of the pages that strangers see first. The others' catalogues are listed apart, which those pages do without. */
const startCatalogues = {
  en: {
    address: () => import("./en/address.generated.ts"),
    "booking-fields": () => import("./en/booking-fields.generated.ts"),
    "guest-order": () => import("./en/guest-order.generated.ts"),
    landing: () => import("./en/landing.generated.ts"),
    password: () => import("./en/password.generated.ts"),
    pickup: () => import("./en/pickup.generated.ts"),
    shell: () => import("./en/shell.generated.ts"),
    "sign-in": () => import("./en/sign-in.generated.ts"),
  },
} as const satisfies Record<Locale, Partial<Record<Area, Catalogue>>>
type StartArea = keyof (typeof startCatalogues)[Locale]

/** All other areas. */
export type ScreenArea = Exclude<Area, StartArea>

const isStartArea = (area: Area): area is StartArea => area in startCatalogues[defaultLocale]

const catalogueOf = async (locale: Locale, area: Area): Promise<Catalogue> =>
  isStartArea(area)
    ? startCatalogues[locale][area]
    : (await import("./screen-catalogues.ts")).screenCatalogues[locale][area as ScreenArea]

/** The list of the screens' catalogues as the build names it. */
export const screenCataloguesModule = "src/messages/screen-catalogues.ts"

/** A compiled catalogue as the build names it. */
export const cataloguePath = (locale: Locale, area: Area): string => `src/messages/${locale}/${area}.generated.ts`

/** Makes the texts of some areas available in the language that `i18n` speaks. */
export const loadAreas = async (i18n: I18n, areas: ReadonlyArray<Area>): Promise<void> => {
  const locale = locales.find((known) => known === i18n.locale) ?? defaultLocale
  const loaded = await Promise.all(areas.map(async (area) => (await catalogueOf(locale, area))()))
  i18n.load(locale, Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages)
}
