const sheets = [
  { y: 66, x: 8, width: 210, fill: "fill-paper", transform: undefined },
  { y: 39, x: 14, width: 200, fill: "fill-ocean-tint", transform: "translate(236 0) scale(-1 1)" },
  { y: 12, x: 20, width: 194, fill: "fill-coral-tint", transform: undefined },
] as const

/** A pile of folded sheets: the fold at one end, the two edges at the other. */
export const FoldedLinen = () => (
  <svg
    aria-hidden
    viewBox="0 0 240 94"
    width="240"
    height="94"
    className="mx-auto h-auto w-44 stroke-line-strong sm:w-60"
    fill="none"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {sheets.map(({ y, x, width, fill, transform }) => (
      <g key={y} transform={transform}>
        <path
          d={`M${x + width} ${y}H${x + 13.5}a13.5 13.5 0 0 0 0 27H${x + width}a6.75 6.75 0 0 0 0-13.5a6.75 6.75 0 0 0 0-13.5Z`}
          className={fill}
        />
        <path d={`M${x + width} ${y + 13.5}H${x + 20}`} />
      </g>
    ))}
  </svg>
)
