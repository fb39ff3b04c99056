import type { StoryVersion } from '../api/wire.ts'

const EVENTS: Readonly<Record<StoryVersion['event'], string>> = {
  file: 'From its file',
  save: 'Draft',
  create: 'Created',
  publish: 'Published',
  unpublish: 'Unpublished',
  delete: 'Deleted',
}

/** Returns a label of how a version was created. */
export const eventLabel = ({ event }: StoryVersion): string => EVENTS[event]

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false })

/** Returns the time of a version: `22 Nov 2026, 14:03`, or the start and end of its editing session. */
export function timeLabel({ created_at, began_at }: Pick<StoryVersion, 'created_at' | 'began_at'>): string {
  const [from, to] = [new Date(began_at), new Date(created_at)]
  const [start, end] = [clock.format(from), clock.format(to)]
  if (start === end || day.format(from) !== day.format(to)) return `${day.format(to)}, ${end}`
  return `${day.format(to)}, ${start}–${end}`
}
