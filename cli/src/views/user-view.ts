import type { User } from "@laundry/core/people/user"

/** An account as scripts read it. */
export const userJson = ({
  id,
  email,
  firstName,
  lastName,
  phone,
  role,
  signInMethod,
  createdAt,
  disabledAt,
}: User) => ({
  id,
  email,
  firstName,
  lastName,
  phone,
  role,
  signInMethod,
  createdAt: new Date(createdAt).toISOString(),
  disabledAt: disabledAt === null ? null : new Date(disabledAt).toISOString(),
})
