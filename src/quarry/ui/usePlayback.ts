import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface PlaybackOptions {
  readonly autoplay: boolean
  /** Whether a video that starts by itself may be heard; browsers may still refuse that. */
  readonly playAudio: boolean
}

/** Where a player stands. Until it is hydrated the browser's own controls are all there is. */
interface Playback {
  readonly hydrated: boolean
  readonly started: boolean
  readonly controls: boolean
}

const STILL: Playback = { hydrated: false, started: false, controls: true }
const WAITING: Playback = { hydrated: true, started: false, controls: false }

/** Nothing moves by itself where the visitor asked for stillness, or pays by the megabyte. */
function mayStartAlone(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData
}

/**
 * Autoplays a video. Sound mostly needs a press first, so it is tried without after that; where nothing is
 * allowed the video goes on waiting.
 */
async function startAlone(video: HTMLVideoElement, playAudio: boolean): Promise<void> {
  for (const muted of playAudio ? [false, true] : [true]) {
    try {
      if (!mayStartAlone()) return
      video.muted = muted
      await video.play()
      return
    } catch {
      // The browser says no.
    }
  }
}

/**
 * A video that waits for a press, or starts by itself; goes back to its start when it ends; and shows the browser's controls
 * once the pointer has been away since it started, or when the keyboard reaches it.
 */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, options: PlaybackOptions) {
  const { autoplay, playAudio } = options
  const [playback, setPlayback] = useState(STILL)
  const wasAway = useRef(false)
  const change = useCallback((part: Partial<Playback>) => setPlayback((now) => ({ ...now, ...part })), [])

  useEffect(() => {
    const element = video.current
    if (!element) return
    // Started by the browser's controls before the player was hydrated: they stay.
    if (!element.paused || element.currentTime > 0) return change({ hydrated: true, started: true })
    setPlayback(WAITING)
    if (autoplay) void startAlone(element, playAudio)
  }, [video, autoplay, playAudio, change])

  return {
    ...playback,
    /** Starts it with sound, on a press. A film that cannot be played leaves that to the browser's controls. */
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
      // Back at the start, with the thumbnail.
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
