/** The five roles (specification §6). Anonymous guests have none. */
export const roles = ["owner", "admin", "laundry_worker", "driver", "client"] as const

export type Role = (typeof roles)[number]

/** Reads a role whatever its letter case; undefined for any other text. */
export const parseRole = (text: string): Role | undefined => roles.find((role) => role === text.toLowerCase())

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: "Owner",
  admin: "Admin",
  laundry_worker: "Laundry Worker",
  driver: "Driver",
  client: "Client",
}

/** The roles that each role may give to others; nobody changes their own (specification §6). */
export const assignableRoles: Readonly<Record<Role, ReadonlyArray<Role>>> = {
  owner: ["client", "driver", "laundry_worker", "admin"],
  admin: ["client", "driver", "laundry_worker"],
  laundry_worker: [],
  driver: [],
  client: [],
}
