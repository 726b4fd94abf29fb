import { describe, expect, it } from "vitest"
import { typedOverFile, type WorkFileValues } from "./work-file-values.ts"

const file: WorkFileValues = {
  name: "Carla Díaz",
  phone: "305 555 0144",
  address: "1200 Ocean Drive, Miami Beach, FL 33139",
  scaleName: "Portable scale",
  scaleSerial: "HS-0133",
  scaleCertificate: "CC 18-042",
  scalePermitNumber: "W-5521",
  scalePermitPlace: "Florida",
  scalePermitUntil: "2030-12-31",
  radiusMiles: 5,
  capacity: 3,
  availability: ["monday"],
  agreement: "",
  agrees: false,
  offerMails: true,
  version: 1,
}

describe("what the settings of a laundry worker show once the file has changed", () => {
  it("is what is saved, and over it what was typed", () => {
    const typed = {
      ...file,
      address: "1 Collins Avenue",
      availability: ["monday", "friday"],
      offerMails: false,
    } as const
    const saved = { ...file, phone: "(305) 555-0144", availability: ["sunday"], version: 2 } as const
    expect(typedOverFile(typed, file, saved)).toEqual({ ...typed, phone: "(305) 555-0144", version: 2 })
  })

  it("is what the server made of what was sent, and what was typed since", () => {
    const sent = { ...file, phone: "3055550144", capacity: 4 }
    const saved = { ...sent, phone: "(305) 555-0144", version: 2 }
    expect(typedOverFile({ ...sent, name: "Carla" }, sent, saved)).toEqual({ ...saved, name: "Carla" })
  })
})
