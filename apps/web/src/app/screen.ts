import type { Permission } from "@laundry/core/access/permissions"
import type { PlainMessageId } from "../messages/text.tsx"
import type { LazyPart } from "./lazy-part.tsx"

/** One screen of the route table: what its route's `handle` says of it, or one of several views of the same path. */
export interface Screen extends LazyPart<object> {
  readonly path: string
  readonly title: PlainMessageId<"shell">
  /** Its markup comes with the page, for readers that don't run scripts and for the first second of those that do. */
  readonly isServerRendered: boolean
  /** Who may see it: everyone when nothing is said. */
  readonly access?: "signed-in" | Permission
  /** Whether signed-in users see a frame around it: the staff's where a permission is asked for. */
  readonly isFramed?: boolean
  /** What it asks for as soon as it is drawn and every signed-in user may: asked for with the page. */
  readonly firstCalls?: ReadonlyArray<string>
  /** Which view of its path it is, as the address says ("?tab=…" at "/", "?view=…" at "/admin"). */
  readonly tab?: string
}

/** Tells screens apart, views of one path too. */
export const screenKey = ({ path, tab = "" }: Screen): string => `${path} ${tab}`
