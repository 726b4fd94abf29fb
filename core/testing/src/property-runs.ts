import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** What PROPERTY_RUNS asks for. */
    propertyRuns?: number
    /** Where properties start; undefined: anywhere. */
    propertySeed?: number
  }
}

/** How often a property is tried: as often as its test says, unless PROPERTY_RUNS says otherwise of all properties. */
export const runs = (usual: number): number => inject("propertyRuns") ?? usual
