import type { StorySource } from '../stories/StorySource.ts'
import { readSnapshot } from './readSnapshot.ts'

/** Reads the stories of a snapshot. Reading throws a SnapshotError if the file is damaged. */
export const storiesOfSnapshot = (file: string): StorySource => ({
  description: file,
  async *stories() {
    for await (const record of readSnapshot(file)) if ('story' in record) yield record.story
  },
})
