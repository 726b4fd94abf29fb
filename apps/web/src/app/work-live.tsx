import { useWorkSending } from "../features/work-orders/use-work-sending.ts"
import { LiveUpdates } from "../platform/live/live-updates.tsx"

/** What goes on beside the pages of laundry workers: change events, and what makes them work without signal. */
export const WorkLive = () => {
  useWorkSending()
  return <LiveUpdates />
}
