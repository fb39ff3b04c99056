import { expect, test } from 'vitest'
import { editableAttributes } from './editableAttributes.ts'

const attributes = (_editable: unknown) =>
  editableAttributes({ _uid: 'u-1', component: 'quote', _editable: _editable as string })

test('the draft’s comment becomes what the bridge looks for', () => {
  const comment = '<!--#storyblok#{"name": "quote", "space": "2026", "uid": "u-1", "id": "77"}-->'
  expect(attributes(comment)).toEqual({
    'data-blok-c': '{"name":"quote","space":"2026","uid":"u-1","id":"77"}',
    'data-blok-uid': '77-u-1',
  })
})

test.each([
  undefined,
  null,
  '',
  5,
  {},
  '<!--#storyblok#{broken}-->',
  '<!--#storyblok#{"name": "quote"}-->',
  '<!--#storyblok#{"name": 1, "uid": "u", "id": "7"}-->',
  '<!--#storyblok#null-->',
  'x<!--#storyblok#{"name":"quote","uid":"u","id":"7"}-->',
])('%j gives none', (comment) => {
  expect(attributes(comment)).toEqual({})
})
