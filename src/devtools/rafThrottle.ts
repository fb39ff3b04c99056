/** Returns a function that runs `run` once before the next frame, regardless of the number of calls. */
export function rafThrottle(run: () => void, signal: AbortSignal): () => void {
  let frame = 0
  signal.addEventListener('abort', () => cancelAnimationFrame(frame), { once: true })
  return () => {
    if (frame || signal.aborted) return
    frame = requestAnimationFrame(() => {
      frame = 0
      run()
    })
  }
}
