import { Alert } from "../../design/alert.tsx"
import { useText } from "../../messages/text.tsx"
import { Moment } from "../staff/moment.tsx"

interface ConnectionNoticeProps {
  readonly isOnline: boolean
  /** When what shows was heard, where the server can't be asked; milliseconds since 1970. */
  readonly keptAt: number | undefined
  /** What is as of then: 'Your route as of'. */
  readonly asOf: string
}

/** What shows is not what the server would say now. */
export const ConnectionNotice = ({ isOnline, keptAt, asOf }: ConnectionNoticeProps) => {
  const text = useText("offline")
  if (isOnline && keptAt === undefined) return null
  return (
    <Alert tone="notice" role="status">
      {text("noConnection")}
      {keptAt !== undefined && (
        <>
          {" "}
          {asOf} <Moment at={keptAt} />
        </>
      )}
    </Alert>
  )
}
