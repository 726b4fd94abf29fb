import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type WorkerState, workerStates } from "./worker.ts"
import { possibleDecisions, stateAfter, type WorkerMove, workerDecisions } from "./worker-states.ts"

const moves: ReadonlyArray<WorkerMove> = ["apply", ...workerDecisions]

describe("what becomes of a worker's file", () => {
  it("is this, and nothing else", () => {
    const table = workerStates.map(
      (state) => `${state}: ${moves.map((move) => `${move} ${stateAfter(state, move) ?? "-"}`).join(", ")}`,
    )
    expect(table).toEqual([
      "applied: apply applied, activate active, refuse refused, pause -, resume -, end -",
      "active: apply -, activate -, refuse -, pause paused, resume -, end ended",
      "paused: apply -, activate -, refuse -, pause -, resume active, end ended",
      "refused: apply applied, activate -, refuse -, pause -, resume -, end -",
      "ended: apply applied, activate -, refuse -, pause -, resume -, end -",
    ])
    for (const state of workerStates) {
      const possible = workerDecisions.filter((decision) => stateAfter(state, decision) !== undefined)
      expect(possibleDecisions(state)).toEqual(possible)
    }
  })

  it("never gives rights without a decision of staff after the last application", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moves)), (wanted) => {
        let state: WorkerState = "applied"
        let isVetted = false
        for (const move of wanted) {
          const next: WorkerState | undefined = stateAfter(state, move)
          if (next === undefined) continue
          state = next
          if (move === "apply") isVetted = false
          if (move === "activate") isVetted = true
          if (state === "active" || state === "paused") expect(isVetted).toBe(true)
        }
      }),
      { numRuns: runs(200) },
    )
  })
})
