import type { Actor, UserId } from "@laundry/core/access/actor"
import type { Role } from "@laundry/core/access/role"
import type { ZipCode } from "@laundry/core/areas/service-area"
import type { Booking } from "@laundry/core/order/order"

/** The areas that the demo company serves. */
export const demoAreas: ReadonlyArray<{ readonly zipCode: ZipCode; readonly areaName: string }> = [
  ["33109", "Fisher Island"],
  ["33139", "South Beach"],
  ["33140", "Mid Beach"],
  ["33141", "North Beach"],
  ["33154", "Bal Harbour & Surfside"],
].map(([zipCode, areaName]) => ({ zipCode: zipCode as ZipCode, areaName: areaName as string }))

const demoUser = (serial: number, role: Role, name: string): Actor & { readonly kind: "user" } => ({
  kind: "user",
  userId: `00000000-0000-4000-8000-${String(serial).padStart(12, "0")}` as UserId,
  role,
  name,
})

/** Who works at the demo company, as histories name them. The sign-ins of these people have the same ids. */
export const demoStaff = {
  admin: demoUser(2, "admin", "Rosa Delgado"),
  worker: demoUser(3, "laundry_worker", "Theo Baptiste"),
  driver: demoUser(4, "driver", "Luis Ortega"),
} as const

/** Somebody who orders: what they tell the company each time. */
export type DemoCustomer = Pick<
  Booking,
  | "customerName"
  | "customerPhone"
  | "customerEmail"
  | "pickupAddress"
  | "pickupApt"
  | "pickupLocation"
  | "pickupLocationOther"
  | "detergentPreference"
  | "deliveryInstructions"
  | "specialInstructions"
> & { readonly zipCode: ZipCode }

interface Wishes {
  readonly apt?: string
  readonly location?: "Front Door" | "Back Door" | "Frontdesk"
  readonly elsewhere?: string
  readonly detergent?: "Hypoallergenic" | "Scent Free"
  readonly delivery?: string
  readonly laundry?: string
}

type Town = "Miami Beach" | "Surfside" | "Bal Harbour"

/** Names, streets and ZIP codes; the phone numbers are fictional (555-01xx) and nobody's mail ends in example.com. */
const people: ReadonlyArray<readonly [name: string, street: string, zip: string, wishes?: Wishes, town?: Town]> = [
  ["Camila Restrepo", "1020 Meridian Avenue", "33139", { apt: "304", delivery: "Buzz 304, second door on the left." }],
  ["Jordan Whitfield", "1330 West Avenue", "33139", { apt: "2108", location: "Frontdesk" }],
  [
    "Marisol Fuentes",
    "7440 Byron Avenue",
    "33141",
    { detergent: "Hypoallergenic", laundry: "Baby clothes: no softener." },
  ],
  ["Daniel Okafor", "4101 Pine Tree Drive", "33140", { apt: "1412", location: "Frontdesk" }],
  [
    "Anneliese Brandt",
    "9016 Harding Avenue",
    "33154",
    { location: "Back Door", delivery: "Mind the cat." },
    "Surfside",
  ],
  ["Ricardo Pérez-Luna", "1508 Pennsylvania Avenue", "33139", { apt: "5", laundry: "Shirts on hangers, please." }],
  ["Grace Kim", "5225 Collins Avenue", "33140", { apt: "907", location: "Frontdesk", detergent: "Scent Free" }],
  ["Tomás Villanueva", "8040 Tatum Waterway Drive", "33141", { apt: "2" }],
  ["Beatrice O'Donnell", "10155 Collins Avenue", "33154", { apt: "1603", location: "Frontdesk" }, "Bal Harbour"],
  ["Marcus Bell", "826 Jefferson Avenue", "33139", { apt: "12", elsewhere: "Bike room, code 4471" }],
  [
    "Yasmin Haddad",
    "5253 Fisher Island Drive",
    "33109",
    { location: "Frontdesk", delivery: "The ferry has our name." },
  ],
  ["Nathaniel Cruz", "1775 Washington Avenue", "33139", { apt: "6F", laundry: "Cold wash only." }],
  ["Sofia Lindqvist", "7135 Collins Avenue", "33141", { apt: "1010", location: "Frontdesk", detergent: "Scent Free" }],
  ["Alejandro Vidal", "2950 Prairie Avenue", "33140", { location: "Back Door" }],
  ["Imani Jefferson", "650 West Avenue", "33139", { apt: "2301", location: "Frontdesk" }],
  ["Paolo Ferraro", "9133 Abbott Avenue", "33154", { detergent: "Hypoallergenic" }, "Surfside"],
  ["Lucía Santamaría", "8210 Harding Avenue", "33141", { apt: "3", delivery: "Please ring: the bell is loud." }],
  ["Wei Zhang", "1000 West Avenue", "33139", { apt: "1215", location: "Frontdesk", laundry: "Separate whites." }],
  ["Hannah Goldberg", "4590 Sheridan Avenue", "33140", { detergent: "Hypoallergenic" }],
  ["Omar Castellanos", "7330 Dickens Avenue", "33141", { elsewhere: "Side gate, on the bench" }],
  ["Priya Raman", "1621 Bay Road", "33139", { apt: "401", delivery: "Leave with my neighbor in 402 if I'm out." }],
  ["Vivienne Laurent", "7761 Fisher Island Drive", "33109", { location: "Frontdesk", detergent: "Scent Free" }],
  ["Isaiah Monroe", "910 Michigan Avenue", "33139", { apt: "9" }],
  ["Carmen Iglesias", "4747 Collins Avenue", "33140", { apt: "611", location: "Frontdesk", laundry: "Two duvets." }],
  ["Stefan Novak", "6917 Collins Avenue", "33141", { apt: "1502", location: "Frontdesk" }],
  ["Rachel Abramson", "9340 Dickens Avenue", "33154", {}, "Surfside"],
]

/** "Ricardo Pérez-Luna" → "ricardo.perez-luna" */
const mailName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^\p{L} -]/gu, "")
    .toLowerCase()
    .replaceAll(" ", ".")

export const demoCustomers: ReadonlyArray<DemoCustomer> = people.map(
  (
    [name, street, zip, { apt, location, elsewhere, detergent, delivery, laundry } = {}, town = "Miami Beach"],
    index,
  ) => ({
    customerName: name,
    customerPhone: `(305) 555-01${String(index + 10).padStart(2, "0")}`,
    customerEmail: `${mailName(name)}@example.com`,
    pickupAddress: `${street}, ${town}, FL ${zip}`,
    pickupApt: apt ?? null,
    pickupLocation: elsewhere === undefined ? (location ?? "Front Door") : "Other",
    pickupLocationOther: elsewhere ?? null,
    detergentPreference: detergent ?? "Regular Detergent",
    deliveryInstructions: delivery ?? null,
    specialInstructions: laundry ?? null,
    zipCode: zip as ZipCode,
  }),
)
