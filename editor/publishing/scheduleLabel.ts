import type { StoryEntry } from '../api/wire.ts'

/** Returns the next schedules of a story in the browser's time zone: `Unpublish Nov 28, 2026, 10:00 AM`; empty without any. */
export function scheduleLabel({
  publish_at,
  expire_at,
}: Pick<StoryEntry, 'publish_at' | 'expire_at'>): string {
  const entry = (action: string, time: string | null | undefined) =>
    time
      ? [`${action} ${new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}`]
      : []
  return [...entry('Publish', publish_at), ...entry('Unpublish', expire_at)].join(', ')
}
