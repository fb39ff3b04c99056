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

test('presetStory returns a story with the preset as its root', () => {
  const story = presetStory('card', preset)
  expect(story).toMatchObject({ slug: 'card-with-two-entries-', name: 'card: With two entries!' })
  expect(story.content).toMatchObject({ component: 'card', title: 'A', files: [null, 'x', 5] })
})

test('presetStory adds stable _uids to blocks without a _uid', () => {
  const { content } = presetStory('card', preset)
  const [first, second] = content.entries as { _uid: string }[]
  expect(first!._uid).toBe('card-with-two-entries--entries-0')
  expect(second!._uid).toBe('own')
  expect(JSON.stringify(content.text)).toContain(
    '"_uid":"card-with-two-entries--text-content-0-attrs-body-0"',
  )
  expect(presetStory('card', preset)).toEqual(presetStory('card', preset))
})

test('presetStory does not change the preset', () => {
  const before = structuredClone(preset)
  presetStory('card', preset)
  expect(preset).toEqual(before)
})
