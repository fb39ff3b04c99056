import { deprecatedUses } from '../../../src/registry/deprecatedUses.ts'
import type { Rule, StoryLocation } from '../finding.ts'
import { namedPlaces } from './namedPlaces.ts'

/** Finds blocks and fields that are deprecated. Each is reported once per space, with all its places. */
export const deprecated: Rule = {
  codes: { deprecated: 'a deprecated block or field that content uses' },
  *check({ stories, tree }) {
    const byName = new Map<string, { readonly message: string; readonly places: StoryLocation[] }>()
    for (const story of stories)
      for (const { name, path, message } of tree(story).nodes.flatMap(deprecatedUses)) {
        const use = byName.get(name) ?? { message, places: [] }
        byName.set(name, use)
        use.places.push({ where: story.full_slug, storyId: story.id, path })
      }
    for (const [name, { message, places }] of byName)
      yield {
        code: 'deprecated',
        where: name,
        path: '',
        message: `${message} It is used ${namedPlaces(places)}.`,
        places,
      }
  },
}
