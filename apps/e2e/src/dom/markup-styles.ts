const neverShown: ReadonlySet<string> = new Set(["head", "script", "style", "template", "noscript"])

const isHidden = (element: Element): boolean =>
  element.hasAttribute("hidden") ||
  neverShown.has(element.localName) ||
  (element.localName === "dialog" && !element.hasAttribute("open")) ||
  /display:\s*none/.test(element.getAttribute("style") ?? "")

const properties = (element: Element) => ({
  display: isHidden(element) ? "none" : "block",
  visibility: "visible",
  opacity: "1",
  "pointer-events": "auto",
})

type Property = keyof ReturnType<typeof properties>

/**
 * What `getComputedStyle` says where nothing is drawn: whether an element is there, by its markup alone. To add up the stylesheet's rules takes
 * happy-dom some 30 ms for each search by role, and it would be by a width that the page has not.
 */
export const markupStyleOf = (element: Element) => {
  const values = properties(element)
  return {
    ...values,
    pointerEvents: values["pointer-events"],
    content: "",
    getPropertyValue: (name: string): string => values[name as Property] ?? "",
  }
}
