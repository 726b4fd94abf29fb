import type { Coordinates } from "@laundry/core/areas/coordinates"
import type { ServiceArea, ServiceAreaId, ZipCode } from "@laundry/core/areas/service-area"

/** A real address that every address lookup under test knows. */
export interface ContractAddress {
  readonly number: number
  readonly street: string
  readonly city: string
  readonly zipCode: ZipCode
  /** About where it lies, to a few blocks. */
  readonly coordinates: Coordinates
}

const address = (
  number: number,
  street: string,
  city: string,
  zipCode: string,
  latitude: number,
  longitude: number,
): ContractAddress => ({ number, street, city, zipCode: zipCode as ZipCode, coordinates: { latitude, longitude } })

/** At least one address in each ZIP code, and a street (Collins Avenue) that runs through several. */
export const contractAddresses: ReadonlyArray<ContractAddress> = [
  address(1200, "Ocean Drive", "Miami Beach", "33139", 25.7835, -80.1298),
  address(1601, "Collins Avenue", "Miami Beach", "33139", 25.789, -80.13),
  address(1670, "Lenox Avenue", "Miami Beach", "33139", 25.7903, -80.14),
  address(4441, "Collins Avenue", "Miami Beach", "33140", 25.8172, -80.123),
  address(4300, "Alton Road", "Miami Beach", "33140", 25.8164, -80.1372),
  address(6801, "Collins Avenue", "Miami Beach", "33141", 25.8525, -80.1204),
  address(7900, "Harding Avenue", "Miami Beach", "33141", 25.8643, -80.1222),
  address(9500, "Harding Avenue", "Surfside", "33154", 25.8851, -80.1243),
  address(9703, "Collins Avenue", "Bal Harbour", "33154", 25.8884, -80.1234),
  address(7000, "Fisher Island Drive", "Miami Beach", "33109", 25.7601, -80.1423),
]

/** "1200 Ocean Drive" */
export const streetLine = ({ number, street }: ContractAddress): string => `${number} ${street}`

/** "1200 Ocean Drive, Miami Beach, FL": a whole address without its ZIP code. */
export const withoutZip = (known: ContractAddress): string => `${streetLine(known)}, ${known.city}, FL`

/** "1200 Ocean Drive, Miami Beach, FL 33139, USA" */
export const wholeAddress = (known: ContractAddress): string => `${withoutZip(known)} ${known.zipCode}, USA`

/** Service areas for ZIP codes, each named after its code. */
export const areasFor = (zipCodes: ReadonlyArray<string>): ReadonlyArray<ServiceArea> =>
  zipCodes.map((zipCode) => ({
    id: `area-${zipCode}` as ServiceAreaId,
    zipCode: zipCode as ZipCode,
    areaName: zipCode,
  }))

/** The five ZIP codes of the contract's addresses. */
export const contractZipCodes: ReadonlyArray<string> = [
  ...new Set(contractAddresses.map(({ zipCode }) => zipCode)),
].toSorted()
