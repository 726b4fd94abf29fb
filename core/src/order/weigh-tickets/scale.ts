import { addDays, formatDay, type IsoDate } from "../../local-time/local-time.ts"

/** A scale that laundry is weighed on for money, as its tickets name it; empty or null is what nobody told. */
export interface Scale {
  /** The company's, or that of the laundry worker who weighed. */
  readonly owner: "company" | "worker"
  readonly name: string
  readonly serial: string
  /** The day of its last certificate. */
  readonly certifiedOn: IsoDate | null
  /** The number of its type's NTEP certificate. */
  readonly certificate: string
  /** The permit of the state or county to weigh for money with it, where it is for, and its last day. */
  readonly permitNumber: string
  readonly permitPlace: string
  readonly permitUntil: IsoDate | null
}

export const unknownScale: Scale = {
  owner: "company",
  name: "",
  serial: "",
  certifiedOn: null,
  certificate: "",
  permitNumber: "",
  permitPlace: "",
  permitUntil: null,
}

/** So many days before a permit's last day its owner and the company are warned. */
export const permitNoticeDays = 30

/** Whether a permit holds on a day: until its last one, that included. */
export const isPermitted = ({ permitUntil }: Pick<Scale, "permitUntil">, today: IsoDate): boolean =>
  permitUntil !== null && today <= permitUntil

/** That a permit has ended or ends soon, in words: "The permit ended on Tue, Nov 3, 2026"; undefined while there is time. */
export const sayPermitEnd = ({ permitUntil }: Pick<Scale, "permitUntil">, today: IsoDate): string | undefined => {
  if (permitUntil === null || permitUntil > addDays(today, permitNoticeDays)) return undefined
  const day = `${formatDay(permitUntil)}, ${permitUntil.slice(0, 4)}`
  return today > permitUntil ? `The permit ended on ${day}` : `The permit ends on ${day}`
}

/** All that documents and terminals say of a scale, on one line; empty where nobody told. */
export const sayScale = ({ name, serial, certificate, permitNumber, permitPlace, permitUntil }: Scale): string => {
  const permit = ["permit", permitNumber, permitPlace, permitUntil === null ? "" : `until ${permitUntil}`]
  const facts = [name, serial, certificate && `NTEP ${certificate}`, permitNumber && permit.filter(Boolean).join(" ")]
  return facts.filter(Boolean).join(", ")
}
