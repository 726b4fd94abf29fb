import { useCallback, useEffect, useLayoutEffect, useRef } from "react"
import { NavigationType, useLocation, useNavigationType } from "react-router-dom"

/** How far the page was scrolled at each entry of the history, in pixels. */
const positions = new Map<string, number>()

/**
 * Remembers where on the page the visitor was, since screens that are drawn after the browser has moved can't be scrolled by
 * it. Answers the position to go back to, undefined on a way forward.
 */
export const useScrollMemory = (): (() => number | undefined) => {
  const { key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const current = useRef(key)
  useLayoutEffect(() => {
    current.current = key
  }, [key])
  useEffect(() => {
    const note = () => positions.set(current.current, window.scrollY)
    // A reload is the browser's to restore.
    const leave = () => {
      window.history.scrollRestoration = "auto"
    }
    const stay = () => {
      window.history.scrollRestoration = "manual"
    }
    // Until the page is there whole the browser may still be scrolling to where the visitor left it.
    if (document.readyState === "complete") stay()
    else window.addEventListener("load", stay, { once: true })
    // Who scrolled before the script had come, too.
    note()
    window.addEventListener("scroll", note, { passive: true })
    window.addEventListener("pagehide", leave)
    window.addEventListener("pageshow", stay)
    return () => {
      leave()
      window.removeEventListener("load", stay)
      window.removeEventListener("scroll", note)
      window.removeEventListener("pagehide", leave)
      window.removeEventListener("pageshow", stay)
    }
  }, [])
  return useCallback(() => (isReturn ? positions.get(key) : undefined), [isReturn, key])
}
