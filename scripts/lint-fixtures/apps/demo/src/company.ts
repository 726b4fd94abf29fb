import { OrderStore } from "@laundry/core/order/order-store.port"
import { layer } from "@laundry/postgres/layer" // error: no-restricted-imports
import { appLayer } from "@laundry/wiring/layers" // error: no-restricted-imports

export const company = [OrderStore, layer, appLayer]
