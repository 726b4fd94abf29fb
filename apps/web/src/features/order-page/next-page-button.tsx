import { ApiError } from "@laundry/contracts/http/client"
import { useMutation } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { useNavigate } from "react-router-dom"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { nextPages } from "./order-page-queries.ts"

interface NextPageButtonProps
  extends Pick<ComponentProps<typeof Button>, "tone" | "size" | "wide" | "icon" | "children"> {
  readonly token: string
  readonly leadsTo: keyof typeof nextPages
}

/** Goes on to a page for which the server makes a link of its own. */
export const NextPageButton = ({ token, leadsTo, ...looks }: NextPageButtonProps) => {
  const text = useText("order-page")
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => nextPages[leadsTo](token),
    onSuccess: ({ path }) => void navigate(path),
    onError: (error) => {
      logProblem(`No link to ${leadsTo} could be made`, error)
      const said = error instanceof ApiError ? error.body?.message : undefined
      showToast({ tone: "attention", title: text("actionFailed"), text: said ?? text("actionFailedText") })
    },
  })
  return <Button {...looks} pending={isPending} onClick={() => mutate()} />
}
