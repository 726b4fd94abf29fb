import { Info } from "lucide-react"
import { type ReactNode, useId } from "react"

interface InfoPopoverProps {
  /** What the button asks: 'What is …?' */
  readonly label: string
  readonly children: ReactNode
}

/** Explains what is beside it when asked: the browser's own popover, which Escape and a press elsewhere close. */
export const InfoPopover = ({ label, children }: InfoPopoverProps) => {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ocean hover:bg-ocean-tint"
      >
        <Info aria-hidden className="size-5" />
      </button>
      <div id={id} popover="auto" role="group" aria-label={label} className="info-popover">
        {children}
      </div>
    </>
  )
}
