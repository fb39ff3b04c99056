// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { composeSample } from '../composeSample.testkit.ts'
import presets from './presets.ts'

const entry = (label: unknown, url: string, more: object = {}) => ({
  component: 'nav_item',
  label,
  link: { linktype: 'url', url },
  ...more,
})

// Tests of other files share the document.
afterEach(() => document.body.replaceChildren())

async function shown(content: Readonly<Record<string, unknown>>, path = '/') {
  const { root, html } = await composeSample('site_header', content, { path })
  document.body.replaceChildren(root!)
  return { root: root!, html, page: within(document.body) }
}

test('without settings is the site’s name alone', async () => {
  const { page } = await shown({})
  expect(page.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Quarry', '/'],
  ])
})

test('marks the page that is shown, and the section it stands in', async () => {
  const items = [entry('Pricing', '/pricing/'), entry('Journal', '/blog/'), entry('Home', '/')]
  const current = async (path: string) => {
    const { root } = await shown({ items }, path)
    const links = [...root.querySelectorAll('nav[aria-label=Main] > a')]
    return links.map((link) => link.getAttribute('aria-current'))
  }
  expect(await current('/blog/a/')).toEqual([null, 'true', null])
  expect(await current('/pricing/')).toEqual(['page', null, null])
})

test('an entry with entries is a native disclosure, two levels deep', async () => {
  const deep = entry('Three', '/3/')
  const items = [entry('One', '', { items: [entry('Two', '/2/', { items: [deep] })] })]
  const { root, html } = await shown({ items })
  expect(root.querySelector('nav details summary')?.textContent).toContain('One')
  expect(root.querySelector('nav details a')?.getAttribute('href')).toBe('/2/')
  expect(html).not.toContain('Three')
})

test('folds its groups on a small screen, one open at a time', async () => {
  const items = [
    entry('One', '', { items: [entry('Two', '/2/')] }),
    entry('Three', '', { items: [entry('Four', '/4/')] }),
  ]
  const { page } = await shown({ items })
  const small = page.getByRole('navigation', { name: 'Main, small screen', hidden: true })
  const folds = [...small.querySelectorAll('details')]
  expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual(['One', 'Three'])
  expect(new Set(folds.map((fold) => fold.getAttribute('name')))).toEqual(new Set(['menu']))
  expect(folds.map((fold) => fold.querySelector('a')?.getAttribute('href'))).toEqual(['/2/', '/4/'])
})

test('draws no link that may not be followed', async () => {
  const { root } = await shown({
    items: [entry('Bad', 'javascript:alert(1)'), entry('None', '')],
    login_label: 'Log in',
  })
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/'])
  expect(root.querySelector('nav')?.textContent).toContain('Bad')
})

test('says its news only where there are any', async () => {
  const { page } = await shown({
    announcement: 'Search reads 34 languages.',
    announcement_link: { linktype: 'url', url: '/new/' },
  })
  const news = within(page.getByRole('region', { name: 'Announcement' }))
  expect(news.getByRole('link', { name: 'See how' }).getAttribute('href')).toBe('/new/')
  expect((await shown({ announcement: '' })).page.queryByRole('region')).toBeNull()
})

test.each(presets)('has a name for every link and control ($name)', async ({ content }) => {
  const { root } = await shown(content)
  const controls = [...root.querySelectorAll('a, summary')]
  expect(controls.length).toBeGreaterThan(0)
  for (const control of controls)
    expect(control.getAttribute('aria-label') || control.textContent?.trim()).toBeTruthy()
})

test('keeps its head, whatever its settings hold', async () => {
  const items = [null, 5, { component: 'quote' }, entry(5, '/a/'), entry('A', '/a/', { items: [null, 'x'] })]
  for (const broken of [{ items }, { items: 'x' }, { announcement: {}, login_label: 5, action_link: 7 }])
    expect((await shown(broken)).root.textContent).toContain('Quarry')
})
