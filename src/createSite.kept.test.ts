import { expect, test } from 'vitest'
import type { Story } from './content/story.ts'
import { siteOf } from './createSite.testkit.ts'
import type { LoadStory } from './pages/siteOptions.ts'
import { storyAt, visit } from './sitePages.testkit.ts'

/** A story as the content client gives it: frozen in all its parts. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/** A content service whose page can be published anew. */
function service(story: Story) {
  let now = frozen(story)
  const load: LoadStory = async () => now
  return {
    load,
    publish(next: Story) {
      now = frozen(next)
    },
  }
}

const titled = (title: string) => storyAt('a', { title })

test('a page of a story that did not change is the same, and another after a publish', async () => {
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

test('what a visitor’s page is made of reaches no developer, no preview and no editor, nor the other way', async () => {
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

test('nothing is kept of a story that can be changed', async () => {
  const story = titled('Before') as { content: Record<string, unknown> } & Story
  const site = siteOf(async () => story)
  await visit(site, '/a/')
  story.content.title = 'After'
  expect((await visit(site, '/a/')).html).toContain('After')
})

test('SEC-04 what blocks inherit in one request alone is in no later response', async () => {
  const { load } = service(storyAt('a', { body: [{ _uid: 'b', component: 'note', text: 'Plain' }] }))
  const site = siteOf(load)
  const before = await visit(site, '/a/')
  const given = await visit(site, '/a/', { inherited: { path: '/given/' } })
  expect(given.trees.page?.pageValues?.path).toBe('/given/')
  const after = await visit(site, '/a/')
  expect(after.trees.page).toBe(before.trees.page)
  expect(after).toEqual(before)
})
