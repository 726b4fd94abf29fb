import { eventEndpoints, type LiveEvent } from "@laundry/contracts/http/events"
import type { QueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { connectLive, readEvent, streamOf } from "./live-connection.ts"
import { refreshAfter } from "./live-topics.ts"
import { onShown } from "./on-shown.ts"
import { leadOnePerBrowser, type TabChannel, type TabMessage } from "./one-per-browser.ts"
import { tellReconnected } from "./reconnection.ts"
import { spreadRefresh } from "./spread-refresh.ts"

/** Tabs of earlier versions take `news` for the topic, and say no more. */
type SentToTabs = TabMessage & { readonly event?: unknown }

const toTabs = (message: TabMessage): SentToTabs => {
  const event = typeof message === "string" ? undefined : readEvent(message.news)
  return event === undefined ? message : { news: event.topic, event }
}

const fromTab = (data: SentToTabs): TabMessage =>
  typeof data === "string" ? data : { news: data.event ?? { topic: data.news } }

const openChannel = (): TabChannel => {
  const channel = new BroadcastChannel("laundry-live")
  return {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own and takes none
    say: (message) => channel.postMessage(toTabs(message)),
    listen: (hear) => channel.addEventListener("message", ({ data }: MessageEvent<SentToTabs>) => hear(fromTab(data))),
    close: () => channel.close(),
  }
}

/** Hears the server's change events until stopped, over one connection of the whole browser where it knows how to share. */
const hearChanges = (hear: (event: LiveEvent) => void): (() => void) => {
  const lead = (tell: (event: LiveEvent) => void) =>
    connectLive({
      open: streamOf(eventEndpoints.streamEvents.path),
      hear: tell,
      onRefused: () => tell({ topic: "user" }),
      random: Math.random,
    })
  const leadAlone = () => {
    const { close, reconnect } = lead(hear)
    const wake = (wasLong: boolean) => {
      if (wasLong) reconnect()
    }
    return { stop: close, wake, reconnect }
  }
  // Both are missing in old browsers, locks also on pages without https.
  const canShare = "BroadcastChannel" in window && "locks" in navigator
  const { stop, wake, reconnect } = canShare
    ? leadOnePerBrowser<unknown>({
        locks: navigator.locks,
        channel: openChannel(),
        isShown: document.visibilityState === "visible",
        lead,
        hear: (said) => {
          const event = readEvent(said)
          if (event !== undefined) hear(event)
        },
        // Who leads is told so by the server.
        onFollowing: () => hear({ topic: "all" }),
      })
    : leadAlone()

  const leaveShown = onShown(wake)
  window.addEventListener("online", reconnect)
  return () => {
    leaveShown()
    window.removeEventListener("online", reconnect)
    stop()
  }
}

/**
 * Keeps what shows up to date while mounted: what the server reports as changed is asked for again, without taking the focus
 * or the scroll from anybody.
 */
export const useLiveRefresh = (queryClient: QueryClient): void => {
  useEffect(() => {
    let isFirst = true
    const { hear, shown, stop } = spreadRefresh({
      refresh: (events) => {
        // Who is signed in was asked when the page came; a later "all" follows a gap.
        if (events.some(({ topic }) => topic === "all")) tellReconnected()
        void refreshAfter(queryClient, events, { isUserKnown: isFirst && events.every(({ topic }) => topic === "all") })
        isFirst = false
      },
      isHidden: () => document.visibilityState === "hidden",
      random: Math.random,
    })
    const leave = hearChanges(hear)
    const leaveShown = onShown(shown)
    return () => {
      leaveShown()
      leave()
      stop()
    }
  }, [queryClient])
}
