import type { Brand } from "effect"

export type ServiceAreaId = string & Brand.Brand<"ServiceAreaId">
/** A five-digit US ZIP code. */
export type ZipCode = string & Brand.Brand<"ZipCode">

/** A ZIP code that the vans serve, with the name that people call it (specification §3). */
export interface ServiceArea {
  readonly id: ServiceAreaId
  readonly zipCode: ZipCode
  readonly areaName: string
}

/** Reads a five-digit ZIP code, surrounding blanks allowed; undefined for anything else. */
export const parseZipCode = (text: string): ZipCode | undefined => {
  const trimmed = text.trim()
  return /^\d{5}$/.test(trimmed) ? (trimmed as ZipCode) : undefined
}

/** What people outside the area are told: which areas are served. */
export const serviceAreaMessage = (areas: ReadonlyArray<ServiceArea>): string => {
  if (areas.length === 0) return "We are not taking pickups in any area right now. Please check back soon."
  const zips = [...new Set(areas.map(({ zipCode }) => zipCode))].toSorted()
  return `We currently serve ${new Intl.ListFormat("en-US", { type: "conjunction" }).format(zips)}. Please enter an address in one of these ZIP codes.`
}
