import { useQuery } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { RecordDialog } from "../../shared/staff/record-dialog.tsx"
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
  const query = useQuery({ ...workerQuery(userId), enabled: open })
  return (
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      title={query.data?.name ?? text("title")}
      text={text}
      gone={text("gone")}
    >
      {(worker) => <WorkerFile worker={worker} />}
    </RecordDialog>
  )
}
