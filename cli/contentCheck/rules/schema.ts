import { validateStory } from '../../../src/registry/validateStory.ts'
import type { Rule } from '../finding.ts'
import { unknownIn } from './unknownComponents.ts'

/** Every story by its plugins' schemas. */
export const schema: Rule = {
  codes: {
    unknown_field: 'a field that the block does not have',
    duplicate_uid: 'two blocks of one _uid',
    old_shape: 'a block that is stored as its plugin had it before a migration',
    missing_required_field: 'a field that has to be filled in',
    invalid_value: 'a value outside what the field takes',
    disallowed_component: 'a block where it may not stand',
    slot_count: 'too few or too many blocks',
    invalid_content: 'content that is none',
    too_deep: 'blocks nested too deep',
  },
  *check({ stories, registry }) {
    for (const story of stories) {
      const unknown = new Set(unknownIn(story, registry).map(({ path }) => path))
      // What is said of a block that no plugin knows is said by its name, once.
      for (const { code, path, message } of validateStory(story, registry))
        if (code !== 'unknown_component' && !(code === 'disallowed_component' && unknown.has(path)))
          yield { code, where: story.full_slug, storyId: story.id, path, message }
    }
  },
}
