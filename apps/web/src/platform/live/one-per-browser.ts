/** The part of the browser's lock manager that is used. */
export interface Locks {
  request(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    hold: () => Promise<void>,
  ): Promise<unknown>
}

/**
 * What tabs say to each other: change events (as `news`, which tabs of earlier versions read), whether the leading one is awake, and
 * that its stream may be dead, of which those versions make nothing.
 */
export type TabMessage = { readonly news: unknown } | "is anybody leading" | "leading" | "reconnect"

/** Where the tabs of a browser hear each other, and not themselves. */
export interface TabChannel {
  readonly say: (message: TabMessage) => void
  readonly listen: (hear: (message: TabMessage) => void) => void
  readonly close: () => void
}

const lockName = "laundry-live"

/** How long a leading tab may take to say that it leads, in milliseconds. */
const answerMillis = 1_500

/** What one tab does for all. */
interface Lead {
  readonly close: () => void
  readonly reconnect: () => void
}

/**
 * Runs `lead` in one tab of the browser at a time, and hands what it hears to all of them: browsers open six connections
 * to a site at most, and a stream takes one for good. When the leading tab goes, another one leads; one that the system
 * has put to sleep is replaced when somebody looks at another (`wake`, or one that opens in sight). A tab that finds another one leading is told so
 * (`onFollowing`): what changed after it asked the server and before it listened here, it has not heard.
 */
export const leadOnePerBrowser = <ChangeEvent>(world: {
  readonly locks: Locks
  readonly channel: TabChannel
  readonly lead: (hear: (event: ChangeEvent) => void) => Lead
  readonly hear: (event: ChangeEvent) => void
  readonly onFollowing: () => void
  /** Whether somebody looks at this tab as it opens. */
  readonly isShown: boolean
}): {
  readonly stop: () => void
  /** Somebody looks at this tab; `wasLong` after so long that the stream may be dead, whichever tab has it. */
  readonly wake: (wasLong: boolean) => void
  /** The network is back, which each tab is told: the leading one connects anew. */
  readonly reconnect: () => void
} => {
  const { channel } = world
  const stopped = new AbortController()
  let isLeading = false
  /** What runs here: of the leading tab, or of every tab where locks can't be had. */
  let running: Lead | undefined
  let isAnswered = false
  let isNew = true
  let question: ReturnType<typeof setTimeout> | undefined

  const isStopped = () => stopped.signal.aborted

  /** Waits for the lead, or takes it, and leads until it is lost. Returns whether this tab ever led. */
  const campaign = async (options: { readonly signal: AbortSignal } | { readonly steal: true }): Promise<boolean> => {
    let lead: Lead | undefined
    try {
      await world.locks.request(
        lockName,
        options,
        () =>
          new Promise<void>((resolve) => {
            if (isStopped()) return resolve()
            stopped.signal.addEventListener("abort", () => resolve(), { once: true })
            isLeading = true
            isNew = false
            // Tabs that opened at the same time asked before there was anybody to answer.
            channel.say("leading")
            lead = running = world.lead((event) => {
              channel.say({ news: event })
              world.hear(event)
            })
          }),
      )
    } catch {
      // Another tab took the lead, or this one stopped waiting for it.
    }
    if (lead === undefined) return false
    isLeading = false
    running = undefined
    lead.close()
    return true
  }
  const stand = async () => {
    while (!isStopped()) {
      if (await campaign({ signal: stopped.signal })) continue
      if (isStopped()) return
      // Locks can't be had here: every tab for itself.
      running = world.lead(world.hear)
      stopped.signal.addEventListener("abort", running.close, { once: true })
      return
    }
  }

  const ask = () => {
    isAnswered = false
    channel.say("is anybody leading")
  }
  const reconnect = () => running?.reconnect()
  const wake = (wasLong: boolean) => {
    if (isStopped()) return
    if (wasLong) reconnect()
    if (isLeading) return
    if (wasLong) channel.say("reconnect")
    ask()
    clearTimeout(question)
    question = setTimeout(() => {
      if (!isAnswered && !isLeading && !isStopped()) void campaign({ steal: true })
    }, answerMillis)
  }

  channel.listen((data) => {
    if (isStopped()) return
    if (data === "is anybody leading") {
      if (isLeading) channel.say("leading")
    } else if (data === "leading") {
      isAnswered = true
      if (isNew) world.onFollowing()
      isNew = false
    } else if (data === "reconnect") {
      if (isLeading) reconnect()
    } else world.hear(data.news as ChangeEvent)
  })
  if (world.isShown) wake(false)
  else ask()
  void stand()

  return {
    stop: () => {
      clearTimeout(question)
      stopped.abort()
      channel.close()
    },
    wake,
    reconnect,
  }
}
