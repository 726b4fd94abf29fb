import type { UserId } from "@laundry/core/access/actor"
import { parseRole } from "@laundry/core/access/role"
import type { User } from "@laundry/core/people/user"

/** The columns of an account as it is known outside; times as the driver hands them over, or as prepared statements read them. */
export interface UserFields {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly apt: string | null
  readonly default_special_instructions: string | null
  readonly default_delivery_instructions: string | null
  readonly profile_image_url: string | null
  readonly role: string
  readonly sign_in_method: string
  readonly created_at: Date | number
  readonly disabled_at: Date | number | null
}

const columns = [
  "id",
  "email",
  "first_name",
  "last_name",
  "phone",
  "address",
  "apt",
  "default_special_instructions",
  "default_delivery_instructions",
  "profile_image_url",
  "role",
  "sign_in_method",
  "created_at",
  "disabled_at",
] as const satisfies ReadonlyArray<keyof UserFields>

/** The columns as a statement selects them. */
export const userColumns = (table: string): string => columns.map((column) => `${table}.${column}`).join(", ")

export const toUser = (row: UserFields): User => ({
  id: row.id as UserId,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  address: row.address,
  apt: row.apt,
  defaultSpecialInstructions: row.default_special_instructions,
  defaultDeliveryInstructions: row.default_delivery_instructions,
  profileImageUrl: row.profile_image_url,
  // An unknown role gives no powers.
  role: parseRole(row.role) ?? "client",
  signInMethod: row.sign_in_method,
  createdAt: row.created_at.valueOf(),
  disabledAt: row.disabled_at?.valueOf() ?? null,
})
