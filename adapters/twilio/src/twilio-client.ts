import twilio from "twilio"

/** How an account at Twilio is reached. */
export interface TwilioAccess {
  readonly accountSid: string
  readonly authToken: string
  /** The number that sends, as networks know it, or the SID of a messaging service. */
  readonly from: string
  /** Another address for Twilio's API, for tests. */
  readonly apiBase?: string
  /** How long a call may take, 10 seconds unless given. */
  readonly timeoutMillis?: number
}

/** Whether a messaging service sends, which chooses among its numbers. */
export const isMessagingService = (from: string): boolean => from.startsWith("MG")

/** Twilio's library for the account. Failed calls are not repeated here: that is the job queue's. */
export const openTwilio = ({ accountSid, authToken, apiBase, timeoutMillis = 10_000 }: TwilioAccess) => {
  // A kept connection may break as it is used, and then nobody knows whether the message was taken.
  const httpClient = new twilio.RequestClient({ timeout: timeoutMillis, autoRetry: false, keepAlive: false })
  if (apiBase !== undefined) {
    httpClient.axios.interceptors.request.use((config) => {
      const { pathname, search } = new URL(config.url ?? "")
      return { ...config, url: new URL(`${pathname}${search}`, apiBase).href }
    })
  }
  return twilio(accountSid, authToken, { httpClient })
}

export type TwilioClient = ReturnType<typeof openTwilio>
