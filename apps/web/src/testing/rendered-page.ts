import { ServiceAreaId, ZipCode } from "@laundry/contracts/http/wire"
import type { PageData } from "@laundry/contracts/pages/public-page"
import { renderPage as renderPageAt } from "../render-page.tsx"

export const publicUrl = "https://laundry.example"
export const renderPage = (url: string, data: PageData) => renderPageAt(url, data, publicUrl)

export const pageData = (serverTime: string, minimumOrderAmount = "30.00"): PageData => ({
  settings: {
    minimumOrderAmount,
    pricePerPound: "1.00",
    freeWeightLimit: "30.00",
    company: {
      companyName: "Wash <& Fold>",
      tagline: "",
      phone: "(305) 555-0142",
      callLink: "tel:+13055550142",
      email: "hello@example.test",
      address: "1 Ocean Drive",
    },
    operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
    cancellationPolicy: "fee_after_six",
    payments: { mode: "sandbox", publishableKey: "pk_test" },
    serverTime,
  },
  serviceAreas: [
    { id: ServiceAreaId.make("1"), zipCode: ZipCode.make("33139"), areaName: "South Beach" },
    { id: ServiceAreaId.make("2"), zipCode: ZipCode.make("33154"), areaName: "Surfside" },
  ],
  isSignedIn: false,
})

export const afternoon = "2026-11-20T19:46:00.000Z"

/** What a reader sees: the markup without its tags and comments. */
export const textOf = (markup: string) =>
  markup
    .replace(/<!--.*?-->/g, "")
    .replace(/<\/?(span|strong)\b[^>]*>(?=[.,])/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
