import { type Theme, themeColorMedia, themeCookie, themeIn, themes } from "@laundry/contracts/pages/theme"

const listeners = new Set<() => void>()

/** Hears of every theme that is put on. */
export const onTheme = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme that the page wears: what the server or {@link wear} put on its root, which the style sheet reads. */
export const wornTheme = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset["theme"]) ?? "system"

const wear = (theme: Theme): void => {
  document.documentElement.dataset["theme"] = theme
  for (const look of ["light", "dark"] as const) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[data-look="${look}"]`)
    if (meta !== null) meta.media = themeColorMedia(look, theme)
  }
  for (const listener of listeners) listener()
}

/** Puts a theme on and keeps it in this browser, no matter who signs in on it. */
export const chooseTheme = (theme: Theme): void => {
  const maxAge = theme === "system" ? 0 : themeCookie.maxAge
  const secure = window.location.protocol === "https:" ? "; Secure" : ""
  // Not by the cookie store, which is not there without https.
  document.cookie = `${themeCookie.name}=${theme}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`
  wear(theme)
}

/** Wears what is chosen in other tabs: at once where the browser tells of cookies, else when the page is looked at again. */
export const followTheme = (): (() => void) => {
  const look = () => wear(themeIn(document.cookie))
  const stop = new AbortController()
  const { signal } = stop
  look()
  if ("cookieStore" in window) window.cookieStore.addEventListener("change", look, { signal })
  document.addEventListener("visibilitychange", look, { signal })
  // A page that the browser kept comes back as it was left.
  window.addEventListener("pageshow", look, { signal })
  return () => stop.abort()
}
