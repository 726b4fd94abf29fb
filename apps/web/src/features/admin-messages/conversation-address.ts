/** Whose conversation an address shows: "?tab=messages&chat=…". */
export const conversationIn = (search: string): string | undefined => {
  const parameters = new URLSearchParams(search)
  return parameters.get("tab") === "messages" ? parameters.get("chat") || undefined : undefined
}
