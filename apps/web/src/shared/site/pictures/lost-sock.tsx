/** A sock on the line, alone: the other one is not to be found. */
export const LostSock = () => (
  <svg
    aria-hidden
    viewBox="0 0 240 132"
    width="240"
    height="132"
    className="h-auto w-52 stroke-line-strong sm:w-60"
    fill="none"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M4 14q116 22 232 0" />
    <path d="M66 25h32v42q0 10 8 16l14 11a14 14 0 0 1-18 22l-26-20q-10-8-10-20Z" className="fill-ocean-tint" />
    <path d="M66 37h32M66 46h32" />
    <path d="M69 19v12M95 20v12" strokeWidth="4" className="stroke-coral-bright" />
    <path d="M150 25h32v42q0 10 8 16l14 11a14 14 0 0 1-18 22l-26-20q-10-8-10-20Z" strokeDasharray="5 6" />
    <path d="M153 20v12M179 19v12" strokeWidth="4" className="stroke-coral-bright" />
  </svg>
)
