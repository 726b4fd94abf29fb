import type { ServiceAreaView } from "@laundry/contracts/company/public-data"
import { useMutation } from "@tanstack/react-query"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { removeServiceArea } from "./settings-queries.ts"

interface RemoveAreaDialogProps {
  readonly area: ServiceAreaView
  readonly open: boolean
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks before customers of an area are turned away. */
export const RemoveAreaDialog = ({ area, open, onClose, onRemoved }: RemoveAreaDialogProps) => {
  const text = useText("company-settings")
  const remove = useMutation({
    ...removeServiceArea,
    onSuccess: () => {
      onClose()
      onRemoved()
      showToast({ tone: "done", title: text("areaRemoved") })
    },
    onError: (error) => {
      logProblem("The service area was not removed", error)
      onClose()
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("error"), text: said ?? text("areaRemoveFailed") })
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={remove.isPending}
      title={text("removeTitle", { zipCode: area.zipCode })}
      subtitle={area.areaName}
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" disabled={remove.isPending} onClick={onClose}>
            {text("keepArea")}
          </Button>
          <Button pending={remove.isPending} pendingText={text("removing")} onClick={() => remove.mutate(area.id)}>
            {text("removeArea")}
          </Button>
        </div>
      }
    >
      <p>{text("removeText")}</p>
    </Dialog>
  )
}
