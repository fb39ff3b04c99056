// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { paragraphs } from '../../samples.ts'
import { composed } from '../../tests/composed.ts'

test('an index page shows its title once, and its blocks below the title', async () => {
  const { root } = await composed('index_page', {
    title: 'About',
    body: [{ component: 'prose', words: paragraphs('We print where the sea stood.') }],
  })
  expect([...root.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['About'])
  expect(root.textContent).toContain('We print where the sea stood.')
})

test('an index page reports a page in its body as a disallowed block', async () => {
  const { issues } = await composed('index_page', {
    title: 'About',
    body: [{ component: 'note', title: 'x' }],
  })
  expect(issues).toMatchObject([
    {
      path: 'content.body[0]',
      message: expect.stringContaining("is not allowed in slot 'body', which allows 'note_list'"),
    },
  ])
})
