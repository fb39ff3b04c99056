import { posix } from 'node:path'
import { ladleFolders } from '../../ladle/ladleSite.ts'
import { groupTitle } from '../../src/registry/groupTitle.ts'
import type { Registry } from '../../src/registry/registry.ts'
import type { GeneratedFiles } from '../generatedFiles.ts'
import { addressPart, storyFile } from './storyFile.ts'

/** Generates a story file for each plugin of a site. @throws Error if two plugins would have the same address in Ladle */
export function generateStories(registry: Registry, site = ''): GeneratedFiles {
  const { stories } = ladleFolders(site)
  const files = new Map<string, string>()
  const titles = new Map<string, string>()
  for (const plugin of registry.plugins.values()) {
    const address = `${groupTitle(plugin)} / ${addressPart(plugin.title)}`
    const other = titles.get(address)
    if (other !== undefined)
      throw new Error(
        `The plugins '${other}' and '${plugin.name}' are both titled '${plugin.title}' in the group ${groupTitle(plugin)}. Rename one.`,
      )
    titles.set(address, plugin.name)
    const source = posix.dirname(registry.file(plugin.name)!)
    files.set(`${stories}/${posix.basename(source)}.stories.tsx`, storyFile(plugin, source))
  }
  return { files, folder: stories }
}
