import { validateStory } from '../../../src/registry/validateStory.ts'
import type { Rule } from '../finding.ts'
import { unknownIn } from './unknownComponents.ts'

/** Validates every story with the schemas of its plugins. */
export const schema: Rule = {
  codes: {
    unknown_field: 'a field that the block does not have',
    duplicate_uid: 'two blocks with the same _uid',
    old_shape: 'a block that is stored in a form before a migration of its plugin',
    missing_required_field: 'an empty required field',
    invalid_value: 'a value that the field does not allow',
    disallowed_component: 'a block that its slot does not allow',
    slot_count: 'too few or too many blocks',
    invalid_content: 'content that is not a block',
    too_deep: 'blocks that are nested too deeply',
  },
  *check({ stories, registry }) {
    for (const story of stories) {
      const unknown = new Set(unknownIn(story, registry).map(({ path }) => path))
      // Unknown components are reported by the rule `unknownComponents`, once per name.
      for (const { code, path, message } of validateStory(story, registry))
        if (code !== 'unknown_component' && !(code === 'disallowed_component' && unknown.has(path)))
          yield { code, where: story.full_slug, storyId: story.id, path, message }
    }
  },
}
