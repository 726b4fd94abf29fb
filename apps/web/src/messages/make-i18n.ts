import { type I18n, setupI18n } from "@lingui/core"
import type { Locale } from "./catalogues.ts"

/** Speaks one language; its texts are loaded area by area. */
export const makeI18n = (locale: Locale): I18n =>
  setupI18n({
    locale,
    messages: { [locale]: {} },
    // The types know every text, but not which areas a screen has loaded: a slip is loud while it is made.
    ...(import.meta.env.DEV && {
      missing: (_: string, id: string) => {
        throw new Error(`The texts of ${id.split(".")[0]} are not loaded: add the area to the screen`)
      },
    }),
  })
