import type { PublicSettings, ServiceAreaView } from "./public-data.ts"

/** What the server knows when it renders a page: the browser starts from the same. */
export interface PageData {
  readonly settings: PublicSettings
  readonly serviceAreas: ReadonlyArray<ServiceAreaView>
}

/** A page as the web build's server half renders it. */
export interface RenderedPage {
  /** 404 for a path that the route table does not know. */
  readonly status: 200 | 404
  readonly title: string
  readonly description: string
  /** The markup for the root element; empty for pages that the browser draws alone. */
  readonly markup: string
}

/** The web build's server half: exported by dist/server/render-page.js, called by the HTTP server. */
export type RenderPage = (url: string, data: PageData) => RenderedPage

/** The id of the JSON block in the page that carries {@link PageData} to the browser. */
export const pageDataElementId = "page-data"
