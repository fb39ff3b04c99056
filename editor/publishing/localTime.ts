/** Returns the browser's time zone, such as `Europe/Berlin`. */
export const timeZoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const shown = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZoneName: 'short',
})

/** Formats a time in the browser's time zone: `Sun, 29 Mar 2026, 03:30 CET`. */
export const formatTime = (time: string | number): string => shown.format(new Date(time))

/** Returns the value of a `datetime-local` input for a time: `2026-03-29T03:30`. */
export function toInputTime(time: number): string {
  const date = new Date(time)
  const part = (value: number, length = 2) => String(value).padStart(length, '0')
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1)}-${part(date.getDate())}T${part(date.getHours())}:${part(date.getMinutes())}`
}

/** Parses the value of a `datetime-local` input to milliseconds since 1970; undefined if it is incomplete. */
export function parseInputTime(text: string): number | undefined {
  const time = /^\d{4,}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
