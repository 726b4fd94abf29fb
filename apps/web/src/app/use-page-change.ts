import { useEffect, useRef } from "react"
import { mainContentId } from "../design/page-main.tsx"

/**
 * Keeps the tab's title, and on the way to another page starts at its top, or at the place that the address names, with
 * the focus in it, as a full load would.
 */
export const usePageChange = (pathname: string, title: string): void => {
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // It named the page that the server sent: sharing this one must not hand out that address.
    document.querySelector('link[rel="canonical"]')?.remove()
    const place = document.getElementById(window.location.hash.slice(1))
    if (place === null) window.scrollTo(0, 0)
    else place.scrollIntoView()
    document.getElementById(mainContentId)?.focus({ preventScroll: true })
  }, [pathname])
}
