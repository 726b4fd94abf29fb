/** What is kept in the place of a link: it opens what it leads to. */
const masked = "[link]"

/** A text with "[link]" in the place of each link. */
export const maskLinks = (text: string): string => text.replaceAll(/https?:\/\/[^\s<>"]+/g, masked)

/** A masked text with a link in the place of its first one. */
export const withLink = (text: string, url: string): string => text.replace(masked, () => url)
