import { type RefObject, useLayoutEffect, useState } from "react"

/** How wide an element is drawn, in pixels, and `otherwise` until it is known. */
export const useWidth = (element: RefObject<Element | null>, otherwise: number): number => {
  const [width, setWidth] = useState(otherwise)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
