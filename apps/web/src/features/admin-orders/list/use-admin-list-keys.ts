import { type RefObject, useEffect } from "react"

const rowSelector = "[data-admin-row]"

/** Whether what has the focus takes letters for itself. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"))

/** Moves the focus among the rows, from wherever in a row it is; to the first one from elsewhere. */
const move = (by: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)]
  const present = rows.findIndex((row) => row.contains(document.activeElement))
  const next = present < 0 ? rows[0] : rows[Math.max(0, Math.min(rows.length - 1, present + by))]
  next?.focus()
  next?.scrollIntoView({ block: "nearest" })
}

type SearchBox = RefObject<HTMLInputElement | null>

const search = (box: SearchBox) => box.current?.select()

/** Leaves the search box; returns whether the focus was there. */
const leaveSearch = (box: SearchBox): boolean => {
  if (box.current === null || document.activeElement !== box.current) return false
  box.current.blur()
  return true
}

const focusedRow = (): HTMLElement | undefined =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches(rowSelector)
    ? document.activeElement
    : undefined

/**
 * The admin list by keys: / searches, j and k (and arrows, once in the list) move, Enter opens, x selects, ? shows the keys. Not while somebody
 * types or a dialog is open.
 */
export const useAdminListKeys = (on: {
  readonly searchBox: SearchBox
  readonly open: (orderId: string) => void
  readonly showKeys: () => void
}): void => {
  const { searchBox, open, showKeys } = on
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector("dialog[open]") !== null) return
      // Leaves the box only: by itself a browser empties it, too, and the list would forget what was looked for.
      if (event.key === "Escape" && leaveSearch(searchBox)) return event.preventDefault()
      if (isTyping(event.target)) return
      const row = focusedRow()
      const act = (): (() => void) | undefined => {
        switch (event.key) {
          case "/":
            return () => search(searchBox)
          case "?":
            return showKeys
          case "j":
            return () => move(1)
          case "k":
            return () => move(-1)
          case "ArrowDown":
            return row && (() => move(1))
          case "ArrowUp":
            return row && (() => move(-1))
          case "Enter":
            return row && (() => open(row.dataset["adminRow"] ?? ""))
          case "x":
            return row && (() => row.querySelector<HTMLInputElement>("input[type=checkbox]")?.click())
          default:
            return undefined
        }
      }
      const action = act()
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [searchBox, open, showKeys])
}
