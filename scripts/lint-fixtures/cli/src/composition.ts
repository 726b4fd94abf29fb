import { app } from "@laundry/server/app" // error: no-restricted-imports
import { layer } from "@laundry/smtp/layer"

export const used = [app, layer]
