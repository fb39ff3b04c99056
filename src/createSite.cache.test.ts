import { expect, test } from 'vitest'
import type { Story } from './content/story.ts'
import { siteOf } from './createSite.testkit.ts'
import type { LoadStory } from './pages/siteOptions.ts'
import { storyAt, visit } from './sitePages.testkit.ts'

/** Returns a deeply frozen value, like stories of the content client. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/** A content service with one story, which can be published repeatedly. */
function service(story: Story) {
  let current = frozen(story)
  const load: LoadStory = async () => current
  return {
    load,
    publish(next: Story) {
      current = frozen(next)
    },
  }
}

const titled = (title: string) => storyAt('a', { title })

test('a page is cached until its story is published', async () => {
  const content = service(titled('Before'))
  const site = siteOf(content.load)
  const [first, second] = [await visit(site, '/a/'), await visit(site, '/a/')]
  expect(first.html).toContain('Before')
  expect(second).toEqual(first)
  expect(second.trees.page).toBe(first.trees.page)
  content.publish(titled('After'))
  const after = (await visit(site, '/a/')).html
  expect([after.includes('After'), after.includes('Before')]).toEqual([true, false])
})

test('pages for visitors, developers, editors and previews do not share cached HTML', async () => {
  const { load } = service(titled('One'))
  const visitors = (await visit(siteOf(load), '/a/')).html
  const requests = [
    { audience: 'developer' },
    { audience: 'editor', version: 'draft' },
    { audience: 'developer', version: 'draft', preview: true },
  ] as const
  for (const request of requests) {
    const alone = (await visit(siteOf(load), '/a/', request)).html
    const site = siteOf(load)
    await visit(site, '/a/')
    const after = await visit(site, '/a/', request)
    expect(after.html).toBe(alone)
    expect(after.html).not.toBe(visitors)
    expect((await visit(site, '/a/')).html).toBe(visitors)
  }
})

test('a page of a mutable story is not cached', async () => {
  const story = titled('Before') as { content: Record<string, unknown> } & Story
  const site = siteOf(async () => story)
  await visit(site, '/a/')
  story.content.title = 'After'
  expect((await visit(site, '/a/')).html).toContain('After')
})

test('SEC-04 values that blocks inherit in one request do not appear in later responses', async () => {
  const { load } = service(storyAt('a', { body: [{ _uid: 'b', component: 'note', text: 'Plain' }] }))
  const site = siteOf(load)
  const before = await visit(site, '/a/')
  const given = await visit(site, '/a/', { inherited: { path: '/given/' } })
  expect(given.trees.page?.pageValues?.path).toBe('/given/')
  const after = await visit(site, '/a/')
  expect(after.trees.page).toBe(before.trees.page)
  expect(after).toEqual(before)
})
