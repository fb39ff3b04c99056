// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { composeSample } from '../composeSample.testkit.ts'
import presets from './presets.ts'

// The document may be shared with other test files.
afterEach(() => document.body.replaceChildren())

async function renderFooter(content: Readonly<Record<string, unknown>>) {
  const { root, issues } = await composeSample('site_footer', content)
  document.body.replaceChildren(root!)
  return { page: within(document.body), issues }
}

test('the site footer without settings shows the site’s name, the cookie choices and the theme switch', async () => {
  const { page, issues } = await renderFooter({})
  expect(issues).toEqual([])
  expect(page.getByRole('contentinfo').textContent).toContain('Quarry')
  expect(page.queryByRole('navigation')).toBeNull()
  expect(page.getAllByRole('button').map(({ dataset }) => dataset.component)).toEqual([
    'cookie_choices',
    'theme_switch',
  ])
})

test('the site footer shows the controls of its content', async () => {
  const { page } = await renderFooter({ controls: [{ _uid: 'theme', component: 'theme_switch' }] })
  expect(page.getAllByRole('button').map(({ dataset }) => dataset.component)).toEqual(['theme_switch'])
})

test('the site footer has a labelled navigation for each column', async () => {
  const { page } = await renderFooter(presets[0]!.content)
  const learn = within(page.getByRole('navigation', { name: 'Learn' }))
  expect(learn.getByRole('heading', { level: 2 }).textContent).toBe('Learn')
  const links = learn.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'))
  expect(links).toEqual(['/guides/', '/blog/'])
})

test('the site footer renders invalid settings without an error', async () => {
  const entry = { component: 'nav_item', label: 5 }
  for (const broken of [{ columns: [null, entry, 'x'] }, { columns: {} }, { claim: 5, legal: [] }])
    expect((await renderFooter(broken)).page.getByRole('contentinfo').textContent).toContain('Quarry')
})
