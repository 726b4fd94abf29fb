import {
  type PageData,
  type PageListing,
  pageDataElementId,
  previewImage,
  type RenderedPage,
} from "@laundry/contracts/pages/public-page"
import { type SignInPageData, signInPageDataElementId } from "@laundry/contracts/people/sign-in-page"

/** Texts that are safe in markup, also between double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that is safe inside a script element: nothing in it ends the element or starts a comment. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )

const meta = (key: "name" | "property", name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeMarkup(content)}">`

/** What search engines and link previews read: the one address, title, text and picture, and the structured data. */
const listingTags = (
  { title, description }: RenderedPage,
  { canonicalPath, siteName, imageText, structuredData }: PageListing,
  publicUrl: string,
): ReadonlyArray<string> => {
  const address = publicUrl + canonicalPath
  return [
    `<link rel="canonical" href="${escapeMarkup(address)}">`,
    meta("property", "og:type", "website"),
    meta("property", "og:locale", "en_US"),
    meta("property", "og:site_name", siteName),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", address),
    meta("property", "og:image", publicUrl + previewImage.path),
    meta("property", "og:image:width", String(previewImage.width)),
    meta("property", "og:image:height", String(previewImage.height)),
    meta("property", "og:image:alt", imageText),
    meta("name", "twitter:card", "summary_large_image"),
    ...structuredData.map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ]
}

/** What the browser starts from. */
const dataBlock = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${escapeJson(data)}</script>`

/** Functions, so that a "$&" in a text is not taken for a pattern. */
const fill = (template: string, head: string, markup: string): string =>
  template.replace("<!--head-->", () => head).replace("<!--app-html-->", () => markup)

/** Puts a rendered page into the build's template. Everything but its markup is escaped here. */
export const pageHtml = (template: string, page: RenderedPage, data: PageData, publicUrl: string): string => {
  const head = [
    `<title>${escapeMarkup(page.title)}</title>`,
    meta("name", "description", page.description),
    ...(page.listing === undefined ? [meta("name", "robots", "noindex")] : listingTags(page, page.listing, publicUrl)),
    dataBlock(pageDataElementId, data),
  ].join("")
  return fill(template, head, page.markup)
}

/** Puts a rendered sign-in page into its template, as {@link pageHtml} does. Search engines leave it out. */
export const signInPageHtml = (
  template: string,
  { title, markup }: { readonly title: string; readonly markup: string },
  data: SignInPageData,
): string => {
  const head = [
    `<title>${escapeMarkup(title)}</title>`,
    meta("name", "robots", "noindex"),
    dataBlock(signInPageDataElementId, data),
  ].join("")
  return fill(template, head, markup)
}
