import { stat } from 'node:fs/promises'
import type { Settings } from '../../server/settings.ts'
import { storiesOfSnapshot } from '../snapshot/storiesOfSnapshot.ts'
import { folderSource } from './folderSource.ts'
import type { StorySource } from './StorySource.ts'
import { snapshotSource } from './snapshotSource.ts'

/** Options of commands that read stories. */
export interface StoryOptions {
  /** A pulled folder, or a file with one story per line. Default: the content folder. */
  readonly from?: string
  /** A file of `strata snapshot`. */
  readonly snapshot?: string
  /** Reads the space of the settings. */
  readonly space?: boolean
  /** Reads published stories of the space instead of drafts. */
  readonly published?: boolean
}

/** Opens the stories that a command's options select. @throws Error if they cannot be read */
export async function openStories(
  settings: Settings,
  { from, snapshot, space, published }: StoryOptions,
): Promise<StorySource> {
  const onBroken = (message: string) => console.error(message)
  if (space) {
    const { spaceSource } = await import('./spaceSource.ts')
    return spaceSource(settings, published ? 'published' : 'draft')
  }
  if (snapshot !== undefined) return storiesOfSnapshot(snapshot)
  if (from === undefined) return folderSource(settings.contentDir, onBroken)
  const found = await stat(from).catch((error: Error) => {
    throw new Error(`"${from}" cannot be read: ${error.message}. Name a pulled folder, or a file of stories.`)
  })
  return found.isDirectory() ? folderSource(from, onBroken) : snapshotSource(from, onBroken)
}
