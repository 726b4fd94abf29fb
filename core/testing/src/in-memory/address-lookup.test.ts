import { addressLookupContract, unavailableAddressLookupContract } from "../contracts/address-lookup.contract.ts"
import { inMemoryAddressLookup, unavailableAddressLookup } from "./address-lookup.ts"

addressLookupContract("in memory", inMemoryAddressLookup)
unavailableAddressLookupContract("in memory", () => unavailableAddressLookup)
