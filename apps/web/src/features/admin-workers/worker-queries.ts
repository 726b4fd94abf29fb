import { UserId } from "@laundry/contracts/http/wire"
import { adminWorkerEndpoints, type WorkerFileView } from "@laundry/contracts/marketplace/admin-workers"
import { type WorkerDocumentKind, type WorkerState, workerStates } from "@laundry/core/workers/worker"
import type { WorkerDecision } from "@laundry/core/workers/worker-states"
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

const workersKey = "/api/admin/workers"
const pageSize = 20

export const workerFilters = [...workerStates, "all"] as const
export type WorkerFilter = WorkerState | "all"

/** The laundry workers in a state that a search finds, the latest application first. */
export const workerListQuery = (state: WorkerFilter, q: string) =>
  infiniteQueryOptions({
    queryKey: [workersKey, "list", { state, q }],
    queryFn: ({ pageParam, signal }) =>
      api(
        adminWorkerEndpoints.listWorkers,
        { query: { state, page: pageParam, limit: pageSize, ...(q !== "" && { q }) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length + 1),
    refetchOnMount: "always",
    refetchInterval: 100_000,
    // What is searched for comes in place of what shows.
    placeholderData: keepPreviousData,
  })

export const workerQuery = (userId: string) =>
  queryOptions({
    queryKey: [workersKey, "one", userId],
    queryFn: ({ signal }) =>
      api(adminWorkerEndpoints.getWorker, { params: { userId: UserId.make(userId) } }, { signal }),
    staleTime: 0,
  })

export interface Decision {
  readonly decision: WorkerDecision
  readonly reason?: string
}

/** Decides about the file as it was read. */
export const decideWorker = ({ userId, version }: WorkerFileView, decision: Decision) =>
  api(adminWorkerEndpoints.decideWorker, { params: { userId }, body: { ...decision, version } })

/** Says that what was changed of the file, as it was read, is well. */
export const reviewWorker = ({ userId, version }: WorkerFileView) =>
  api(adminWorkerEndpoints.reviewWorker, { params: { userId }, body: { version } })

export const refreshWorkers = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [workersKey] })

/** Where a document is seen; another one has another address. */
export const workerDocumentUrl = (userId: string, kind: WorkerDocumentKind, addedAt: number): string =>
  `/api/admin/workers/${userId}/documents/${kind}?at=${addedAt}`
