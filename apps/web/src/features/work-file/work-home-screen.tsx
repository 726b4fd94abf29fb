import type { WorkApplication, WorkerFile } from "@laundry/contracts/marketplace/worker-application"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button, ButtonLink } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { useSession } from "../../platform/session/use-session.ts"
import { ApplicationForm } from "./application-form.tsx"
import { KeptDocuments } from "./document-fields.tsx"
import { PastWork } from "./past-work.tsx"
import { WorkHeading, WorkPage } from "./work-page.tsx"

const Apply = ({ offered }: { readonly offered: WorkApplication }) => {
  const text = useText("work")
  const { user } = useSession()
  if (user === undefined) return null
  return (
    <>
      <WorkHeading title={text("applyTitle")} lead={text("applyLead")} />
      <ApplicationForm offered={offered} user={user} />
    </>
  )
}

/** An application that waits: since when, and what keeps it from being decided. */
const Waiting = ({ file }: { readonly file: WorkerFile }) => {
  const text = useText("work")
  return (
    <>
      <WorkHeading
        title={text("appliedTitle")}
        lead={text("appliedSince", { day: formatDay(localDateOf(file.appliedAt)) })}
      />
      {file.missingDocuments.length > 0 && <Alert tone="notice">{text("missingTitle")}</Alert>}
      <KeptDocuments file={file} />
      <PastWork />
      <div>
        <ButtonLink href="/work?view=settings" tone="secondary">
          {text("changeDetails")}
        </ButtonLink>
      </div>
    </>
  )
}

/** An application that was turned down, or work that has ended, with the reason. */
const Closed = ({
  file,
  isOpen,
  onApply,
}: {
  readonly file: WorkerFile
  readonly isOpen: boolean
  readonly onApply: () => void
}) => {
  const text = useText("work")
  const isRefused = file.state === "refused"
  return (
    <>
      <WorkHeading
        title={text(isRefused ? "refusedTitle" : "endedTitle")}
        lead={text(isRefused ? "refusedText" : "endedText")}
      />
      {file.reason !== null && (
        <Alert tone="info">
          <p className="wrap-anywhere whitespace-pre-line">{text("reason", { reason: file.reason })}</p>
        </Alert>
      )}
      <PastWork />
      {isOpen && (
        <div>
          <Button onClick={onApply}>{text("applyAgain")}</Button>
        </div>
      )}
    </>
  )
}

/** What the file of somebody says who doesn't work: those who do are led on before. */
export const WorkHome = ({ offered }: { readonly offered: WorkApplication }) => {
  const text = useText("work")
  const [isApplying, setApplying] = useState(false)
  const { file, isOpen } = offered
  if (file?.state === "applied") return <Waiting file={file} />
  if (file !== null && !isApplying) return <Closed file={file} isOpen={isOpen} onApply={() => setApplying(true)} />
  return isOpen ? <Apply offered={offered} /> : <WorkHeading title={text("closedTitle")} lead={text("closedText")} />
}

/** Where laundry workers begin: applying, and what became of it. */
export const WorkHomeScreen = () => <WorkPage>{(offered) => <WorkHome offered={offered} />}</WorkPage>
