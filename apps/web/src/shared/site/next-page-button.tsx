import { useMutation } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { useNavigate } from "react-router-dom"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"

interface NextPageButtonProps
  extends Pick<ComponentProps<typeof Button>, "tone" | "size" | "wide" | "icon" | "children"> {
  /** Has the server make the link. */
  readonly make: () => Promise<{ readonly path: string }>
}

/** Goes on to a page for which the server makes a link of its own when the button is pressed. */
export const NextPageButton = ({ make, ...looks }: NextPageButtonProps) => {
  const text = useText("orders")
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: make,
    onSuccess: ({ path }) => void navigate(path),
    onError: (error) => {
      logProblem("No link to the next page could be made", error)
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("nextPageFailed"), text: said ?? text("nextPageFailedText") })
    },
  })
  return <Button {...looks} pending={isPending} onClick={() => mutate()} />
}
