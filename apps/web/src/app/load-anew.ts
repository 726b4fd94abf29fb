import { recallInTab, rememberInTab } from "../platform/storage/session-storage.ts"

const key = "loaded-anew"

const hasPage = (): Promise<boolean> =>
  fetch(window.location.pathname, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Whether the page is to be loaded anew where a part of it can't be fetched: after a release the server has other files, and a page
 * that goes with them. Says so once in a tab, lest it go to and fro between servers of two releases.
 */
export const mayLoadAnew = async (): Promise<boolean> => {
  if (recallInTab(key) === true || !(await hasPage())) return false
  rememberInTab(key, true)
  // A tab that can't remember would go on for ever.
  return recallInTab(key) === true
}
