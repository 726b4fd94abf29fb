import { endpoints } from "@laundry/contracts/http/endpoints"
import { app } from "@laundry/server/app" // error: no-restricted-imports
import { layer } from "@laundry/smtp/layer" // error: no-restricted-imports

export const used = [endpoints, app, layer]
