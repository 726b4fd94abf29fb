import { useRef, useState } from "react"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { downsizePhoto } from "./downsize-photo.ts"

/** Whether photos are being made small; `failed` until the next are chosen. */
export type PreparationState = "idle" | "preparing" | "failed"

const nothingFailed = Promise.resolve(true)

/**
 * Makes chosen photos small, which takes a moment on a phone: what is chosen meanwhile comes after, and nothing is lost. Who sends
 * them waits until they are `settled`, which answers undefined when one turned out unreadable: then nothing is to be sent.
 */
const usePreparedPhotos = () => {
  const [state, setState] = useState<PreparationState>("idle")
  const [photos, setPhotos] = useState<ReadonlyArray<string>>([])
  // What is there after the wait, whatever the render that began it saw.
  const present = useRef(photos)
  const last = useRef(nothingFailed)

  const keep = (next: ReadonlyArray<string>) => {
    present.current = next
    setPhotos(next)
  }
  const prepare = (files: ReadonlyArray<File>, prepared: (added: ReadonlyArray<string>) => void) => {
    setState("preparing")
    const before = last.current
    const turn = (async () => {
      const hasNoneFailed = await before
      try {
        prepared(await Promise.all(files.map((file) => downsizePhoto(file))))
        return hasNoneFailed
      } catch (error) {
        logProblem("A photo could not be read", error)
        return false
      }
    })()
    last.current = turn
    void turn.then((hasNoneFailed) => {
      if (last.current !== turn) return
      last.current = nothingFailed
      setState(hasNoneFailed ? "idle" : "failed")
    })
  }
  const settled = async (): Promise<ReadonlyArray<string> | undefined> => {
    for (let turn = last.current; ; turn = last.current) {
      if (!(await turn)) return undefined
      if (last.current === turn || last.current === nothingFailed) return present.current
    }
  }
  return { state, photos, present, keep, prepare, settled }
}

/** Up to `most` photos, as data strings. */
export const usePhotos = (most: number) => {
  const { state, photos, present, keep, prepare, settled } = usePreparedPhotos()
  return {
    state,
    photos,
    add: (files: ReadonlyArray<File>) =>
      prepare(files, (added) => keep([...new Set([...present.current, ...added])].slice(0, most))),
    remove: (photo: string) => keep(present.current.filter((kept) => kept !== photo)),
    settled,
  }
}

export type Photos = ReturnType<typeof usePhotos>

/** One photo, as a data string; another one takes its place. `onTaken` hears of each, where it goes on at once. */
export const usePhoto = (onTaken?: (photo: string) => void) => {
  const { state, photos, keep, prepare, settled } = usePreparedPhotos()
  const [photo] = photos
  return {
    state,
    photo,
    isMissing: photo === undefined && state !== "preparing",
    take: (file: File) => {
      keep([])
      prepare([file], ([taken]) => {
        if (taken === undefined) return
        keep([taken])
        onTaken?.(taken)
      })
    },
    clear: () => keep([]),
    /** Whether it could be read, and the photo, if one was taken. */
    settled: async (): Promise<{ readonly photo: string | undefined } | undefined> => {
      const taken = await settled()
      return taken && { photo: taken[0] }
    },
  }
}

export type Photo = ReturnType<typeof usePhoto>
