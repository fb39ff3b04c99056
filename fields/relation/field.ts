import { isStory, type Story } from '../../src/content/story.ts'
import { typeName } from '../../src/registry/describeValue.ts'
import { makeField } from '../../src/registry/makeField.ts'
import { type RelationOptions, relationSettings } from '../../src/registry/relationOptions.ts'

/** A relation to a story. The renderer gets the story, or undefined if only its id is known. */
export function relation(options: RelationOptions = {}) {
  return makeField<Story | undefined, string | Story>(options, {
    kind: 'relation',
    title: 'story',
    isRelation: true,
    type: 'option',
    fallback: undefined,
    read: (stored) => {
      if (isStory(stored)) return { value: stored }
      if (typeof stored === 'string') return { value: undefined, isUnresolved: true }
      return { value: undefined, problem: `is ${typeName(stored)}, expected a story` }
    },
    settings: { ...relationSettings(options), use_uuid: true },
  })
}
