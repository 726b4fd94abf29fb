/** One folded sheet seen from its end: the fold on the left, the two edges on the right, or the other way round. */
const Sheet = ({ y, look, turned }: { readonly y: number; readonly look: string; readonly turned: boolean }) => (
  <g transform={turned ? "translate(260 0) scale(-1 1)" : undefined}>
    <path className={look} d={`M212 ${y}H59.5a9.5 9.5 0 0 0 0 19H212a4.75 4.75 0 0 0 0-9.5a4.75 4.75 0 0 0 0-9.5Z`} />
    <path d={`M212 ${y + 9.5}H64`} />
  </g>
)

const sheets = [
  { y: 107, look: "fill-paper" },
  { y: 88, look: "fill-ocean-tint" },
  { y: 69, look: "fill-paper" },
  { y: 50, look: "fill-paper" },
  { y: 31, look: "fill-ocean-tint" },
  { y: 12, look: "fill-coral-tint" },
] as const

/** A trolley of folded linen, as it comes off the van. */
export const LinenTrolley = () => (
  <svg
    aria-hidden
    viewBox="0 0 260 172"
    width="260"
    height="172"
    className="mx-auto h-auto w-52 stroke-line-strong sm:w-64"
    fill="none"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {sheets.map(({ y, look }, index) => (
      <Sheet key={y} y={y} look={look} turned={index % 2 === 1} />
    ))}
    <path d="M20 30V132a4 4 0 0 0 4 4H240" strokeWidth="3" />
    <path d="M8 30H20" strokeWidth="3" />
    <circle cx="58" cy="153" r="9" className="fill-linen-deep" />
    <circle cx="204" cy="153" r="9" className="fill-linen-deep" />
    <path d="M58 136v8M204 136v8" />
    <path d="M34 163H232" className="stroke-line" />
  </svg>
)
