import type { StoryEntry } from '../api/wire.ts'

/** What is scheduled next for a story, in the editor's time zone: `Unpublish Nov 28, 2026, 10:00 AM`; empty if nothing is. */
export function scheduledWords({
  publish_at,
  expire_at,
}: Pick<StoryEntry, 'publish_at' | 'expire_at'>): string {
  const words = (action: string, time: string | null | undefined) =>
    time
      ? [`${action} ${new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}`]
      : []
  return [...words('Publish', publish_at), ...words('Unpublish', expire_at)].join(', ')
}
