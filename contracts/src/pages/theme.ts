/** How the screens look: as the system asks, or as somebody chose in this browser. */
export const themes = ["system", "light", "dark"] as const

export type Theme = (typeof themes)[number]

/** Of a choice, the cookie that keeps it. The screens write it, so that it can be made without signal; seconds. */
export const themeCookie = { name: "theme", maxAge: 31_536_000 } as const

const chosen = new RegExp(`(?:^|; )${themeCookie.name}=(light|dark)(?:;|$)`)

/** The theme that a browser's cookies ask for, "a=b; c=d": the system's, unless they name another. */
export const themeIn = (cookies: string): Theme => {
  const name = chosen.exec(cookies)?.[1]
  return themes.find((theme) => theme === name) ?? "system"
}

/** Where the browser's frame takes the color of one of the two looks (the media of its meta element). */
export const themeColorMedia = (look: "light" | "dark", theme: Theme): string => {
  if (theme === "system") return `(prefers-color-scheme: ${look})`
  return theme === look ? "all" : "not all"
}
