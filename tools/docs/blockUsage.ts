import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry } from '../../src/registry/registry.ts'

/** Where a block stands in a space: how often on each story, by the story's path. */
export type Usage = ReadonlyMap<string, number>

interface StoryFile {
  readonly full_slug: string
  readonly content?: { readonly no_index?: unknown }
}

/** An inline token's type; a backslash before it makes it plain text. */
const TOKEN = /(?<!\\)\[\[\s*([A-Za-z][\w-]*)/g

/** The names of all blocks in a value: those that stand in it, and those that inline tokens in its text become. */
function* blocksIn(value: unknown, registry: Registry): Generator<string> {
  if (typeof value === 'string')
    for (const [, type] of value.matchAll(TOKEN)) {
      const plugin = registry.inline(type!)
      if (plugin) yield plugin.name
    }
  else if (typeof value === 'object' && value !== null) {
    if ('component' in value && typeof value.component === 'string') yield value.component
    for (const part of Object.values(value)) yield* blocksIn(part, registry)
  }
}

/**
 * Where each block is used in the stories of a folder. Pages that are kept out of search engines do not count: they are
 * there to show blocks, not to use them.
 *
 * @param folder of story files, as `content/stories/2026`
 */
export async function blockUsage(folder: string, registry: Registry): Promise<ReadonlyMap<string, Usage>> {
  const usage = new Map<string, Map<string, number>>()
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
    const story = JSON.parse(await readFile(join(folder, file), 'utf8')) as StoryFile
    if (!story.content || story.content.no_index === true) continue
    for (const name of blocksIn(story.content, registry)) {
      const on = usage.get(name) ?? new Map<string, number>()
      usage.set(name, on.set(story.full_slug, (on.get(story.full_slug) ?? 0) + 1))
    }
  }
  return usage
}
