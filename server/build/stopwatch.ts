/** Starts a stopwatch. The returned function returns the elapsed time for messages: '2.3 s'. */
export function stopwatch(): () => string {
  const start = performance.now()
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`
}
