import { readFileSync } from "node:fs" // error: no-restricted-imports
import { endpoints } from "@laundry/contracts/http/endpoints"
import { role } from "@laundry/core/access/role"
import { OrderStore } from "@laundry/core/order/order-store.port" // error: no-restricted-imports
import { claimTerms } from "@laundry/core/order/claims/claim-terms"
import { placeGuestOrder } from "@laundry/core/orders/place-guest-order" // error: no-restricted-imports
import { layer } from "@laundry/gazetteer/layer" // error: no-restricted-imports
import { appLayer } from "@laundry/wiring/layers" // error: no-restricted-imports
import { app } from "@laundry/server/app" // error: no-restricted-imports
import { checkout } from "../features/checkout/checkout.tsx"
import { Model } from "objection" // error: no-restricted-imports
import { escaped } from "../../../../core/src/orders/place-guest-order.ts" // error: no-restricted-imports

export const used = [claimTerms, readFileSync, endpoints, role, OrderStore, placeGuestOrder, layer, appLayer, app, checkout, Model, escaped]
