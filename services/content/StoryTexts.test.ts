import { expect, test } from 'vitest'
import { IndexedStory } from './IndexedStory.ts'
import type { StoryCard } from './StoryCard.ts'
import { storyTexts } from './StoryTexts.ts'

const content = JSON.stringify({ component: 'page', words: 'x'.repeat(71) })

function story(number: number): IndexedStory {
  const data = { id: number, uuid: `u${number}`, name: 'n', slug: 's' }
  return new IndexedStory({
    card: { data, component: 'page', languages: [], fields: [], plain: true } as unknown as StoryCard,
    fullSlug: 's',
    translations: new Map(),
    published: true,
    changed: 0,
    version: 'published',
    contents: { content: () => ({}), text: () => undefined, uncachedText: () => undefined },
  })
}

test('the most recently read contents are cached up to the limit', () => {
  const stories = Array.from({ length: 20 }, (_, number) => story(number))
  const all = storyTexts(() => content)
  const few = storyTexts(() => content, 5 * content.length)
  for (const texts of [all, few]) for (const one of stories) texts.text(one)
  for (const texts of [all, few]) for (const one of stories.toReversed()) texts.text(one)
  expect(all.counts.texts).toBe(20)
  expect(few.counts.texts).toBe(20 + 15)
})

test('a content is read once for its text and its parsed value, also with a small cache', () => {
  const texts = storyTexts(() => content, 5 * content.length)
  for (const one of [story(1), story(2)]) {
    expect(texts.content(one)).toEqual(JSON.parse(content))
    expect(texts.text(one)).toBe(content)
  }
  expect(texts.counts).toEqual({ texts: 2, parsed: 2 })
})
