import { recallInTab, rememberInTab } from "../storage/session-storage.ts"

const key = "loaded-anew"

const hasPage = (): Promise<boolean> =>
  fetch(window.location.pathname, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  )

let isLoading = false

/**
 * Loads the page anew where a part of it can't be fetched, and returns whether it is on its way: after a release the server has other
 * files, and a page that goes with them. Does so once in a tab, lest it go to and fro between servers of two releases, and only if the
 * part is still wanted once the server has answered. Parts that fail together share it.
 */
export const loadAnew = async (isWanted: () => boolean): Promise<boolean> => {
  if (!isLoading && recallInTab(key) !== true && (await hasPage()) && !isLoading && isWanted()) {
    rememberInTab(key, true)
    // A tab that can't remember would go on for ever.
    if (recallInTab(key) === true) {
      isLoading = true
      window.location.reload()
    }
  }
  return isLoading
}
