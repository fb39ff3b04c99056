import type { SiteOptions } from '../../pages/siteOptions.ts'
import type { KnownHash } from './DependencyRecorder.ts'

/**
 * Returns a function that reads the hash of a story from its record. Use it only if stories are loaded after the records: a page with
 * newer content than its record is re-rendered, but one with older content would stay outdated.
 */
export const hashFromRecords =
  ({ records }: Pick<SiteOptions, 'records'>): KnownHash =>
  (story, language) => {
    const record = records?.()?.in(language).byUuid(story.uuid)
    if (!record?.publishedAt || record.publishedAt !== story.published_at) return undefined
    return record.hash
  }
