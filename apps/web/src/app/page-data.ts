import { type PageData, pageDataElementId } from "@laundry/contracts/pages/public-page"

/** What the server put into the page, as it wrote it; undefined on a page without it. */
export const readPageData = (): PageData | undefined => {
  const block = document.getElementById(pageDataElementId)?.textContent
  return block ? (JSON.parse(block) as PageData) : undefined
}

/** When the page's first byte came, on the monotonic clock: about when the server wrote its time into it. */
export const pageArrival = (): number => {
  const [navigation] = performance.getEntriesByType("navigation")
  return navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0
}
