import type { Registry } from '../../src/registry/registry.ts'
import type { GeneratedFiles } from '../generatedFiles.ts'
import { addressPart, storyFile } from './storyFile.ts'

const STORIES = 'ladle/stories'

/** One story file for each plugin, by path. Throws where two plugins would stand at the same place in Ladle. */
export function generateStories(registry: Registry): GeneratedFiles {
  const files = new Map<string, string>()
  const titles = new Map<string, string>()
  for (const plugin of registry.plugins.values()) {
    const place = `${plugin.group} / ${addressPart(plugin.title)}`
    const other = titles.get(place)
    if (other !== undefined)
      throw new Error(
        `The plugins '${other}' and '${plugin.name}' are both titled '${plugin.title}' in the group ${plugin.group}. Rename one.`,
      )
    titles.set(place, plugin.name)
    const folder = registry.file(plugin.name)!.split('/').at(-2)!
    files.set(`${STORIES}/${folder}.stories.tsx`, storyFile(plugin, folder))
  }
  return { files, folder: STORIES }
}
