import type { UserView } from "@laundry/contracts/people/session"
import type { User } from "@laundry/core/people/user"

/** An account as its owner sees it. */
export const toUserView = (user: User): UserView => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  address: user.address,
  apt: user.apt,
  defaultSpecialInstructions: user.defaultSpecialInstructions,
  defaultDeliveryInstructions: user.defaultDeliveryInstructions,
  profileImageUrl: user.profileImageUrl,
  role: user.role,
  hasPassword: user.signInMethod === "password",
})
