// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, component, slotOf, storyOf } from '../store/testing/exampleSpace.ts'
import { PlacementWarnings } from './PlacementWarnings.tsx'

afterEach(cleanup)

const space = createSpaceSchema({
  components: [
    component('page', { body: { type: 'bloks' } }, { is_root: true, is_nestable: false }),
    component('band', {
      items: slotOf(['note']),
      old: {
        type: 'bloks',
        restrict_components: true,
        restrict_type: 'groups',
        component_group_whitelist: ['gone'],
      },
    }),
    component('note', {}),
    component('image', {}, { display_name: 'Image' }),
  ],
  groups: [],
  presets: [],
  tags: [],
})
const store = createStoryStore(
  storyOf([block('b', 'band', { items: [block('n', 'note'), block('i', 'image'), block('u', 'unknown')] })]),
  space,
)

function warningsOf(uid: string): readonly (string | null)[] {
  const record = store.block(uid)
  const parent = record.parent === null ? null : store.block(record.parent).component
  render(<PlacementWarnings space={space} block={record} parent={parent} />)
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

test('EDIT-10 a block that its slot allows has no warnings', () => {
  expect(warningsOf('n')).toEqual([])
  expect(screen.queryByRole('list')).toBeNull()
})

test('EDIT-10 a block that its slot no longer allows has a warning', () => {
  expect(warningsOf('i')).toEqual([expect.stringMatching(/allows only note/i)])
  expect(screen.getByRole('list', { name: 'What the space says about this block' })).toBeTruthy()
})

test('EDIT-10 a block whose slot allows only a deleted group has a warning', () => {
  expect(warningsOf('b')).toEqual([expect.stringContaining('no longer')])
})

test('EDIT-10 a block of an unknown component and the root block have no placement warnings', () => {
  expect(warningsOf('u')).toEqual([])
  cleanup()
  expect(warningsOf('root')).toEqual([])
})
