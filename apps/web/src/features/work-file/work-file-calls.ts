import {
  type WorkApplicationForm,
  type WorkSettingsForm,
  workApplicationEndpoints,
} from "@laundry/contracts/marketplace/worker-application"
import type { WorkerDocumentKind } from "@laundry/core/workers/worker"
import { api } from "../../platform/api/api.ts"

export const sendApplication = (body: WorkApplicationForm) => api(workApplicationEndpoints.applyForWork, { body })

export const saveSettings = (body: WorkSettingsForm) => api(workApplicationEndpoints.changeWorkSettings, { body })

/** `photo` is a data string. */
export const sendDocument = (kind: WorkerDocumentKind, photo: string) =>
  api(workApplicationEndpoints.addWorkDocument, { params: { kind }, body: { photo } })

/** Where a document is seen; another one has another address. */
export const documentUrl = (kind: WorkerDocumentKind, addedAt: number): string =>
  `/api/work/application/documents/${kind}?at=${addedAt}`
