import { ApiError } from "@laundry/contracts/http/client"

/** Why a link that led somewhere does so no more, in a sentence. */
export interface EndedLink {
  readonly ended: string
}

/** What a page shows of a link that leads nowhere: why it has ended, or null where there is none. Other failures are thrown on. */
export const leadsNowhere = (error: unknown): EndedLink | null => {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 410 && error.body !== undefined) return { ended: error.body.message }
  if (error.status === 404) return null
  throw error
}
