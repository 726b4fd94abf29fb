import type { Knex } from "knex"

export const name = "0082-credit-without-shares"
export const kind = "expand"

/**
 * Credit for a claim named what the fees and the laundry worker bear of it in its reason, which the customer reads. The decision and its audit
 * entry keep that. What staff wrote themselves stays: it ends in no such amounts.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    update credit_entries
       set reason = substring(reason from '^Claim: [a-z]+')
     where kind = 'grant' and request_key like 'claim:%'
       and reason ~ '^Claim: [a-z]+(, [$][0-9.,]+ from the (fees|worker))+$'
  `)

/** Nobody misses it before it either. */
export const down = () => Promise.resolve()
