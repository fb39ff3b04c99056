import { describe, expect, test } from 'vitest'
import type { Story } from '../content/story.ts'
import { presetStory } from '../registry/presetStory.ts'
import { pageTitle, storyHead } from './head.ts'

const story = (content: object, change: Partial<Story> = {}): Story => ({
  ...presetStory('page', { name: 'x', content }),
  name: 'Story name',
  full_slug: 'blog/a-post',
  ...change,
})
const head = (content: object, change?: Partial<Story>) =>
  storyHead(story(content, change), 'https://quarry.example')

describe('a page’s title', () => {
  test.each([
    ['Pricing', 'Pricing · Quarry'],
    ['Quarry', 'Quarry'],
    ['Quarry: the answer', 'Quarry: the answer'],
    ['Quarrying', 'Quarrying · Quarry'],
  ])('%s is shown as %s', (name, title) => {
    expect(pageTitle(name)).toBe(title)
  })

  test('is the content’s, else the story’s name', () => {
    expect(head({ title: 'A post' }).title).toBe('A post · Quarry')
    expect(head({ title: '' }).title).toBe('Story name · Quarry')
    expect(head({ title: 5 }).title).toBe('Story name · Quarry')
  })
})

describe('a page’s canonical address', () => {
  test.each([
    ['home', 'https://quarry.example/'],
    ['blog/', 'https://quarry.example/blog/'],
    ['blog/a-post', 'https://quarry.example/blog/a-post/'],
    ['über-uns', 'https://quarry.example/%C3%BCber-uns/'],
    ['//evil.example/x', 'https://quarry.example/evil.example/x/'],
    ['../../etc', 'https://quarry.example/etc/'],
  ])('of the story %s is %s, without a query', (full_slug, canonical) => {
    expect(head({}, { full_slug }).canonical).toBe(canonical)
  })

  test('keeps to the origin, whatever path the site’s address has', () => {
    expect(storyHead(story({}), 'https://quarry.example/somewhere?x=1#y').canonical).toBe(
      'https://quarry.example/blog/a-post/',
    )
  })
})

test('the description and the wish not to be found are the content’s', () => {
  expect(head({ description: 'Short.', no_index: true })).toMatchObject({
    description: 'Short.',
    noIndex: true,
  })
  expect(head({ description: ['x'], no_index: 'yes' })).toMatchObject({
    description: undefined,
    noIndex: false,
  })
})
