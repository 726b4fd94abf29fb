import { auditEndpoints } from "@laundry/contracts/company/audit"
import type { AuditAction } from "@laundry/core/audit/audit-entry"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

export interface AuditFilters {
  readonly action: AuditAction | undefined
  readonly text: string
  /** local days, both included. */
  readonly from: IsoDate | undefined
  readonly to: IsoDate | undefined
}

const pageSize = 50

/** What staff did, newest first; fresh whenever the view comes. */
export const auditQuery = ({ action, text, from, to }: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: [auditEndpoints.listAuditEntries.path, { action, text, from, to }],
    queryFn: ({ pageParam, signal }) =>
      api(
        auditEndpoints.listAuditEntries,
        {
          query: {
            limit: pageSize,
            ...(action !== undefined && { action }),
            ...(text !== "" && { q: text }),
            ...(from !== undefined && { from }),
            ...(to !== undefined && { to }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.id),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  })
