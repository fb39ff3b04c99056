import { migrateContent } from '../../../src/registry/migrateContent.ts'
import type { Registry } from '../../../src/registry/registry.ts'
import { type UnknownBlock, unknownBlocks as unknownBlocksOf } from '../../../src/registry/unknownBlocks.ts'
import type { CheckedStory } from '../checkedSpace.ts'
import type { Rule, StoryLocation } from '../finding.ts'
import { namedPlaces } from './namedPlaces.ts'

const codes = { unknown_component: 'a component name that no plugin has' }

/** Returns the blocks of a story whose component has no plugin, including nested ones. */
export const unknownIn = ({ content }: CheckedStory, registry: Registry): readonly UnknownBlock[] =>
  unknownBlocksOf(migrateContent(content, registry), 'content', registry)

/** Finds component names without a plugin. Each name is reported once per space, with all its blocks. */
export const unknownComponents: Rule = {
  codes,
  *check({ stories, registry }) {
    const byName = new Map<string, StoryLocation[]>()
    for (const story of stories)
      for (const { block, path } of unknownIn(story, registry)) {
        const places = byName.get(block.component) ?? []
        byName.set(block.component, places)
        places.push({ where: story.full_slug, storyId: story.id, path })
      }
    for (const [name, places] of byName)
      yield {
        code: 'unknown_component',
        where: name,
        path: '',
        message: sentence(name, places, registry),
        places,
      }
  },
}

/** Reports each unknown block separately, for checks of a single story. */
export const unknownBlocks: Rule = {
  codes,
  *check({ stories, registry }) {
    for (const story of stories)
      for (const { block, path } of unknownIn(story, registry)) {
        const message = `Block '${block.component}' in story '${story.name}' has no plugin. ${remedy(block.component, registry, 'block')}`
        yield { code: 'unknown_component', where: story.full_slug, storyId: story.id, path, message }
      }
  },
}

const sentence = (name: string, places: readonly StoryLocation[], registry: Registry): string =>
  `No plugin has the name '${name}'. It is used ${namedPlaces(places)}. ${remedy(name, registry, 'blocks')}`

function remedy(name: string, registry: Registry, what: string): string {
  const nearest = registry.suggest(name)
  return nearest ? `Did you mean '${nearest}'?` : `Add a plugin of that name, or remove the ${what}.`
}
