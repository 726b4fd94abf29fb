/**
 * The part of the schema.org vocabulary that the pages use, written down from its definitions: for each type the
 * properties that it knows and what they hold, "!" for those without which search engines don't take the type.
 */
const anyText = /\S/
const address = /^https?:\/\/\S+$/

type Expected = RegExp | { readonly types: ReadonlyArray<string> } | { readonly either: ReadonlyArray<Expected> }

const vocabulary: Readonly<Record<string, Readonly<Record<string, Expected>>>> = {
  DryCleaningOrLaundry: {
    "@id!": address,
    "name!": anyText,
    description: anyText,
    "url!": address,
    image: address,
    telephone: /^[+(\d][\d\s().+-]{5,}$/,
    email: /^\S+@\S+$/,
    "address!": { either: [{ types: ["PostalAddress"] }, anyText] },
    areaServed: { types: ["Place"] },
    priceRange: /^.{1,99}$/,
    currenciesAccepted: /^[A-Z]{3}$/,
    openingHours: /^(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? \d\d:\d\d-\d\d:\d\d$/,
    foundingDate: /^\d{4}(-\d\d-\d\d)?$/,
  },
  PostalAddress: {
    streetAddress: anyText,
    addressLocality: anyText,
    addressRegion: /^[A-Z]{2}$/,
    postalCode: /^\d{5}$/,
    "addressCountry!": /^[A-Z]{2}$/,
  },
  Place: { "name!": anyText, "address!": { types: ["PostalAddress"] } },
  Service: {
    "name!": anyText,
    description: anyText,
    serviceType: anyText,
    url: address,
    "provider!": { types: ["Reference"] },
    "offers!": { types: ["Offer"] },
  },
  Reference: { "@id!": address },
  Offer: { "priceSpecification!": { types: ["UnitPriceSpecification"] } },
  UnitPriceSpecification: {
    "price!": /^\d+\.\d\d$/,
    "priceCurrency!": /^[A-Z]{3}$/,
    unitCode: /^[A-Z0-9]{2,3}$/,
    unitText: anyText,
  },
  FAQPage: { url: address, "mainEntity!": { types: ["Question"] } },
  Question: { "name!": anyText, url: address, "acceptedAnswer!": { types: ["Answer"] } },
  Answer: { "text!": anyText },
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

const problemsWith = (value: unknown, expected: Expected, at: string): ReadonlyArray<string> => {
  if (Array.isArray(value)) return value.flatMap((one, index) => problemsWith(one, expected, `${at}[${index}]`))
  if (expected instanceof RegExp)
    return typeof value === "string" && expected.test(value) ? [] : [`${at} holds ${JSON.stringify(value)}`]
  if ("either" in expected) {
    const attempts = expected.either.map((one) => problemsWith(value, one, at))
    return attempts.find((problems) => problems.length === 0) ?? attempts.flat()
  }
  const type = isObject(value) ? (value["@type"] ?? "Reference") : undefined
  return typeof type === "string" && expected.types.includes(type)
    ? problemsIn(value, at)
    : [`${at} is no ${expected.types.join(" or ")}`]
}

const problemsIn = (node: unknown, at: string): ReadonlyArray<string> => {
  if (!isObject(node)) return [`${at} is no object`]
  const type = String(node["@type"] ?? "Reference")
  const known = vocabulary[type]
  if (known === undefined) return [`${at} is of the unknown type ${type}`]
  const missing = Object.keys(known).flatMap((name) =>
    name.endsWith("!") && node[name.slice(0, -1)] === undefined ? [`${at} lacks ${name.slice(0, -1)}`] : [],
  )
  const wrong = Object.entries(node).flatMap(([name, value]) => {
    if (name === "@type" || name === "@context") return []
    const expected = known[name] ?? known[`${name}!`]
    return expected === undefined
      ? [`${at}.${name} is no property of ${type}`]
      : problemsWith(value, expected, `${at}.${name}`)
  })
  return [...missing, ...wrong]
}

/** What is wrong with a block of structured data; nothing when it holds to the vocabulary. */
export const schemaProblems = (block: unknown): ReadonlyArray<string> =>
  isObject(block) && block["@context"] === "https://schema.org"
    ? problemsIn(block, String(block["@type"]))
    : ["it is no block of schema.org"]
