import { proofEndpoints } from "@laundry/contracts/people/proof"
import { Download } from "lucide-react"
import type { MouseEvent } from "react"
import { useText } from "../../../messages/text.tsx"
import { api } from "../../../platform/api/api.ts"
import { saidOf } from "../../../platform/api/said-of.ts"
import { logProblem } from "../../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../../platform/session/session.ts"
import { showToast } from "../../../platform/toasts/toast-store.ts"

/** A file of all customers. Whether who is signed in has to prove that again is asked before it is fetched, which a link can't. */
export const ExportLink = ({ href }: { readonly href: string }) => {
  const text = useText("admin-orders")
  const fetchFile = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      await api(proofEndpoints.askForProof, {})
      window.location.assign(href)
    } catch (error) {
      logProblem("The orders were not exported", error)
      if (handleMutationError(error)) return
      showToast({ tone: "attention", title: text("exportFailed"), text: saidOf(error) ?? text("exportFailedText") })
    }
  }
  return (
    <a
      href={href}
      title={text("exportCsv")}
      onClick={(event) => void fetchFile(event)}
      className="inline-grid min-h-11 min-w-11 place-items-center rounded-control text-ocean hover:bg-ocean-tint"
    >
      <Download role="img" aria-label={text("exportCsv")} className="size-4" />
    </a>
  )
}
