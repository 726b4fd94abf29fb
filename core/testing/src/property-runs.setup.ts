import fc from "fast-check"
import { runs } from "./property-runs.ts"

// For the properties whose tests leave it to fast-check, which tries them a hundred times.
fc.configureGlobal({ numRuns: runs(100) })
