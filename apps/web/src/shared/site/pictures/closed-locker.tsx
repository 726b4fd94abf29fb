/** A locker with a padlock: what is in it is for others. */
export const ClosedLocker = () => (
  <svg
    aria-hidden
    viewBox="0 0 180 150"
    width="180"
    height="150"
    className="h-auto w-40 stroke-line-strong sm:w-44"
    fill="none"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <rect x="8" y="8" width="52" height="126" rx="6" className="fill-paper" />
    <rect x="64" y="8" width="52" height="126" rx="6" className="fill-ocean-tint" />
    <rect x="120" y="8" width="52" height="126" rx="6" className="fill-paper" />
    <path d="M20 26h28M20 34h28M76 26h28M76 34h28M132 26h28M132 34h28" />
    <path d="M50 74v12M162 74v12" strokeWidth="4" />
    <path d="M82 80v-9a8 8 0 0 1 16 0v9" strokeWidth="4" className="stroke-coral-bright" />
    <rect x="76" y="80" width="28" height="24" rx="5" className="fill-coral-tint" />
    <path d="M90 89v6" strokeWidth="3" />
    <path d="M18 134v8M50 134v8M74 134v8M106 134v8M130 134v8M162 134v8" />
  </svg>
)
