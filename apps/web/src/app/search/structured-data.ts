import { type PageData, previewImage } from "@laundry/contracts/pages/public-page"
import { businessHours, commercialPricePerPound, servingSince } from "@laundry/core/commercial/commercial-offer"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import type { I18n } from "@lingui/core"
import type { Text } from "../../messages/text.tsx"
import { priceTermsOf } from "../../platform/public-data/public-settings.ts"
import { upfrontOf } from "../../shared/pricing/upfront.ts"

/** What a page's structured data is made from. */
export interface SearchContext {
  readonly data: PageData
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly text: Text<"search">
  /** Holds the texts of the page that is described. */
  readonly i18n: I18n
}

export interface Described<Type extends string> {
  readonly "@context": "https://schema.org"
  readonly "@type": Type
}

interface PostalAddress {
  readonly "@type": "PostalAddress"
  readonly streetAddress?: string
  readonly addressLocality?: string
  readonly addressRegion?: string
  readonly postalCode: string
  readonly addressCountry: "US"
}

interface Place {
  readonly "@type": "Place"
  readonly name: string
  readonly address: PostalAddress
}

/** The subset of schema.org's DryCleaningOrLaundry that we know to be true. */
export interface LocalBusiness extends Described<"DryCleaningOrLaundry"> {
  readonly "@id": string
  readonly name: string
  readonly description: string
  readonly url: string
  readonly image: string
  readonly priceRange: string
  readonly currenciesAccepted: "USD"
  readonly openingHours: string
  readonly foundingDate: string
  readonly areaServed: ReadonlyArray<Place>
  readonly telephone?: string
  readonly email?: string
  readonly address?: PostalAddress | string
}

/** The subset of schema.org's Service that describes a price per pound. */
export interface PricedService extends Described<"Service"> {
  readonly name: string
  readonly description: string
  readonly serviceType: string
  readonly url: string
  readonly provider: { readonly "@id": string }
  readonly offers: {
    readonly "@type": "Offer"
    readonly priceSpecification: {
      readonly "@type": "UnitPriceSpecification"
      readonly price: string
      readonly priceCurrency: "USD"
      /** UN/CEFACT: LBR is the pound. */
      readonly unitCode: "LBR"
      readonly unitText: string
    }
  }
}

/** "1 Ocean Drive, Miami Beach, FL 33139" in its parts; unchanged where it is written otherwise. */
const addressOf = (address: string): PostalAddress | string => {
  const [, streetAddress, addressLocality, addressRegion, postalCode] =
    /^(.+?),\s*([^,]+),\s*([A-Z]{2})\s+(\d{5})(?:-\d{4})?$/.exec(address.trim()) ?? []
  return streetAddress === undefined ||
    addressLocality === undefined ||
    addressRegion === undefined ||
    postalCode === undefined
    ? address
    : { "@type": "PostalAddress", streetAddress, addressLocality, addressRegion, postalCode, addressCountry: "US" }
}

const businessId = (publicUrl: string): string => `${publicUrl}/#business`

/** The business as its settings describe it. No rating: the site's is not one that visitors can check. */
export const localBusiness = ({ data, publicUrl, text }: SearchContext): LocalBusiness => {
  const { companyName, phone, email, address } = data.settings.company
  const terms = priceTermsOf(data.settings)
  return {
    "@context": "https://schema.org",
    "@type": "DryCleaningOrLaundry",
    "@id": businessId(publicUrl),
    name: companyName,
    description: text("businessDescription"),
    url: `${publicUrl}/`,
    image: publicUrl + previewImage.path,
    priceRange: text("priceRange", {
      perPound: formatDollars(terms.pricePerPound),
      minimum: formatDollars(upfrontOf(data.settings, terms)),
    }),
    currenciesAccepted: "USD",
    openingHours: `Mo-Su ${businessHours.start}-${businessHours.end}`,
    foundingDate: String(servingSince),
    areaServed: data.serviceAreas.map(({ zipCode, areaName }) => ({
      "@type": "Place",
      name: areaName === "" ? zipCode : areaName,
      address: { "@type": "PostalAddress", postalCode: zipCode, addressCountry: "US" },
    })),
    ...(phone !== "" && { telephone: phone }),
    ...(email !== "" && { email }),
    ...(address !== "" && { address: addressOf(address) }),
  }
}

/** Laundry for businesses, by the pound. */
export const commercialService = ({ publicUrl, text }: SearchContext, url: string): PricedService => ({
  "@context": "https://schema.org",
  "@type": "Service",
  name: text("commercialService"),
  description: text("commercialServiceText"),
  serviceType: text("commercialService"),
  url,
  provider: { "@id": businessId(publicUrl) },
  offers: {
    "@type": "Offer",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: formatMoney(commercialPricePerPound),
      priceCurrency: "USD",
      unitCode: "LBR",
      unitText: text("pound"),
    },
  },
})
