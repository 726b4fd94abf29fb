import { textWebhookEndpoints } from "@laundry/contracts/messaging/text-webhook"
import { receiveText } from "@laundry/core/notifications/receive-text"
import { skipByText } from "@laundry/core/recurring/skip-by-text"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { FastifyRequest } from "fastify"
import type { Route } from "../http/route.ts"

const { receiveTextWebhook } = textWebhookEndpoints

/** Where texts from phones arrive. */
export const textWebhookPath = receiveTextWebhook.path

/** Headers that came once: a signature that came twice is not read. */
const headersOf = ({ headers }: FastifyRequest) =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === "string"))

/**
 * Providers sign the address that they called, which behind a proxy only `publicUrl` tells, and the body that they sent: it is
 * mounted where bodies stay bytes.
 */
export const textWebhookRoute = (route: Route<AppServices>, { publicUrl }: { readonly publicUrl: string }): void => {
  route(receiveTextWebhook, ({ body }, { request }) =>
    receiveText(
      {
        url: `${publicUrl}${request.url}`,
        headers: headersOf(request),
        body: Buffer.from(body).toString("utf8"),
      },
      skipByText,
    ).pipe(
      Effect.map((reply) => ({
        contentType: reply.contentType,
        bytes: Buffer.from(reply.body),
        isCacheable: false,
      })),
    ),
  )
}
