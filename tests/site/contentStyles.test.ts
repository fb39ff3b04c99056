import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Answer } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'
import { ownerHeaders } from './siteOwner.ts'

const story = pageStory(1, 'home')
const coloured = {
  _uid: 'c1',
  component: 'spotlight',
  description: 'x',
  hero_image: { filename: '/f/1/10x10/a/b.png' },
  image_background_color: '#123abc',
}
const site = sharedSite({}, [
  { ...story, content: { ...story.content, body: [coloured] } },
  pageStory(2, 'plain'),
])

const styleOf = ({ text }: Answer): string | undefined => /<style>([^<]*)<\/style>/.exec(text)?.[1]
const policyOf = ({ headers }: Answer): string =>
  /(?:^|; )(style-src [^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? ''
const allowing = (css: string) =>
  `style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}'`

test('SEC-05 the content security policy of every response of a page allows exactly its style element', async () => {
  const first = await site.ask('/')
  const css = styleOf(first)!
  expect(css).toContain('.cs-background-123abc{background-color:')
  const unchanged = { headers: { 'if-none-match': String(first.headers.etag) } }
  const answers = {
    first,
    cached: await site.ask('/'),
    'without a body': await site.ask('/', { method: 'HEAD' }),
    'not modified': await site.ask('/', unchanged),
    'with a query': await site.ask('/?language=en'),
  }
  expect(answers['not modified'].status).toBe(304)
  for (const [how, answer] of Object.entries(answers))
    expect([how, policyOf(answer)]).toEqual([how, allowing(css)])
})

test('SEC-05 the content security policy of a page without a style element allows only stylesheet files', async () => {
  for (const path of ['/plain/', '/no-such-page/']) {
    const answer = await site.ask(path)
    expect([path, styleOf(answer), policyOf(answer)]).toEqual([path, undefined, "style-src 'self'"])
  }
})

test('SEC-05 the content security policy of the editor’s preview of a publish allows its style element', async () => {
  const headers = ownerHeaders(site.url)
  const body = JSON.stringify({ changes: [{ id: 1, action: 'unpublish' }] })
  const looked = await site.ask('/editor/effects', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  const { id } = JSON.parse(looked.text) as { readonly id: string }
  const before = await site.ask(`/editor/effects/${id}/before?address=/`, { headers })
  expect(policyOf(before)).toBe(allowing(styleOf(before)!))
})
