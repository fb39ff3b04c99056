/** Says how long it has run, for progress on the console: '2.3 s'. */
export function stopwatch(): () => string {
  const start = performance.now()
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`
}
