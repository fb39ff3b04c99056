import { describe, expect, test } from 'vitest'
import { STORIES, storyFixture } from '../../services/content/testing/storyFixture.ts'
import { askJson } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'

const redirect = (n: number, from: string, to: object, permanent = true) =>
  storyFixture(n, {
    slug: `r-${n}`,
    full_slug: `redirects/r-${n}`,
    parent_id: 90,
    content: { _uid: `r${n}`, component: 'redirect', from, to, permanent },
  })
const toPage = (path: string) => ({ linktype: 'story', cached_url: path })

const site = sharedSite({}, [
  pageStory(1, 'home'),
  pageStory(2, 'pricing', { title: 'Pricing' }),
  pageStory(3, 'help', { title: 'Help' }),
  storyFixture(90, { slug: 'redirects', full_slug: 'redirects', is_folder: true }),
  redirect(10, '/plans/', toPage('pricing')),
  redirect(11, '/old/plans.html', toPage('plans')),
  redirect(12, '/status/', { linktype: 'url', url: 'https://status.example/now' }, false),
  redirect(13, '/pricing/', toPage('home')),
  redirect(14, '/round/', toPage('about-turn')),
  redirect(15, '/about-turn/', toPage('round')),
  redirect(16, '/far/', { linktype: 'url', url: 'https://good.example/日本?ü=é#ñ' }),
  redirect(17, '/near/', { linktype: 'url', url: '/日本/' }),
])

const redirectOf = async (path: string) => {
  const { status, headers } = await site.ask(path)
  return [status, headers.location]
}

describe('redirects in content', () => {
  test.each([
    ['/plans/', 301, '/pricing/'],
    ['/plans/?utm_source=x&page=2', 301, '/pricing/?utm_source=x&page=2'],
    ['/old/plans.html', 301, '/pricing/'],
    ['/status/?a=b', 302, 'https://status.example/now?a=b'],
    ['/far/', 301, 'https://good.example/%E6%97%A5%E6%9C%AC?%C3%BC=%C3%A9#%C3%B1'],
    ['/near/?a=b', 301, '/%E6%97%A5%E6%9C%AC/?a=b'],
  ])('ROUTE-12 a redirect in content leads from %s with status %i to %s', async (path, status, to) => {
    expect(await redirectOf(path)).toEqual([status, to])
    // The second response is from the cache.
    expect(await redirectOf(path)).toEqual([status, to])
  })

  test('a redirect in content is ignored and logged if it is part of a cycle or at the address of a published page', async () => {
    expect((await site.ask('/round/')).status).toBe(404)
    expect((await site.ask('/pricing/')).status).toBe(200)
    const output = expect.poll(() => site.site.output())
    await output.toContain("'redirects/r-13' is not followed, since the page 'pricing'")
    await output.toContain("'redirects/r-14', 'redirects/r-15'")
  })

  test('ROUTE-12 a redirect in content takes effect when it is published', async () => {
    expect((await site.ask('/new-way/')).status).toBe(404)
    const created = await askJson(site.url, 'POST', STORIES, {
      story: {
        name: 'New way',
        slug: 'new-way',
        parent_id: 90,
        content: { component: 'redirect', from: '/new-way/', to: toPage('pricing'), permanent: true },
      },
    })
    await askJson(site.url, 'POST', `${STORIES}/${JSON.parse(created.text).story.id}/publish`, {})
    await expect.poll(() => redirectOf('/new-way/'), { timeout: 60_000 }).toEqual([301, '/pricing/'])
  })
})

test('the page for an unknown path suggests a page with a similar path, and the help search', async () => {
  const { status, text } = await site.ask('/pricng-table/')
  expect(status).toBe(404)
  expect(text).toContain('This page could not be found')
  expect(text).toMatch(/href="\/help\/"[^>]*>Search the help</)
  expect((await site.ask('/pricng/')).text).toMatch(/Perhaps you meant.*href="\/pricing\/"[^>]*>Pricing</s)
})
