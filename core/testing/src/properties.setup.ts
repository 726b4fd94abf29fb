import fc from "fast-check"
import { inject } from "vitest"
import { runs } from "./property-runs.ts"

const seed = inject("propertySeed")

// The count is for the properties whose tests leave it to fast-check, which tries them a hundred times.
fc.configureGlobal({ numRuns: runs(100), ...(seed === undefined ? {} : { seed }) })
