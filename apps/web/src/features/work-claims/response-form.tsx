import { responseBounds } from "@laundry/core/order/claims/claim-response"
import { useQueryClient } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { workClaimsQuery } from "../../shared/work/work-claims-query.ts"
import { WrittenResponseForm } from "../../shared/work/written-response-form.tsx"
import { sendResponse } from "./work-claim-calls.ts"

interface ResponseFormProps {
  readonly id: string
  readonly onClose: () => void
}

/** A worker's side of a claim, which is sent once. */
export const ResponseForm = ({ id, onClose }: ResponseFormProps) => {
  const text = useText("work-claims")
  const queryClient = useQueryClient()
  return (
    <WrittenResponseForm
      draft={`claim-response-${id}`}
      most={responseBounds.text}
      words={{
        label: text("label"),
        hint: text("hint"),
        missing: text("missing"),
        send: text("send"),
        sending: text("sending"),
        cancel: text("cancel"),
        done: text("sent"),
        failed: text("sendFailed"),
        failedText: text("sendFailedText"),
        photosHint: text("photosHint"),
      }}
      send={(said, photos) => sendResponse(id, { text: said, photos })}
      onSent={(claims) => queryClient.setQueryData(workClaimsQuery.queryKey, claims)}
      onClose={onClose}
    />
  )
}
