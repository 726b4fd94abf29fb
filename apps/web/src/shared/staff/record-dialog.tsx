import { ApiError } from "@laundry/contracts/http/client"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Dialog } from "../../design/dialog.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { LoadFailed, type LoadText } from "./load-failed.tsx"

interface RecordDialogProps<RecordView> {
  readonly query: Pick<UseQueryResult<RecordView>, "data" | "error" | "isFetching" | "refetch">
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: LoadText
  /** What is said where the server has no such record. */
  readonly gone: string
  readonly children: (record: RecordView) => ReactNode
}

/** One record in a dialog, which is there from loading on: another in its place would not know where the focus came from. */
export const RecordDialog = <RecordView,>({
  query: { data, error, isFetching, refetch },
  open,
  onClose,
  title,
  text,
  gone,
  children,
}: RecordDialogProps<RecordView>) => {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {data !== undefined && children(data)}
      {data === undefined && isGone && <p className="py-4 text-ink-soft">{gone}</p>}
      {data === undefined && error !== null && !isGone && (
        <LoadFailed
          title={text("failed")}
          text={text("failedText")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <p role="status" className="flex items-center gap-3 py-4 text-ink-soft">
          <Spinner />
          {text("loading")}
        </p>
      )}
    </Dialog>
  )
}
