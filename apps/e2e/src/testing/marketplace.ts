import type { APIRequestContext } from "playwright/test"
import { pixel } from "./customer-orders.ts"
import { callerOf } from "./people.ts"
import type { Product } from "./product.ts"

/** Makes a marketplace of the laundry, or a single operator's again. */
export const setOperatingModel = async (product: Product, operatingModel: "marketplace" | "single_operator") => {
  const owner = await callerOf(product, "owner")
  const answer = await owner.put("/api/admin/settings", { data: { operatingModel } })
  if (!answer.ok()) throw new Error(`The operating model was answered ${answer.status()} ${await answer.text()}`)
}

/** Applies as a laundry worker past the screens, with the documents that are needed. */
export const applyForWork = async (calls: APIRequestContext, name: string): Promise<void> => {
  const application = "/api/work/application"
  const { agreement } = (await (await calls.get(application)).json()) as { readonly agreement: string }
  const form = {
    name,
    phone: "305 555 0133",
    address: "1500 Collins Avenue, Miami Beach, FL 33139",
    radiusMiles: 4,
    capacity: 2,
    availability: ["friday", "saturday"],
    agreement,
    agrees: true,
  }
  const sent = await calls.post(application, { data: form })
  if (!sent.ok()) throw new Error(`The application was answered ${sent.status()} ${await sent.text()}`)
  for (const kind of ["identity", "workplace"]) {
    const photo = `data:image/png;base64,${pixel.toString("base64")}`
    await calls.put(`${application}/documents/${kind}`, { data: { photo } })
  }
}
