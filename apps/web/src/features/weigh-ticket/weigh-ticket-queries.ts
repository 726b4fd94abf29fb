import {
  type ObjectionForm,
  WeighTicketId,
  WeighTicketPage,
  weighTicketEndpoints,
} from "@laundry/contracts/orders/weigh-tickets"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { api } from "../../platform/api/api.ts"
import { givenTicketKey } from "../../platform/public-data/public-data.ts"
import { type EndedLink, leadsNowhere } from "../../shared/site/ended-link.ts"

const decode = Schema.decodeUnknownOption(WeighTicketPage)

/** The ticket that came with the page, if it is this one. */
const givenTicket = (queryClient: QueryClient, id: string): WeighTicketPage | undefined => {
  const ticket = Option.getOrUndefined(decode(queryClient.getQueryData(givenTicketKey)))
  return ticket?.id === id ? ticket : undefined
}

/** A weigh ticket; null for an unknown key, and why one that has ended leads nowhere, in a sentence. */
export const weighTicketQuery = (queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: ["/api/weigh-tickets", id] as const,
    queryFn: async ({ signal }): Promise<WeighTicketPage | EndedLink | null> => {
      try {
        return await api(weighTicketEndpoints.getWeighTicket, { params: { id: WeighTicketId.make(id) } }, { signal })
      } catch (error) {
        return leadsNowhere(error)
      }
    },
    initialData: () => givenTicket(queryClient, id),
    // Who comes back, or looks again, may have paid or answered meanwhile.
    refetchOnMount: () => {
      const given = givenTicket(queryClient, id)
      // A page that came with its ticket does not know whether its reader left the card.
      return (given === undefined || given.charge?.confirmBy !== undefined) && "always"
    },
    refetchOnWindowFocus: "always",
  })

export const objectToTicket = ({ id, form }: { readonly id: WeighTicketPage["id"]; readonly form: ObjectionForm }) =>
  api(weighTicketEndpoints.objectToWeighTicket, { params: { id }, body: form })

export const acceptTicket = (id: WeighTicketPage["id"]) =>
  api(weighTicketEndpoints.acceptWeighTicket, { params: { id } })

/** Where what the ticket's order owes is paid. */
export const payTicket = (id: WeighTicketPage["id"]) => api(weighTicketEndpoints.payWeighTicket, { params: { id } })

/** Mails a code to who left the card, in the browser where they did. */
export const sendChargeCode = (id: WeighTicketPage["id"]) =>
  api(weighTicketEndpoints.sendChargeCode, { params: { id } })

/** Has a charge made that waits for the card's holder. */
export const confirmCharge = ({ id, code }: { readonly id: WeighTicketPage["id"]; readonly code?: string }) =>
  api(weighTicketEndpoints.confirmCharge, { params: { id }, body: code === undefined ? {} : { code } })
