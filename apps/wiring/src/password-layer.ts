import * as Password from "@laundry/password/password"
import * as PasswordJudge from "@laundry/password/password-judge"
import { Layer } from "effect"

/** What judges and hashes passwords; loads the hashing library. */
export const passwordLayer = Layer.merge(Password.layer, PasswordJudge.layer)
