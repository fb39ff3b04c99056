/** The time zone in which an editor writes times. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

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

/** A time in the editor's zone, with the zone: `Sun, 29 Mar 2026, 03:30 CET`. */
export const timeInZone = (time: string | number): string => shown.format(new Date(time))

/** A time as the input of a form has it, in the editor's zone: `2026-03-29T03:30`. */
export function inputTime(time: number): string {
  const date = new Date(time)
  const part = (value: number, length = 2) => String(value).padStart(length, '0')
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1)}-${part(date.getDate())}T${part(date.getHours())}:${part(date.getMinutes())}`
}

/** The time that an input of a form says, in milliseconds since 1970; undefined where it says none. */
export function timeOfInput(text: string): number | undefined {
  const time = /^\d{4,}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
