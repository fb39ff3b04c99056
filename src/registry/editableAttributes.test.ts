import { expect, test } from 'vitest'
import { editableAttributes } from './editableAttributes.ts'

const attributes = (_editable: unknown) =>
  editableAttributes({ _uid: 'u-1', component: 'quote', _editable: _editable as string })

test('editableAttributes converts the draft’s comment to the bridge’s attributes', () => {
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
])('editableAttributes returns no attributes for the comment %j', (comment) => {
  expect(attributes(comment)).toEqual({})
})

test('editableAttributes returns the attributes of each block, regardless of earlier blocks', () => {
  const blocks = [
    ['u-1', 'quote', '{"name":"quote","uid":"u-1","id":"7"}'],
    ['u-2', 'quote', '{"name":"quote","uid":"u-2","id":"7"}'],
    ['u-3', 'quote', '{"name":"quote","uid":"u-3","id":"8"}'],
    ['u-4', 'quote', '{"name":"quote","space":2026,"uid":"u-4","id":"7"}'],
    ['u-5', 'quote', '{"name":"quote","uid":"another","id":"7"}'],
    ['7', 'quote', '{"name":"quote","uid":"7","id":"7"}'],
    ['9', 'quote', '{"name":"quote","uid":"9","id":"7"}'],
    // The uid is escaped, or also occurs in a property that the attributes don't contain.
    ['u-8', 'list', String.raw`{"more":"u-8","name":"list","uid":"\u0075-8","id":"7"}`],
    ['u-9', 'list', String.raw`{"more":"u-9","name":"list","uid":"\u0075-8","id":"7"}`],
    ['a"b', 'quote', String.raw`{"name":"quote","uid":"a\"b","id":"7"}`],
  ] as const
  for (const [_uid, component, comment] of [...blocks, ...blocks]) {
    const { name, space, uid, id } = JSON.parse(comment) as Record<string, unknown>
    expect(editableAttributes({ _uid, component, _editable: `<!--#storyblok#${comment}-->` })).toEqual({
      'data-blok-c': JSON.stringify({ name, space, uid, id }),
      'data-blok-uid': `${id}-${uid}`,
    })
  }
})
