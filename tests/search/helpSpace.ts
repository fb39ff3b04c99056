import { readdirSync, readFileSync } from 'node:fs'
import type { Story } from '../../src/content/story.ts'
import type { HelpSection } from '../../src/quarry/search/HelpSearch.ts'
import { helpSections } from '../../src/quarry/search/helpSections.ts'
import type { Registry } from '../../src/registry/registry.ts'

const folder = new URL('../../content/stories/2026/', import.meta.url)

interface StoryFile extends Story {
  readonly published: boolean
  readonly is_folder: boolean
}

/** Returns the sections of the demo space's help articles. */
export function demoHelpSections(registry: Registry): readonly HelpSection[] {
  return readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as StoryFile)
    .filter((story) => !story.is_folder && !story.is_startpage && story.published)
    .filter(({ full_slug }) => full_slug.startsWith('help/'))
    .flatMap((story) => helpSections(story, registry))
}
