import { expect, test } from 'vitest'
import { storyFixture, uuidOf } from '../../services/content/testing/storyFixture.ts'
import { chapter, pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'

const profile = (author: string) => ({ _uid: `by-${author}`, component: 'author_profile', author })
const MISSING_AUTHOR = uuidOf(99)

const site = sharedSite({}, [
  pageStory(1, 'home'),
  storyFixture(2, {
    slug: 'ines',
    full_slug: 'authors/ines',
    content: {
      _uid: 'ines',
      component: 'author',
      name: 'Ines Halloran',
      twitter: { linktype: 'url', url: 'https://twitter.com/ines' },
    },
  }),
  pageStory(3, 'written', { body: [chapter('a', 'First words.'), profile(uuidOf(2))] }),
  pageStory(4, 'orphaned', { body: [chapter('b', 'Other words.'), profile(MISSING_AUTHOR)] }),
])

test('BLOCK-22 an author profile shows the author with the stored id', async () => {
  const { status, text } = await site.ask('/written/')
  expect(status).toBe(200)
  expect(text).toMatch(/data-author-profile.*Ines Halloran.*href="https:\/\/twitter\.com\/ines"/s)
  expect(text).not.toContain(uuidOf(2))
})

test('BLOCK-22 a page with a missing author is complete without the profile, and nothing is logged', async () => {
  const { status, text } = await site.ask('/orphaned/')
  expect(status).toBe(200)
  expect(text).toContain('Other words.')
  expect(text).not.toContain('data-author-profile')
  expect(text).not.toContain(MISSING_AUTHOR)
  // When a later request is answered, all messages about this page have been logged.
  expect((await site.ask('/written/')).status).toBe(200)
  const lines = site.site.output().split('\n')
  // Only the line of the request may mention the page.
  const messages = lines.filter(
    (line) => /author_profile|orphaned/.test(line) && !line.includes('"method":"GET"'),
  )
  expect(messages).toEqual([])
  expect(lines.join()).not.toContain(MISSING_AUTHOR)
})
