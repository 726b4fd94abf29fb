import type { Plugin } from "vite"

/** The font file that every page needs at once: Latin letters. */
const firstFont = /inter-latin-wght-normal-[\w-]+\.woff2$/

/** Lets the browser fetch the font together with the style sheet instead of after it. */
export const preloadFont = (): Plugin => ({
  name: "preload-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => firstFont.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
          injectTo: "head-prepend" as const,
        })),
  },
})
