import type { SiteOptions } from '../../pages/siteOptions.ts'
import type { KnownHash } from './DependencyRecorder.ts'

/**
 * The hash of a story as its record has it, for stories that are read after the records and only then. Content that is newer than
 * its record makes a page that is made once more; content that is older would make one that stays.
 */
export const hashFromRecords =
  ({ records }: Pick<SiteOptions, 'records'>): KnownHash =>
  (story, language) => {
    const record = records?.()?.in(language).byUuid(story.uuid)
    if (!record?.publishedAt || record.publishedAt !== story.published_at) return undefined
    return record.hash
  }
