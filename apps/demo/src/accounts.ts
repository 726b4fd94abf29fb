import type { UserId } from "@laundry/core/access/actor"
import type { Role } from "@laundry/core/access/role"
import type { Instant } from "@laundry/core/local-time/local-time"
import { emailKey, type User } from "@laundry/core/people/user"
import { demoUuid } from "./ids.ts"
import { type DemoCustomer, demoCustomers } from "./people.ts"

/** The password of every demo sign-in. They are refused where others than this machine's users could reach them. */
export const demoPassword = "wash-and-fold"

const day = 24 * 3_600_000

const account = (serial: number, role: Role, email: string, firstName: string, lastName: string) => ({
  id: `00000000-0000-4000-8000-${String(serial).padStart(12, "0")}` as UserId,
  role,
  email,
  firstName,
  lastName,
})

/** The regular customer's details, as orders keep them. */
export const demoClient: DemoCustomer = {
  customerName: "Elena Marquez",
  customerPhone: "(305) 555-0105",
  customerEmail: "client@demo.test",
  pickupAddress: "1545 Euclid Avenue, Miami Beach, FL 33139",
  pickupApt: "7B",
  pickupLocation: "Front Door",
  pickupLocationOther: null,
  detergentPreference: "Hypoallergenic",
  deliveryInstructions: "Ring twice, then leave the bags at 7B.",
  specialInstructions: "Towels on warm, everything else cold.",
  zipCode: "33139" as DemoCustomer["zipCode"],
}

const signIns = [
  account(1, "owner", "owner@demo.test", "Marta", "Ibarra"),
  account(2, "admin", "admin@demo.test", "Rosa", "Delgado"),
  account(3, "laundry_worker", "worker@demo.test", "Theo", "Baptiste"),
  account(4, "driver", "driver@demo.test", "Luis", "Ortega"),
  account(5, "client", "client@demo.test", "Elena", "Marquez"),
  account(6, "client", "new@demo.test", "Noah", "Bennett"),
]

/** The emails that people try the product out with. */
export const demoSignIns: ReadonlyArray<{ readonly email: string; readonly role: Role }> = signIns.map(
  ({ email, role }) => ({ email, role }),
)

/** Whether somebody signs in as one of the demo's people. */
export const isDemoSignIn = (email: string): boolean => demoSignIns.some((signIn) => signIn.email === emailKey(email))

const empty = {
  phone: null,
  address: null,
  apt: null,
  defaultSpecialInstructions: null,
  defaultDeliveryInstructions: null,
  profileImageUrl: null,
}

const profileOf = (customer: DemoCustomer) => ({
  phone: customer.customerPhone,
  address: customer.pickupAddress,
  apt: customer.pickupApt,
  defaultSpecialInstructions: customer.specialInstructions,
  defaultDeliveryInstructions: customer.deliveryInstructions,
  profileImageUrl: null,
})

/** Which of the demo's customers have an account of their own. Nobody knows its password. */
const customersWithAccount = new Set(["Jordan Whitfield", "Daniel Okafor", "Grace Kim"])

const customerAccount = (customer: DemoCustomer) => {
  const [firstName = "", ...rest] = customer.customerName.split(" ")
  return {
    ...account(0, "client", customer.customerEmail, firstName, rest.join(" ")),
    id: demoUuid(`account of ${customer.customerName}`) as UserId,
    ...profileOf(customer),
  }
}

/** Everybody with an account, as of a moment: those who sign in, and customers who write to support. */
export const demoAccounts = (now: Instant): ReadonlyArray<{ readonly user: User; readonly canSignIn: boolean }> => {
  const common = { signInMethod: "password", createdAt: now - 40 * day, disabledAt: null } as const
  return [
    ...signIns.map((person) => ({
      user: { ...(person.email === demoClient.customerEmail ? profileOf(demoClient) : empty), ...person, ...common },
      canSignIn: true,
    })),
    ...demoCustomers
      .filter(({ customerName }) => customersWithAccount.has(customerName))
      .map((customer) => ({ user: { ...customerAccount(customer), ...common }, canSignIn: false })),
  ]
}

/** Whose account an order's email belongs to; null for a guest. */
export const demoUserIdOf = ({ customerEmail }: Pick<DemoCustomer, "customerEmail">): UserId | null =>
  demoAccounts(0).find(({ user }) => user.email === customerEmail)?.user.id ?? null
