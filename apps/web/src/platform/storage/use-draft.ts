import { useState } from "react"
import { forgetInTab, recallInTab, rememberInTab } from "./session-storage.ts"

/** What the user typed and did not send: it stays under the key when the dialog closes and over a reload. */
export const useDraft = (key: string): readonly [draft: string, setDraft: (draft: string) => void] => {
  const [draft, setDraft] = useState(() => {
    const kept = recallInTab(key)
    return typeof kept === "string" ? kept : ""
  })
  const change = (next: string) => {
    setDraft(next)
    if (next === "") forgetInTab(key)
    else rememberInTab(key, next)
  }
  return [draft, change]
}
