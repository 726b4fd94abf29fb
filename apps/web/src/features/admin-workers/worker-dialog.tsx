import { ApiError } from "@laundry/contracts/http/client"
import { useQuery } from "@tanstack/react-query"
import { Dialog } from "../../design/dialog.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { useText } from "../../messages/text.tsx"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { WorkerFile } from "./worker-file.tsx"
import { workerQuery } from "./worker-queries.ts"

interface WorkerDialogProps {
  readonly userId: string
  readonly open: boolean
  readonly onClose: () => void
}

/** One laundry worker's file. */
export const WorkerDialog = ({ userId, open, onClose }: WorkerDialogProps) => {
  const text = useText("admin-workers")
  const { data, error, isFetching, refetch } = useQuery({ ...workerQuery(userId), enabled: open })
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Dialog open={open} onClose={onClose} title={data?.name ?? text("title")}>
      {data !== undefined && <WorkerFile worker={data} />}
      {data === undefined && isGone && <p className="py-4 text-ink-soft">{text("gone")}</p>}
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
