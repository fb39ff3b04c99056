import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { relationFields } from './relationFields.ts'
import { line, registryOf, sheet } from './samplePlugins.testkit.tsx'

test('relationFields returns all relation fields as component.field', () => {
  const related = {
    ...line,
    name: 'related',
    fields: {
      author: field.relation({ contentTypes: ['author'] }),
      title: field.text(),
      posts: field.relations({ contentTypes: ['page'] }),
      next: field.link(),
    },
  }
  expect(relationFields(registryOf(sheet, related))).toEqual(['related.author', 'related.posts'])
})
