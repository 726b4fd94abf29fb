import { type PointerEvent, useEffect, useRef, useState } from "react"

/** From where to where a row reaches on the screen, in pixels from its top. */
interface RowSpan {
  readonly top: number
  readonly bottom: number
}

/**
 * How many places a row moves when it is let go at a height: it passes every row whose middle the pointer has passed.
 * Negative is up.
 */
export const stepsAt = (rows: ReadonlyArray<RowSpan>, from: number, y: number): number => {
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2)
  const below = middles.filter((middle, index) => index > from && middle < y).length
  const above = middles.filter((middle, index) => index < from && middle > y).length
  return below - above
}

/** How near to the screen's edge the page scrolls along, and how far with each movement, in pixels. */
const edge = { reach: 72, step: 12 }

const scrollAlong = (y: number) => {
  if (y < edge.reach) window.scrollBy({ top: -edge.step, behavior: "instant" })
  if (y > window.innerHeight - edge.reach) window.scrollBy({ top: edge.step, behavior: "instant" })
}

/**
 * Lets the rows of a list be dragged by their grips, with a finger or a mouse. Nothing moves before the row is let go: a
 * line shows where it would land. Escape leaves everything as it was.
 */
export const useDragOrder = (shown: ReadonlyArray<string>, onDrop: (id: string, steps: number) => void) => {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ readonly id: string; readonly steps: number } | null>(null)
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setDrag(null)
    }
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [isDragging])

  const stepsOf = (id: string, y: number) =>
    stepsAt(
      Array.from(list.current?.children ?? [], (row) => row.getBoundingClientRect()),
      shown.indexOf(id),
      y,
    )
  const landing = drag === null || drag.steps === 0 ? -1 : shown.indexOf(drag.id) + drag.steps

  return {
    list,
    draggedId: drag?.id,
    /** The place of the line: the row that the dragged one would take the place of, and on which side of it. */
    line: { id: shown[landing], side: drag !== null && drag.steps < 0 ? "above" : "below" },
    gripOf: (id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, steps: 0 })
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (drag?.id !== id) return
        scrollAlong(clientY)
        setDrag({ id, steps: stepsOf(id, clientY) })
      },
      onPointerUp: ({ clientY }: PointerEvent) => {
        if (drag?.id !== id) return
        const steps = stepsOf(id, clientY)
        if (steps !== 0) onDrop(id, steps)
      },
      // Follows the pointer's release as well as whatever takes the pointer away.
      onLostPointerCapture: () => setDrag(null),
    }),
  } as const
}
