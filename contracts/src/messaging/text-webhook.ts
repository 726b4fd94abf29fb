import type { Endpoint } from "../http/endpoint.ts"

export const textWebhookEndpoints = {
  receiveTextWebhook: {
    method: "POST",
    path: "/api/webhooks/texts",
    summary: "Text messages from phones, as the provider of texts brings them, signed by it",
    area: "Webhooks",
    access: "everyone",
    body: "raw",
    // The provider is answered in its own language.
    success: "bytes",
    status: 200,
    errors: { TextWebhookRefused: 403 },
    limit: { max: 600, seconds: 60 },
  },
} as const satisfies Record<string, Endpoint>
