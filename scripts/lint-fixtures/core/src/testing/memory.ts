import { TestClock } from "effect/testing"
import { assert } from "fast-check"

export const memory = [TestClock, assert]
