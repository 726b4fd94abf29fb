/** What an inbound text asks for. */
export type InboundRequest = "stop" | "start" | "skip" | "help"

/** The words that carriers have every sender understand, and SKIP for pickups that come again and again. */
const words: Readonly<Record<InboundRequest, ReadonlyArray<string>>> = {
  stop: ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"],
  start: ["START", "YES", "UNSTOP"],
  skip: ["SKIP"],
  help: ["HELP", "INFO"],
}

/** What a text asks for, whatever its letter case and the spaces and marks around and within; anything else is answered with help. */
export const requestOf = (body: string): InboundRequest => {
  const said = body.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")
  if (words.stop.includes(said)) return "stop"
  if (words.skip.includes(said)) return "skip"
  return words.start.includes(said) ? "start" : "help"
}
