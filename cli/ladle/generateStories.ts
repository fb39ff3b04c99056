import { posix } from 'node:path'
import { ladleFolders } from '../../ladle/ladleSite.ts'
import type { Registry } from '../../src/registry/registry.ts'
import type { GeneratedFiles } from '../generatedFiles.ts'
import { addressPart, storyFile } from './storyFile.ts'

/** One story file for each plugin, by path, in the folder of a site. Throws where two plugins would stand at the same place in Ladle. */
export function generateStories(registry: Registry, site = ''): GeneratedFiles {
  const { stories } = ladleFolders(site)
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
    const source = posix.dirname(registry.file(plugin.name)!)
    files.set(`${stories}/${posix.basename(source)}.stories.tsx`, storyFile(plugin, source))
  }
  return { files, folder: stories }
}
