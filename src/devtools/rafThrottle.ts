/** Makes a function that runs something before the next frame, once, however often it is called until then. */
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
