const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Formats how long ago a time was: `5 minutes ago`. Empty for an invalid time. */
export function relativeTime(time: string | null | undefined, now = Date.now()): string {
  const then = Date.parse(time ?? '')
  if (Number.isNaN(then)) return ''
  const seconds = Math.max(0, (now - then) / 1000)
  for (const [unit, length] of UNITS)
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit)
  return 'just now'
}
