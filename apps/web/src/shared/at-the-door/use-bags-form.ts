import { useId, useState } from "react"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { usePhoto } from "../photo/use-photos.ts"
import { readBags } from "./bag-count-field.tsx"

/** What is recorded at a door: how many bags, and what they look like. */
export interface RecordedBags {
  readonly bags: number
  readonly photo: string
}

/** A form that asks for bags and a photo of them; its fields have the form's id with their name behind it. */
export const useBagsForm = (onClose: () => void) => {
  const text = useText("at-the-door")
  const id = useId()
  const [typed, setTyped] = useState("")
  const photo = usePhoto()
  const [isSaving, setSaving] = useState(false)
  const bags = readBags(typed)
  const focus = (field: string) => document.getElementById(`${id}-${field}`)?.focus()
  return {
    id,
    typed,
    setTyped,
    bags,
    photo,
    isSaving,
    /** The first field that is to be filled in still. */
    missing: bags === undefined ? "bags" : photo.isMissing ? "photo" : undefined,
    focus,
    /** Says that something is missing, and leads to it. */
    askFor: (field: string) => {
      showToast({ tone: "attention", title: text("missingTitle"), text: text("missingText") })
      focus(field)
    },
    /** `record` returns whether it is kept. */
    save: async (record: (recorded: RecordedBags) => Promise<boolean>) => {
      if (bags === undefined) return
      setSaving(true)
      const taken = await photo.settled()
      if (taken?.photo !== undefined && (await record({ bags, photo: taken.photo }))) onClose()
      else setSaving(false)
    },
  }
}
