import type { DatabaseAddress } from "@laundry/postgres/database/database-address"
import { withClient } from "@laundry/postgres/database/with-client"
import type { ServerConfig } from "./config.ts"
import { CannotStart } from "./environment.ts"

const patienceMillis = 10_000

const readDomainName = ({ connectionString }: DatabaseAddress): Promise<string> =>
  withClient(connectionString, { applicationName: "laundry", patienceMillis }, async (client) => {
    const { rows } = await client.query<{ domain_name: string }>("select domain_name from company_settings")
    return rows[0]?.domain_name ?? ""
  })

/**
 * The configuration with the address that customers use: `PUBLIC_URL`, or else https at the domain name of the company's settings.
 * Undefined is left where neither says it: then customers use the address that the server listens on.
 */
export const withSiteAddress = async (config: ServerConfig, database: DatabaseAddress): Promise<ServerConfig> => {
  if (config.publicUrl !== undefined) return config
  const domainName = await readDomainName(database)
  return domainName === "" ? config : { ...config, publicUrl: `https://${domainName}` }
}

/** Refuses to serve customers without an address of theirs: links in mails would lead to this machine only. */
export const requireSiteAddress = ({ isProduction, publicUrl }: ServerConfig): void => {
  if (!isProduction || publicUrl !== undefined) return
  throw new CannotStart(
    "PUBLIC_URL must be set in production, or the domain name in the company's settings: links in mails would lead to this machine only.",
  )
}
