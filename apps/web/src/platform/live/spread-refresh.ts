import type { LiveEvent } from "@laundry/contracts/http/events"

/** Screens that hear of the same change ask within this time of each other, in milliseconds. */
export const spreadMillis = 1_000

/**
 * Collects change events and hands them on together after a while that chance decides: a change that hundreds of screens hear of at once
 * is not asked about by all of them at once, and several changes ask once. Who is signed in is asked at once, and so is everything that
 * may have been missed by a screen that has just come. A hidden screen waits until it is shown.
 */
export const spreadRefresh = (world: {
  readonly refresh: (events: ReadonlyArray<LiveEvent>) => void
  readonly isHidden: () => boolean
  /** From 0 to 1. */
  readonly random: () => number
}): { readonly hear: (event: LiveEvent) => void; readonly shown: () => void; readonly stop: () => void } => {
  let pending: ReadonlyArray<LiveEvent> = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFirst = true

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (pending.length === 0) return
    const events = pending
    pending = []
    world.refresh(events)
  }
  const wait = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (!world.isHidden()) flush()
    }, world.random() * spreadMillis)
  }
  return {
    hear: (event) => {
      // What a hidden screen piles up is not kept one by one.
      const isPiled = pending.length >= 100 && event.topic !== "user"
      pending = isPiled ? [...pending.filter(({ topic }) => topic === "user"), { topic: "all" }] : [...pending, event]
      if (isFirst || event.topic === "user") flush()
      else if (!world.isHidden()) wait()
      isFirst = false
    },
    shown: () => {
      if (pending.length > 0) wait()
    },
    stop: () => {
      clearTimeout(timer)
      pending = []
    },
  }
}
