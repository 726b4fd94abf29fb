import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** As long as Fastify keeps connections whose clients ask for nothing. */
const keepAliveTimeout = 72_000

/**
 * Makes the server that an application listens by. A slow or silent client is let go, so that it can't hold a connection open:
 * `requestTimeout` is how long it may take to send a request, in milliseconds. What `answerFirst` answers does not reach the application.
 */
export const serverFactory =
  ({
    requestTimeout,
    answerFirst = () => false,
  }: {
    readonly requestTimeout: number
    readonly answerFirst?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  }) =>
  (application: Handler): Server => {
    const server = createServer(
      {
        requestTimeout,
        keepAliveTimeout,
        headersTimeout: Math.min(requestTimeout, 10_000),
        connectionsCheckingInterval: requestTimeout / 5,
      },
      (request, response) => {
        if (!answerFirst(request, response)) application(request, response)
      },
    )
    server.setTimeout(requestTimeout + 5_000)
    return server
  }
