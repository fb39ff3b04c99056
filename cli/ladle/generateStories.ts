import { posix } from 'node:path'
import { ladleFolders } from '../../ladle/ladleSite.ts'
import { groupTitle } from '../../src/registry/groupTitle.ts'
import type { Registry } from '../../src/registry/registry.ts'
import type { GeneratedFiles } from '../generatedFiles.ts'
import { ladleGroup, ladleName } from './ladleName.ts'
import { addressPart, storyFile } from './storyFile.ts'

/** Generates a story file for each plugin of a site. The second of two blocks with the same title is named by its component, too. */
export function generateStories(registry: Registry, site = ''): GeneratedFiles {
  const { stories } = ladleFolders(site)
  const files = new Map<string, string>()
  const addresses = new Set<string>()
  for (const plugin of registry.plugins.values()) {
    const addressOf = (title: string) =>
      `${ladleGroup(groupTitle(plugin))} / ${addressPart(ladleName(title))}`
    const title = addresses.has(addressOf(plugin.title)) ? `${plugin.title} (${plugin.name})` : plugin.title
    addresses.add(addressOf(title))
    const source = posix.dirname(registry.file(plugin.name)!)
    files.set(`${stories}/${posix.basename(source)}.stories.tsx`, storyFile({ ...plugin, title }, source))
  }
  return { files, folder: stories }
}
