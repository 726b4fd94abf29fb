// Takes push messages of orders and opens the page that they lead to. It answers no requests and keeps nothing: every page and
// every answer comes from the server.

/** What there is to say when a message can't be read: browsers want each to show. */
const unreadable = { title: "News of your laundry", body: "", url: "/", tag: "unreadable" }

const read = (data) => {
  try {
    return { ...unreadable, ...data.json() }
  } catch {
    return unreadable
  }
}

self.addEventListener("install", () => self.skipWaiting())

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = read(event.data)
  const look = { body, tag, icon: "/icons/app-192.png", data: { url } }
  event.waitUntil(self.registration.showNotification(title, look))
})

/** The page of the message, in the window that shows it already or in a new one. Other sites' pages are not opened. */
const open = async (url) => {
  const page = new URL(url, self.location.origin)
  const address = page.origin === self.location.origin ? page.href : self.location.origin
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  const shown = windows.find((client) => client.url === address)
  return shown === undefined ? self.clients.openWindow(address) : shown.focus()
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})
