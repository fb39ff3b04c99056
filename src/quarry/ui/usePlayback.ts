import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface PlaybackOptions {
  readonly autoplay: boolean
  /** Whether autoplay may have sound; browsers may still refuse it. */
  readonly playAudio: boolean
}

/** State of a player. Before hydration, the browser's controls are shown. */
interface Playback {
  readonly hydrated: boolean
  readonly started: boolean
  readonly controls: boolean
}

const STILL: Playback = { hydrated: false, started: false, controls: true }
const WAITING: Playback = { hydrated: true, started: false, controls: false }

/** Returns false if the visitor prefers reduced motion or reduced data. */
function mayStartAlone(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData
}

/** Autoplays a video, with sound if the browser allows it, otherwise muted. If both are blocked, the play button remains. */
async function startAlone(video: HTMLVideoElement, playAudio: boolean): Promise<void> {
  for (const muted of playAudio ? [false, true] : [true]) {
    try {
      if (!mayStartAlone()) return
      video.muted = muted
      await video.play()
      return
    } catch {
      // The browser blocks autoplay.
    }
  }
}

/**
 * State of a video that waits for a click or autoplays. It returns to its start at the end, and shows the browser's controls on
 * keyboard focus, or when the pointer returns after it has left.
 */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, options: PlaybackOptions) {
  const { autoplay, playAudio } = options
  const [playback, setPlayback] = useState(STILL)
  const wasAway = useRef(false)
  const change = useCallback((part: Partial<Playback>) => setPlayback((now) => ({ ...now, ...part })), [])

  useEffect(() => {
    const element = video.current
    if (!element) return
    // Started with the browser's controls before hydration: keep them.
    if (!element.paused || element.currentTime > 0) return change({ hydrated: true, started: true })
    setPlayback(WAITING)
    if (autoplay) void startAlone(element, playAudio)
  }, [video, autoplay, playAudio, change])

  return {
    ...playback,
    /** Starts with sound after a click. If the video can't be played, the browser's controls are shown. */
    start() {
      const element = video.current
      if (!element) return
      element.muted = false
      element.play().catch(() => change({ started: true, controls: true }))
      element.focus({ preventScroll: true })
    },
    onPlay() {
      if (playback.started) return
      wasAway.current = !video.current?.matches(':hover')
      change({ started: true })
    },
    onEnded() {
      setPlayback(WAITING)
      // Show the thumbnail.
      video.current?.load()
    },
    onPointerLeave() {
      wasAway.current = true
    },
    onPointerEnter() {
      if (playback.started && wasAway.current) change({ controls: true })
    },
    onFocus({ currentTarget }: FocusEvent<HTMLVideoElement>) {
      if (currentTarget.matches(':focus-visible')) change({ controls: true })
    },
  }
}
