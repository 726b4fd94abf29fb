import type { IsoDate } from "../../local-time/local-time.ts"

/** The scale that the laundry weighs on, as its tickets name it; empty or null is what nobody told. */
export interface Scale {
  readonly name: string
  readonly serial: string
  /** The day of its last certificate. */
  readonly certifiedOn: IsoDate | null
}

export const unknownScale: Scale = { name: "", serial: "", certifiedOn: null }
