import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { PublicSettings, ServiceAreaView } from "../company/public-data.ts"
import type { DocumentPage } from "../orders/documents.ts"
import type { OrderPage } from "../orders/order-links.ts"
import type { WeighTicketPage } from "../orders/weigh-tickets.ts"

/** What the server knows when it renders a page: the browser starts from the same. */
export interface PageData {
  readonly settings: PublicSettings
  readonly serviceAreas: ReadonlyArray<ServiceAreaView>
  /** The pickup days that take no more, said where a pickup window can be full. */
  readonly fullDays?: ReadonlyArray<IsoDate>
  /** Whether the browser that asks holds a session: then "/" is the customer's home and not the landing page. */
  readonly isSignedIn: boolean
  /** The ticket of a weigh ticket's page, as it travels. */
  readonly weighTicket?: typeof WeighTicketPage.Encoded
  /** The page of an order and the token of the link that leads to it, as they travel. */
  readonly orderPage?: { readonly token: string; readonly page: typeof OrderPage.Encoded }
  /** The document of a receipt's or a statement's page, as it travels. */
  readonly document?: typeof DocumentPage.Encoded
}

/** What search engines and link previews are told of a page that they may list. */
export interface PageListing {
  /** The page's one address, as a path of this site: whatever letter case and query it was asked for with. */
  readonly canonicalPath: string
  /** Whose site it is. */
  readonly siteName: string
  /** What the picture in link previews shows, for those who don't see it. */
  readonly imageText: string
  /** Objects of the schema.org vocabulary. */
  readonly structuredData: ReadonlyArray<object>
}

/** A page as the web build's server half renders it: plain texts, which the server escapes. */
export interface RenderedPage {
  /** 404 for a path that the route table does not know. */
  readonly status: 200 | 404
  readonly title: string
  readonly description: string
  /** Undefined for pages that search engines should leave out. */
  readonly listing: PageListing | undefined
  /** The markup for the root element; empty for pages that the browser draws alone. */
  readonly markup: string
}

/** Renders the page of an address, "/path?query". `publicUrl` is the site's address without a trailing slash. */
export type RenderPage = (url: string, data: PageData, publicUrl: string) => Promise<RenderedPage>

/** The web build's server half: exported by dist/server/render-page.js, called by the HTTP server. */
export interface PageRenderer {
  readonly renderPage: RenderPage
  /** The canonical paths of all pages that search engines may list. */
  readonly listedPaths: ReadonlyArray<string>
}

/** The id of the JSON block in the page that carries {@link PageData} to the browser. */
export const pageDataElementId = "page-data"

/** The picture that link previews show, in the web build's public folder. */
export const previewImage = { path: "/preview.png", width: 1200, height: 630 } as const
