import type { Plugin } from "vite"

/** The script that every page starts with (`script-groups.ts`): the style sheet of all screens comes by it. */
const startScript = "start"

/**
 * Writes the style sheet that every page starts with into the pages: nothing is painted without it, and so nothing waits for another
 * round trip. It is no file then, nor do scripts ask for it; the server allows it by its hash.
 */
export const inlineStyle = (): Plugin => {
  let style = ""
  return {
    name: "inline-style",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        for (const script of Object.values(bundle)) {
          if (script.type !== "chunk" || script.name !== startScript) continue
          for (const name of script.viteMetadata?.importedCss ?? []) {
            const file = bundle[name]
            if (file?.type === "asset") style += String(file.source).trim()
            delete bundle[name]
          }
          script.viteMetadata?.importedCss.clear()
        }
        if (style === "" || style.includes("</"))
          this.error("There is no style sheet that can be written into the pages")
      },
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "style", children: style, injectTo: "head" }],
    },
  }
}
