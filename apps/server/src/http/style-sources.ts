import { createHash } from "node:crypto"

/**
 * The styles that the build wrote into its pages, each once, as a content policy names them: by their hashes. Of pages as they were built
 * and not as they are sent: what somebody has put in since is allowed nothing.
 */
export const styleSources = (pages: ReadonlyArray<string>): ReadonlyArray<string> => {
  const styles = pages.flatMap((page) => [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = ""]) => style))
  return [...new Set(styles)].map((style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`)
}
