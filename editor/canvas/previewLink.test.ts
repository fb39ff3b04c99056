import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { previewLink } from './previewLink.ts'

const STORY = { spaceId: 7, token: 'a token', storyId: 2, component: 'page', slug: 'blog/a post/' }

test('a preview link identifies the story and has the signature of the content service', async () => {
  const { pathname, searchParams } = new URL(
    await previewLink(STORY, 1_700_000_000_999),
    'http://site.example',
  )
  expect(pathname).toBe('/blog/a%20post/')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    _storyblok: '2',
    _storyblok_c: 'page',
    _storyblok_lang: 'default',
    '_storyblok_tk[space_id]': '7',
    '_storyblok_tk[timestamp]': '1700000000',
    '_storyblok_tk[token]': createHash('sha1').update('7:a token:1700000000').digest('hex'),
  })
})

test.each([
  ['home', '/'],
  ['', '/'],
  ['//evil.example/x', '/evil.example/x/'],
  ['blog/../x', '/blog/x/'],
])('the slug %j leads to %s on this origin', async (slug, path) => {
  expect(new URL(await previewLink({ ...STORY, slug }), 'http://site.example').href).toMatch(
    new RegExp(String.raw`^http://site\.example${path}\?`),
  )
})
