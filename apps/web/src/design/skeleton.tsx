import { classes } from "./classes.ts"

const shapes = {
  line: "h-5 w-40 rounded",
  number: "h-10 w-28 rounded",
  chip: "h-9 w-24 rounded-full",
  control: "h-12 w-full rounded-control",
  block: "h-40 w-full rounded-card",
} as const

/** The shape of something that is still loading. What is loading must be said beside it. */
export const Skeleton = ({ shape = "line" }: { readonly shape?: keyof typeof shapes }) => (
  <span aria-hidden className={classes("block max-w-full animate-pulse bg-line", shapes[shape])} />
)
