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

// The document may be shared with other test files.
afterEach(() => document.body.replaceChildren())

async function renderHeader(content: Readonly<Record<string, unknown>>, path = '/') {
  const { root, html } = await composeSample('site_header', content, { path })
  document.body.replaceChildren(root!)
  return { root: root!, html, page: within(document.body) }
}

test('the site header without settings shows only the site’s name', async () => {
  const { page } = await renderHeader({})
  expect(page.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Quarry', '/'],
  ])
})

test('the site header marks the current page, and the section that contains it', async () => {
  const items = [entry('Pricing', '/pricing/'), entry('Journal', '/blog/'), entry('Home', '/')]
  const current = async (path: string) => {
    const { root } = await renderHeader({ items }, path)
    const links = [...root.querySelectorAll('nav[aria-label=Main] > a')]
    return links.map((link) => link.getAttribute('aria-current'))
  }
  expect(await current('/blog/a/')).toEqual([null, 'true', null])
  expect(await current('/pricing/')).toEqual(['page', null, null])
})

test('a menu entry with children is a details element in the header, and deeper levels are ignored', async () => {
  const deep = entry('Three', '/3/')
  const items = [entry('One', '', { items: [entry('Two', '/2/', { items: [deep] })] })]
  const { root, html } = await renderHeader({ items })
  expect(root.querySelector('nav details summary')?.textContent).toContain('One')
  expect(root.querySelector('nav details a')?.getAttribute('href')).toBe('/2/')
  expect(html).not.toContain('Three')
})

test('the header’s small-screen menu has one details element per group, with at most one open', async () => {
  const items = [
    entry('One', '', { items: [entry('Two', '/2/')] }),
    entry('Three', '', { items: [entry('Four', '/4/')] }),
  ]
  const { page } = await renderHeader({ items })
  const small = page.getByRole('navigation', { name: 'Main, small screen', hidden: true })
  const groups = [...small.querySelectorAll('details')]
  expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual(['One', 'Three'])
  expect(new Set(groups.map((group) => group.getAttribute('name')))).toEqual(new Set(['menu']))
  expect(groups.map((group) => group.querySelector('a')?.getAttribute('href'))).toEqual(['/2/', '/4/'])
})

test('the site header renders no link for an unsafe or missing address', async () => {
  const { root } = await renderHeader({
    items: [entry('Bad', 'javascript:alert(1)'), entry('None', '')],
    login_label: 'Log in',
  })
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/'])
  expect(root.querySelector('nav')?.textContent).toContain('Bad')
})

test('the site header shows an announcement only if the announcement is set', async () => {
  const { page } = await renderHeader({
    announcement: 'Search reads 34 languages.',
    announcement_link: { linktype: 'url', url: '/new/' },
  })
  const announcement = within(page.getByRole('region', { name: 'Announcement' }))
  expect(announcement.getByRole('link', { name: 'See how' }).getAttribute('href')).toBe('/new/')
  expect((await renderHeader({ announcement: '' })).page.queryByRole('region')).toBeNull()
})

test.each(presets)('the site header has a name for every link and control ($name)', async ({ content }) => {
  const { root } = await renderHeader(content)
  const controls = [...root.querySelectorAll('a, summary')]
  expect(controls.length).toBeGreaterThan(0)
  for (const control of controls)
    expect(control.getAttribute('aria-label') || control.textContent?.trim()).toBeTruthy()
})

test('the site header renders invalid settings without an error', async () => {
  const items = [null, 5, { component: 'quote' }, entry(5, '/a/'), entry('A', '/a/', { items: [null, 'x'] })]
  for (const broken of [{ items }, { items: 'x' }, { announcement: {}, login_label: 5, action_link: 7 }])
    expect((await renderHeader(broken)).root.textContent).toContain('Quarry')
})
