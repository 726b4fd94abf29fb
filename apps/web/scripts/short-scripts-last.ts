import type { Plugin } from "vite"

/** What is shorter has come as soon as a phone has asked for it. */
const shortBytes = 1024

const scriptTag = /\n *(<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"[^>]*>(?:<\/script>)?)/g

/**
 * Names a page's shortest scripts behind its content: they are asked for when a connection is free again, and the page is painted before
 * they are there. Nothing runs later for it, as they need the longer ones.
 */
export const shortScriptsLast = (): Plugin => ({
  name: "short-scripts-last",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const short = [...html.matchAll(scriptTag)].filter(([, , name = ""]) => {
        const file = bundle[name]
        return file?.type === "chunk" && file.code.length < shortBytes
      })
      const rest = short.reduce((page, [line]) => page.replace(line, ""), html)
      return rest.replace("  </body>", () => `${short.map(([, tag]) => `    ${tag}\n`).join("")}  </body>`)
    },
  },
})
