import type { InquiryView } from "@laundry/contracts/company/admin-inquiries"
import { ApiError } from "@laundry/contracts/http/client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useTypedOver } from "../../platform/storage/use-typed-over.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"
import { keepInquiry, refreshInquiries, updateInquiry } from "./inquiry-queries.ts"
import { parseInquiryStatus } from "./inquiry-status.tsx"

const savedOf = ({ status, notes }: InquiryView): Readonly<Record<"status" | "notes", string>> => ({
  status,
  notes: notes ?? "",
})

/**
 * An inquiry's state, as it is being noted. When somebody else noted something meanwhile, theirs is shown and what was
 * typed stays over it, to be saved again or discarded.
 */
export const useInquiryForm = (inquiry: InquiryView) => {
  const text = useText("admin-inquiries")
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [conflict, setConflict] = useState<string>()
  const { values, typed, isDirty, isOvertaken, type, settle, discard } = useTypedOver(
    `inquiry-${inquiry.id}`,
    savedOf(inquiry),
  )
  const save = useMutation({
    mutationFn: updateInquiry,
    onSuccess: (saved, { status, notes }) => {
      keepInquiry(queryClient, saved)
      settle({ ...(status !== undefined && { status }), ...(notes !== undefined && { notes }) }, savedOf(saved))
      setConflict(undefined)
      showToast({ tone: "done", title: text("saved") })
      setTimeout(() => form.current?.querySelector("select")?.focus())
    },
    onError: async (error) => {
      logProblem("The inquiry was not saved", error)
      if (handleMutationError(error)) return
      const body = error instanceof ApiError ? error.body : undefined
      if (body?.code === "StaleInquiry") {
        // Its present state first: a second press must save over what is then in sight.
        await refreshInquiries(queryClient)
        setConflict(body.message)
        return
      }
      showToast({ tone: "attention", title: text("error"), text: body?.message ?? text("saveFailed") })
    },
  })
  const status = parseInquiryStatus(typed.status)
  return {
    form,
    values,
    isDirty,
    isSaving: save.isPending,
    /** What is said when somebody else was faster; undefined when nobody was. */
    conflict,
    type,
    submit: () => {
      if (save.isPending || !isDirty) return
      dismissToast()
      // Theirs came with what was read since: the first press shows it, a second one means to replace it.
      if (isOvertaken && conflict === undefined) {
        setConflict(text("overtaken"))
        return
      }
      save.mutate({
        id: inquiry.id,
        version: inquiry.version,
        ...(status !== undefined && { status }),
        ...(typed.notes !== undefined && { notes: typed.notes }),
      })
    },
    discard: () => {
      setConflict(undefined)
      discard()
    },
  }
}
