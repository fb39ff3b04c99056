import { isStory, type Story } from '../../src/content/story.ts'
import { typeName } from '../../src/registry/describeValue.ts'
import { makeField } from '../../src/registry/makeField.ts'
import { type RelationOptions, relationSettings } from '../../src/registry/relationOptions.ts'

/** Relations to any number of stories. Unresolved ones are omitted. */
export function relations(options: RelationOptions = {}) {
  return makeField<readonly Story[], readonly (string | Story)[]>(options, {
    kind: 'relations',
    title: 'stories',
    isRelation: true,
    type: 'options',
    fallback: [],
    read: (stored) => {
      if (!Array.isArray(stored)) return { value: [], problem: `is ${typeName(stored)}, expected a list` }
      const value = stored.filter(isStory)
      const other = stored.find((entry) => !isStory(entry) && typeof entry !== 'string')
      if (other !== undefined) return { value, problem: `contains ${typeName(other)}, expected stories` }
      return value.length < stored.length ? { value, isUnresolved: true } : { value }
    },
    settings: { ...relationSettings(options), is_reference_type: true },
  })
}
