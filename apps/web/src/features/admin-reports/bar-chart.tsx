import { useId, useRef, useState } from "react"
import { classes } from "../../design/classes.ts"
import { namedColumns, type Ticks, ticksFor } from "./chart-scale.ts"
import { useWidth } from "./use-width.ts"

export interface Bar {
  /** Heard and read when it is pointed at. */
  readonly name: string
  readonly shortName: string
  /** Null leaves its place empty. */
  readonly value: number | null
}

interface BarChartProps {
  readonly title: string
  readonly note: string
  /** The figure of all bars together. */
  readonly whole: string
  /** What the chart shows, for who can't see it. */
  readonly summary: string
  readonly bars: ReadonlyArray<Bar>
  readonly say: (value: number) => string
  readonly sayShort: (value: number) => string
  readonly ticks?: Ticks | undefined
}

const height = 200
const left = 52
const top = 8
const bottom = 24
const nameWidth = 64

const Lines = ({ ticks, y, width, sayShort }: Pick<BarChartProps, "sayShort"> & LinesProps) => (
  <g className="text-xs tabular-nums">
    {ticks.map((tick) => (
      <g key={tick}>
        <line
          x1={left}
          x2={width}
          y1={y(tick)}
          y2={y(tick)}
          className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
        />
        <text x={left - 8} y={y(tick)} dominantBaseline="central" textAnchor="end" className="fill-ink-soft">
          {sayShort(tick)}
        </text>
      </g>
    ))}
  </g>
)

interface LinesProps {
  readonly ticks: Ticks
  readonly y: (value: number) => number
  readonly width: number
}

/** Bars over days. What it shows is in a table, too; pointing at a bar reads it out above the chart. */
export const BarChart = ({ title, note, whole, summary, bars, say, sayShort, ticks: given }: BarChartProps) => {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, 560)
  const [pointed, setPointed] = useState<number>()
  const ticks = given ?? ticksFor(bars.flatMap(({ value }) => value ?? []))
  const [lowest] = ticks
  const highest = ticks.at(-1) ?? 1
  const y = (value: number) => top + ((highest - value) / (highest - lowest)) * (height - top - bottom)
  const step = (width - left) / Math.max(1, bars.length)
  const gap = step > 6 ? Math.min(step * 0.25, 8) : 0
  const bar = pointed === undefined ? undefined : bars[pointed]
  const lastNamed = width - nameWidth / 2
  return (
    <figure
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 break-inside-avoid rounded-card border border-line bg-paper p-4 shadow-lift sm:p-5"
    >
      <figcaption className="grid gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span id={id} className="text-lg font-semibold tracking-tight">
            {title}
          </span>
          <span aria-hidden className="text-sm tabular-nums">
            {bar === undefined ? (
              <span className="font-semibold">{whole}</span>
            ) : (
              <>
                <span className="text-ink-soft">{bar.name}</span>{" "}
                <span className="font-semibold">{bar.value === null ? "–" : say(bar.value)}</span>
              </>
            )}
          </span>
        </span>
        <span className="text-sm text-ink-soft">{note}</span>
      </figcaption>
      <div ref={frame} className="min-w-0">
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${width} ${height}`}
          className="block h-auto w-full"
          onPointerMove={({ currentTarget, clientX }) => {
            const box = currentTarget.getBoundingClientRect()
            const index = Math.floor((((clientX - box.left) / box.width) * width - left) / step)
            setPointed(index >= 0 && index < bars.length ? index : undefined)
          }}
          onPointerLeave={() => setPointed(undefined)}
        >
          <Lines ticks={ticks} y={y} width={width} sayShort={sayShort} />
          {bars.map(({ name, value }, index) =>
            value === null || value === 0 ? null : (
              <rect
                key={name}
                x={left + index * step + gap / 2}
                width={step - gap}
                y={y(Math.max(0, value))}
                height={Math.max(1, Math.abs(y(0) - y(value)))}
                className={classes(
                  "print:fill-ink-soft",
                  value < 0 ? "fill-coral" : pointed === index ? "fill-ocean-deep" : "fill-ocean",
                )}
              />
            ),
          )}
          <g className="text-xs">
            {namedColumns(bars.length, (width - left) / nameWidth).map((index) => {
              const middle = left + (index + 0.5) * step
              return (
                <text
                  key={index}
                  x={Math.min(middle, lastNamed)}
                  y={height - 6}
                  textAnchor="middle"
                  className="fill-ink-soft"
                >
                  {bars[index]?.shortName}
                </text>
              )
            })}
          </g>
        </svg>
      </div>
    </figure>
  )
}
