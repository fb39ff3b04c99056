import { join } from 'node:path'
import { jsonFileNames } from '../../services/content/JsonFolderReader.ts'
import { kindFolder, locateSpace } from '../../services/content/locateSpace.ts'
import { readStoryFile } from '../../services/content/StoryFile.ts'
import type { Story } from '../../src/content/story.ts'
import type { StorySource } from './StorySource.ts'

/**
 * Reads the stories of a content folder, which is a folder that the official CLI pulled.
 *
 * @param onBroken called with a message for each file that is not a story
 */
export const folderSource = (contentDir: string, onBroken: (message: string) => void): StorySource => ({
  description: contentDir,
  async *stories() {
    const folder = kindFolder(await locateSpace(contentDir), 'stories')
    for (const name of folder === undefined ? [] : await jsonFileNames(folder)) {
      const read = await readStoryFile(join(folder!, name), '')
      if (read && 'message' in read) onBroken(read.message)
      else if (read && !read.story.is_folder && read.story.content) yield read.story as unknown as Story
    }
  },
})
