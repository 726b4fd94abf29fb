import { Effect } from "effect"
import { cents } from "../money/cents.ts"

export const order = [Effect, cents]
