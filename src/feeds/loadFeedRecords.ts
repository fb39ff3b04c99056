import type { Story } from '../content/story.ts'
import type { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import { createStoryRecord } from '../index/makeRecord.ts'
import { SpaceRecords } from '../index/SpaceRecords.ts'
import { storiesIn } from '../pages/languages/storiesIn.ts'
import type { FeedOptions } from './publishedPages.ts'

/** Returns the synchronized records. Without them, loads all published stories of the space and creates records. */
export async function loadFeedRecords(
  options: FeedOptions,
  recorder: DependencyRecorder,
): Promise<SpaceRecords> {
  const spaceRecords = options.records?.()
  if (spaceRecords) return spaceRecords
  const { site, registry } = options
  const records = new SpaceRecords(site.languages.map(({ code }) => code))
  const originals = new Map<string, Story>()
  for (const language of site.languages) {
    const stories = storiesIn(options, language)
    const listed = await stories.read(recorder).listStories({ per_page: 100 }, 'published')
    if (language === site.languages[0]) for (const story of listed) originals.set(story.uuid, story)
    records.apply({
      put: listed.flatMap((story) => {
        const original = originals.get(story.uuid)
        return original ? [createStoryRecord(story, original, { site, registry, stories })] : []
      }),
    })
  }
  return records
}
