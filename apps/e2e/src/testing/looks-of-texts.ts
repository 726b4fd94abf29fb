/**
 * The first and the last text of each look on the page, or on the dialog that keeps the page out of reach: of all that show and have the
 * same color, size and weight over the same backgrounds. Runs in the page, and so names nothing from around it.
 */
export const looksOfTexts = (): ReadonlyArray<Element> => {
  const looks = new Map<Element, string>()
  /** What an element and all around it put behind a text, and whether it is disabled there, which may be pale. */
  const behind = (element: Element | null): string => {
    if (element === null) return ""
    const known = looks.get(element)
    if (known !== undefined) return known
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
    const look = own === "" ? behind(element.parentElement) : `${behind(element.parentElement)}|${own}`
    looks.set(element, look)
    return look
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

  const [dialog] = document.querySelectorAll("dialog:modal")
  const ends = new Map<string, [first: Element, last: Element]>()
  for (const element of (dialog ?? document.body).querySelectorAll("*")) {
    if (!hasText(element) || !isShown(element)) continue
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
    const around = element.parentElement === null ? "" : getComputedStyle(element.parentElement).color
    const look = [
      element.tagName,
      color,
      fontSize,
      fontWeight,
      textShadow,
      textDecorationLine,
      around,
      behind(element),
    ].join()
    ends.set(look, [ends.get(look)?.[0] ?? element, element])
  }
  return [...new Set([...ends.values()].flat())]
}
