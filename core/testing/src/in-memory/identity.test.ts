import { Layer } from "effect"
import { passwordMethodContract, providerMethodContract } from "../contracts/identity-method.contract.ts"
import { makeInMemoryHasher, makeInMemoryProvider } from "./identity.ts"
import * as InMemoryStores from "./stores/all-stores.ts"

passwordMethodContract("in memory", async () => ({
  layer: Layer.merge(InMemoryStores.layer, makeInMemoryHasher().layer),
}))

const people = {
  ana: { subject: "ana", email: "ana@example.com", firstName: "Ana", lastName: "Lopez", isEmailVerified: true },
  eve: { subject: "eve", email: "eve@example.com", firstName: "Eve", lastName: "Ray", isEmailVerified: false },
}

providerMethodContract("in memory", async () => {
  const provider = makeInMemoryProvider("test", "Test")
  return {
    method: provider.method,
    redirectUri: "https://laundry.example/api/login/test/callback",
    approve: async (url, person) => provider.approve(url, { profileImageUrl: null, ...people[person] }),
    refuse: async (url) => provider.refuse(url),
    close: async () => {},
  }
})
