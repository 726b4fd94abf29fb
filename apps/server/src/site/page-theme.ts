import { type Theme, themeColorMedia, themeCookie, themeIn } from "@laundry/contracts/pages/theme"
import type { FastifyReply, FastifyRequest } from "fastify"

/** The theme that somebody chose in the browser that asks. */
export const themeOf = (request: FastifyRequest): Theme => themeIn(request.headers.cookie ?? "")

/** The build's template, which follows the system, in the theme that was chosen: the page never shows another one first. */
export const withTheme = (template: string, theme: Theme): string =>
  theme === "system"
    ? template
    : template
        .replace('data-theme="system"', `data-theme="${theme}"`)
        .replace('content="light dark"', `content="${theme}"`)
        .replace(themeColorMedia("light", "system"), themeColorMedia("light", theme))
        .replace(themeColorMedia("dark", "system"), themeColorMedia("dark", theme))

/** Keeps a choice for another year. Safari forgets after a week what a script wrote into a cookie, and not what a server did. */
export const keepTheme = (reply: FastifyReply, theme: Theme, publicUrl: string): void => {
  if (theme === "system") return
  const secure = publicUrl.startsWith("https:")
  const { name, maxAge } = themeCookie
  void reply.setCookie(name, theme, { path: "/", httpOnly: false, sameSite: "lax", secure, maxAge })
}
