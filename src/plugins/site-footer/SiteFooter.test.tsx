// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { composeSample } from '../composeSample.testkit.ts'
import presets from './presets.ts'

// Tests of other files share the document.
afterEach(() => document.body.replaceChildren())

async function shown(content: Readonly<Record<string, unknown>>) {
  const { root, issues } = await composeSample('site_footer', content)
  document.body.replaceChildren(root!)
  return { page: within(document.body), issues }
}

test('without settings is the site’s name, the cookie choices and the theme switch', async () => {
  const { page, issues } = await shown({})
  expect(issues).toEqual([])
  expect(page.getByRole('contentinfo').textContent).toContain('Quarry')
  expect(page.queryByRole('navigation')).toBeNull()
  expect(page.getAllByRole('button').map(({ dataset }) => dataset.component)).toEqual([
    'cookie_choices',
    'theme_switch',
  ])
})

test('has the controls that its editor chose', async () => {
  const { page } = await shown({ controls: [{ _uid: 'theme', component: 'theme_switch' }] })
  expect(page.getAllByRole('button').map(({ dataset }) => dataset.component)).toEqual(['theme_switch'])
})

test('has a navigation with a name for each column', async () => {
  const { page } = await shown(presets[0]!.content)
  const learn = within(page.getByRole('navigation', { name: 'Learn' }))
  expect(learn.getByRole('heading', { level: 2 }).textContent).toBe('Learn')
  const links = learn.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'))
  expect(links).toEqual(['/guides/', '/blog/'])
})

test('keeps its head, whatever its settings hold', async () => {
  const entry = { component: 'nav_item', label: 5 }
  for (const broken of [{ columns: [null, entry, 'x'] }, { columns: {} }, { claim: 5, legal: [] }])
    expect((await shown(broken)).page.getByRole('contentinfo').textContent).toContain('Quarry')
})
