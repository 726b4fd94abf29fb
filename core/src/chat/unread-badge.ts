/** How an unread count is shown: "9+" above nine (specification §2), nothing for none. */
export const unreadBadge = (count: number): string => {
  if (count <= 0) return ""
  return count > 9 ? "9+" : String(count)
}
