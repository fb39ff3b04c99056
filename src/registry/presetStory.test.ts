import { expect, test } from 'vitest'
import { presetStory } from './presetStory.ts'

const preset = {
  name: 'With two entries!',
  content: {
    title: 'A',
    entries: [{ component: 'entry' }, { component: 'entry', _uid: 'own' }],
    text: { type: 'doc', content: [{ type: 'blok', attrs: { body: [{ component: 'quote' }] } }] },
    files: [null, 'x', 5],
  },
}

test('a preset stands as the root of a story of its own', () => {
  const story = presetStory('card', preset)
  expect(story).toMatchObject({ slug: 'card-with-two-entries-', name: 'card: With two entries!' })
  expect(story.content).toMatchObject({ component: 'card', title: 'A', files: [null, 'x', 5] })
})

test('every block has a _uid, the same each time, and its own where it has one', () => {
  const { content } = presetStory('card', preset)
  const [first, second] = content.entries as { _uid: string }[]
  expect(first!._uid).toBe('card-with-two-entries--entries-0')
  expect(second!._uid).toBe('own')
  expect(JSON.stringify(content.text)).toContain(
    '"_uid":"card-with-two-entries--text-content-0-attrs-body-0"',
  )
  expect(presetStory('card', preset)).toEqual(presetStory('card', preset))
})

test('the preset itself is left as it is', () => {
  const before = structuredClone(preset)
  presetStory('card', preset)
  expect(preset).toEqual(before)
})
