import { TextNotSent, TextRefused } from "@laundry/core/messaging/text-messenger.port"
import twilio from "twilio"

/** The phone sent STOP to this number. */
const stopped = 21_610

/** Twilio's codes for phones that get no text from us, now or later: no number, a landline, a country that is not opened. */
const unreachable: ReadonlySet<number> = new Set([21_211, 21_214, 21_217, 21_408, 21_612, 21_614, 21_635])

/** What ends before a call reaches Twilio: no such name, nobody there, a certificate that is not trusted. */
const neverArrived = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$|CERT|^ERR_TLS/

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : ""

/** Texts don't get to this phone. */
export const unreachablePhone = (code: number): TextRefused =>
  new TextRefused({ because: "unreachable", reason: `Twilio can't reach the phone (${code})` })

/** The refusal that a code of Twilio's means; undefined for one that says nothing about the phone. */
export const refusalOf = (code: number | undefined): TextRefused | undefined => {
  if (code === stopped)
    return new TextRefused({ because: "stopped", reason: `Twilio says that it sent STOP (${code})` })
  return code !== undefined && unreachable.has(code) ? unreachablePhone(code) : undefined
}

/** Why a call failed, in our own words: Twilio's repeat the number. */
const reasonOf = (error: unknown): string => {
  if (error instanceof twilio.RestException) {
    const { status, code } = error
    if (status === 401 || status === 403) return `Twilio refused the account or its token (${code ?? status})`
    return `Twilio failed (${code ?? status})`
  }
  const code = codeOf(error)
  return code === "" ? "Twilio's answer makes no sense" : `Twilio can't be reached (${code})`
}

/** Whether Twilio may have taken the message of a call that failed: it did not say no, or nobody knows what it said. */
const mayHaveTaken = (error: unknown): boolean =>
  error instanceof twilio.RestException ? error.status >= 500 : !neverArrived.test(codeOf(error))

/** What a failed call means for the message that it was to send. */
export const failureOf = (error: unknown): TextNotSent | TextRefused =>
  (error instanceof twilio.RestException ? refusalOf(error.code) : undefined) ??
  new TextNotSent({ reason: reasonOf(error), mayHaveSent: mayHaveTaken(error) })

/** What a failed call means that was to send nothing. */
export const unansweredOf = (error: unknown, mayHaveSent: boolean): TextNotSent =>
  new TextNotSent({ reason: reasonOf(error), mayHaveSent })
