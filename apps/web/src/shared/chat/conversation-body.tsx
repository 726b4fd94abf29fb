import { ArrowDown } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { Button } from "../../design/button.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import type { UnsentMessage } from "./unsent-messages.ts"
import { useNewestInSight } from "./use-newest-in-sight.ts"

/** A keyboard that covers half of the screen should come only when it is asked for. */
const hasKeyboard = (): boolean => window.matchMedia("(hover: hover) and (pointer: fine)").matches

/** A conversation in its dialog: the newest message in sight, and the box that has the focus once it shows. */
export const useConversationPlace = (
  isShown: boolean,
  last: { readonly id: string } | undefined,
  lastUnsent: Pick<UnsentMessage, "key"> | undefined,
) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { hasNew, showNewest } = useNewestInSight(list, {
    isOpen: isShown,
    newest: lastUnsent?.key ?? last?.id,
    isNewestOwn: lastUnsent !== undefined,
  })
  // The dialog's own effect has shown it by now.
  useEffect(() => {
    if (isShown && hasKeyboard()) box.current?.focus()
  }, [isShown])
  return {
    box,
    list,
    hasNew,
    toNewest: () => {
      showNewest()
      box.current?.focus()
    },
  }
}

interface ConversationBodyProps extends Omit<ReturnType<typeof useConversationPlace>, "box"> {
  /** Says that something new was written below. */
  readonly newText: string
  readonly children: ReactNode
}

/** What was said, and the way to what is new. */
export const ConversationBody = ({ list, hasNew, toNewest, newText, children }: ConversationBodyProps) => (
  <div ref={list} className="grid min-h-[30dvh] content-start gap-5">
    {children}
    {hasNew && (
      <div className="sticky bottom-0 flex justify-center">
        <Button size="compact" icon={<ArrowDown aria-hidden className="size-5" />} onClick={toNewest}>
          {newText}
        </Button>
      </div>
    )}
  </div>
)

/** Stands where messages are still loading. */
export const MessagesSkeleton = ({ text }: { readonly text: string }) => (
  <div role="status" className="grid gap-4">
    <VisuallyHidden>{text}</VisuallyHidden>
    <Skeleton shape="control" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </div>
)
