import type { WorkerFile } from "@laundry/contracts/marketplace/worker-application"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { type WorkerDocumentKind, workerDocumentKinds } from "@laundry/core/workers/worker"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { FieldError } from "../../design/field.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { PhotoField, type PhotoTexts } from "../../shared/photo/photo-field.tsx"
import { type Photo, usePhoto } from "../../shared/photo/use-photos.ts"
import { keepOwnFile } from "../../shared/work/own-file-query.ts"
import { documentUrl, sendDocument } from "./work-file-calls.ts"

const hints = { identity: "identityHint", workplace: "workplaceHint", insurance: "insuranceHint" } as const

const usePhotoTexts = (kind: WorkerDocumentKind): PhotoTexts => {
  const text = useText("work")
  const shell = useText("shell")
  return {
    label: kind === "insurance" ? `${text(kind)} ${shell("optional")}` : text(kind),
    hint: text(hints[kind]),
    take: text("take"),
    retake: text("retake"),
    preparing: text("preparing"),
    failed: text("photoFailed"),
  }
}

/** Photos that were taken and not sent yet. */
export type TakenPhotos = Readonly<Record<WorkerDocumentKind, Photo>>

interface DocumentFieldsProps {
  readonly photos: TakenPhotos
  /** What is wrong, by the document. */
  readonly errorOf: (kind: WorkerDocumentKind) => string | undefined
}

const TakenField = ({ kind, photos, errorOf }: DocumentFieldsProps & { readonly kind: WorkerDocumentKind }) => {
  const texts = usePhotoTexts(kind)
  const error = errorOf(kind)
  return (
    <div className="grid gap-1.5">
      <PhotoField id={`photo-${kind}`} texts={texts} taken={photos[kind]} />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  )
}

/** The documents of an application, taken before it is sent. */
export const DocumentFields = (props: DocumentFieldsProps) => {
  const text = useText("work")
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{text("documentsPrivate")}</p>
      {workerDocumentKinds.map((kind) => (
        <TakenField key={kind} kind={kind} {...props} />
      ))}
    </div>
  )
}

const useSendDocument = (kind: WorkerDocumentKind) => {
  const text = useText("work")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (photo: string) => sendDocument(kind, photo),
    meta: { handlesUnauthorized: true },
    onSuccess: (application) => {
      keepOwnFile(queryClient, application)
      showToast({ tone: "done", title: text("documentKept") })
    },
    onError: (error) => {
      logProblem("A document was not sent", error)
      if (handleMutationError(error)) return
      showToast({ tone: "attention", title: text("documentFailed"), text: saidOf(error) ?? text("documentFailedText") })
    },
  })
}

const KeptDocument = ({ kind, file }: { readonly kind: WorkerDocumentKind; readonly file: WorkerFile }) => {
  const text = useText("work")
  const texts = usePhotoTexts(kind)
  const send = useSendDocument(kind)
  const taken = usePhoto(send.mutate)
  const kept = file.documents.find((document) => document.kind === kind)
  return (
    <li className="grid content-start gap-2">
      <PhotoField
        id={`photo-${kind}`}
        texts={kept === undefined ? texts : { ...texts, take: texts.retake }}
        taken={{ ...taken, photo: undefined }}
      />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {send.isPending && <Spinner />}
        {kept === undefined ? (
          text("documentMissing")
        ) : (
          <>
            {text("documentAdded", { day: formatDay(localDateOf(kept.addedAt)) })}
            <TextLink href={documentUrl(kind, kept.addedAt)} newTab>
              {text("showDocument")}
              <VisuallyHidden> {text(kind)}</VisuallyHidden>
            </TextLink>
          </>
        )}
      </p>
    </li>
  )
}

/** The documents of a file: which there are, and another photo in the place of each. */
export const KeptDocuments = ({ file }: { readonly file: WorkerFile }) => {
  const text = useText("work")
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{text("documentsPrivate")}</p>
      <ul className="grid gap-6 lg:grid-cols-3">
        {workerDocumentKinds.map((kind) => (
          <KeptDocument key={kind} kind={kind} file={file} />
        ))}
      </ul>
    </div>
  )
}
