/**
 * The first and the last text of each look on the page, or on the dialogs that keep the page out of reach: of all that show and have the
 * same color, size and weight over the same backgrounds. Runs in the page, and so names nothing from around it.
 */
export const looksOfTexts = (): ReadonlyArray<Element> => {
  const known = new Map<Element, string>()
  /** What an element and all around it put behind a text, and whether it is disabled there, which may be pale. */
  const behind = (element: Element | null): string => {
    if (element === null) return ""
    const already = known.get(element)
    if (already !== undefined) return already
    const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(element)
    const isDisabled =
      element.matches(":disabled, [aria-disabled=true]") ||
      (element instanceof HTMLLabelElement && element.control?.matches(":disabled") === true)
    const own = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : backgroundImage,
      opacity === "1" ? "" : opacity,
      position === "static" || position === "relative" ? "" : position,
      filter === "none" ? "" : filter,
      isDisabled ? "disabled" : "",
    ].join("")
    const whole = own === "" ? behind(element.parentElement) : `${behind(element.parentElement)}|${own}`
    known.set(element, whole)
    return whole
  }
  const hasText = (element: Element): boolean =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "")
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    // What is there for screen readers alone is a pixel wide.
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }

  const dialogs = [...document.querySelectorAll("dialog:modal")]
  const looked = dialogs.length > 0 ? dialogs : [document.body]
  const ends = new Map<string, [first: Element, last: Element]>()
  for (const element of looked.flatMap((part) => [...part.querySelectorAll("*")])) {
    if (!hasText(element) || !isShown(element)) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const look = [color, fontSize, fontWeight, textShadow, behind(element)].join()
    ends.set(look, [ends.get(look)?.[0] ?? element, element])
  }
  return [...new Set([...ends.values()].flat())]
}
