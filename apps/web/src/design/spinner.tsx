import { LoaderCircle } from "lucide-react"

/** Something is under way. What it is must be beside it as text. */
export const Spinner = () => <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />
