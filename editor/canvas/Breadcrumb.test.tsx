// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createIssues } from '../session/createIssues.ts'
import { createSelection } from '../session/createSelection.ts'
import { SessionProvider } from '../session/EditorSession.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { exampleSpace as space } from '../store/testing/exampleSpace.ts'
import { Breadcrumb } from './Breadcrumb.tsx'

afterEach(cleanup)

const note = (_uid: string) => ({ _uid, component: 'note', text: _uid })

test('the breadcrumb reuses its menu elements when the selection changes', () => {
  const body = [note('n1'), { _uid: 'band', component: 'band', items: [note('n2'), note('n3')] }]
  const content = { _uid: 'root', component: 'page', body }
  const store = createStoryStore({ id: 1, name: 'A page', slug: 'a-page', content }, space)
  const selection = createSelection(store)
  const session = { spaceId: 1, space, store, selection, issues: createIssues() }
  render(
    <SessionProvider value={session}>
      <Breadcrumb />
    </SessionProvider>,
  )
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const menus = () => screen.getAllByRole('button', { name: /^Siblings of/ })
  act(() => selection.select(['n2'], { from: 'canvas' }))
  const [firstMenu, secondMenu] = menus()
  act(() => selection.select(['n3'], { from: 'canvas' }))
  expect(menus()[0]).toBe(firstMenu)
  expect(menus()[1]).toBe(secondMenu)
  act(() => selection.select(['n1'], { from: 'canvas' }))
  expect(steps()).toHaveLength(2)
  expect(menus()[0]).toBe(firstMenu)
  expect(firstMenu?.getAttribute('aria-label')).toBe('Siblings of Note')
})
