import type { Page } from '@playwright/test'
import { expect, test } from './editorTest.ts'

interface Stored {
  readonly story: { readonly content: { readonly body: readonly { readonly _uid: string }[] } }
}

const quote = (uid: string, text: string) => ({ _uid: uid, component: 'quote', quote: text, name: 'Ana' })

const content = (title: string, ...body: object[]) => ({ _uid: 'root', component: 'page', title, body })

/** Returns the change marks on one of the two pages. */
const marks = (page: Page, side: RegExp) =>
  page
    .getByRole('region', { name: side })
    .locator('[data-mark]:visible')
    .evaluateAll((all) => all.map((one) => `${one.getAttribute('data-uid')} ${one.textContent}`))

test('EDIT-16 versions are shown as pages with marked changes and restored as a whole or by block, and a publish review shows the pages that change', async ({
  editor,
  page,
  site,
  expectAccessible,
  expectAccessibleToo,
}) => {
  test.slow()
  const { story: created } = await editor.api<{ story: { id: number } }>('stories', {
    method: 'POST',
    body: JSON.stringify({
      story: {
        name: 'Layers',
        slug: `layers-${crypto.randomUUID()}`,
        content: content('Layers', quote('a', 'Stone'), quote('b', 'Clay'), quote('c', 'Sand and silt')),
      },
    }),
  })
  const { id } = created
  const save = (story: object) =>
    editor.api(`stories/${id}`, {
      method: 'PUT',
      headers: { 'strata-author': 'Ben', 'strata-sitting': 'one' },
      body: JSON.stringify({ story }),
    })
  await editor.api(`stories/${id}/publish`, { method: 'POST', body: '{}' })
  const changedBody = [quote('c', 'Sand and fine silt'), quote('a', 'Stone'), quote('n', 'New')]
  await save({ content: content('Layers anew', ...changedBody) })
  await editor.openStory(id)
  const body = async () =>
    (await editor.api<Stored>(`stories/${id}`)).story.content.body.map(({ _uid }) => _uid)

  // The version history by keyboard: compares the draft with the published version.
  await page.keyboard.press('Alt+H')
  const history = page.getByRole('dialog', { name: /^History of/ })
  const changed = history.getByRole('region', { name: 'What changed' })
  const versions = history.getByRole('radio')
  await expect(versions.first()).toBeFocused()
  await expect(versions).toHaveCount(3)
  await expect(history.getByRole('group', { name: 'Versions' })).toContainText(/Ben.*Published/s)
  await expect(changed.getByRole('listitem')).toHaveText([
    /Page “Layers anew” was changed/,
    /Quote “Sand and fine silt” was moved and changed\. It is first in .*fine/s,
    /Quote “Clay” was removed\. It was after Quote “Stone”/,
    /Quote “New” was added after Quote “Stone”/,
  ])
  await expect(changed.locator('ins')).toHaveText([' anew', 'fine '])
  await history.getByRole('button', { name: 'Side by side' }).click()
  await expect
    .poll(() => marks(page, /^After/))
    .toEqual(['root Changed', 'c Moved', 'b Removed: Quote “Clay”', 'n Added'])
  await expect
    .poll(() => marks(page, /^Before/))
    .toEqual(['root Changed', 'c Moved', 'b Removed', 'n Added: Quote “New”'])
  const framed = page.frameLocator('iframe[title^="The page: Before"]')
  await expect(framed.getByText('Clay')).toBeVisible()
  // The pages are read-only.
  await expect(framed.locator('[contenteditable="true"]')).toHaveCount(0)
  await expectAccessible('[role="dialog"]')

  // Restores one block without changing other blocks; undo removes it.
  await changed.getByRole('button', { name: 'Restore Quote “Clay”' }).click()
  await history.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(history).toBeHidden()
  await expect.poll(body).toEqual(['c', 'a', 'b', 'n'])
  await page.keyboard.press('Control+Z')
  await expect.poll(body).toEqual(['c', 'a', 'n'])

  // Restores a whole version, chosen by arrow keys.
  await page.keyboard.press('Alt+H')
  await expect(versions.first()).toBeFocused()
  for (let at = 0; at < (await versions.count()) - 1; at += 1) await page.keyboard.press('ArrowDown')
  await history.getByRole('combobox', { name: 'Compare with' }).selectOption('now')
  await expect(changed.getByRole('status')).toHaveText('4 changes')
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await expect(history).toBeHidden()
  await expect.poll(body).toEqual(['a', 'b', 'c'])
  await expect(page.getByRole('button', { name: /^Undo: Restore the version of/ })).toBeEnabled()
  await page.keyboard.press('Control+Z')
  await expect.poll(body).toEqual(['c', 'a', 'n'])

  // The publish review shows the story's page and a page that lists it, before and after.
  const { story } = await editor.api<{ story: { uuid: string; full_slug: string } }>(`stories/${id}`)
  await editor.api('stories', {
    method: 'POST',
    body: JSON.stringify({
      publish: 1,
      story: {
        name: 'A list',
        slug: `list-of-${story.full_slug}`,
        content: {
          _uid: 'list',
          component: 'page',
          title: 'A list',
          body: [{ _uid: 'l', component: 'story_list', source: 'selection', stories: [story.uuid] }],
        },
      },
    }),
  })
  const visitors = (path: string) => fetch(`${site.url}/${path}/`).then((response) => response.text())
  const paths = [story.full_slug, `list-of-${story.full_slug}`]
  // The site has processed the publish. Neither page was requested yet, but the review finds both.
  const sitemap = () => fetch(`${site.url}/sitemaps/pages.xml`).then((response) => response.text())
  // Sitemaps are rendered with lower priority than visitors' requests, so they may be a minute old.
  await expect.poll(sitemap, { timeout: 120_000 }).toContain(`/${paths[1]}/`)
  await page.keyboard.press('Alt+Shift+P')
  const review = page.getByRole('dialog', { name: /changes for visitors$/ })
  await expect(review.getByRole('group')).toContainText('2 pages change.')
  const before = await Promise.all(paths.map(visitors))
  expect(before[1]).toContain('Layers')
  const side = (name: 'before' | 'after') => page.frameLocator(`iframe[title$=", ${name}"]`)
  const outlined = (name: 'before' | 'after') =>
    side(name)
      .locator('[data-block]')
      .evaluateAll((all) =>
        all.flatMap((one) => ((one as HTMLElement).style.outline ? one.getAttribute('data-block') : [])),
      )
  await expect(review.getByRole('radio').first()).toBeChecked()
  await expect(side('before').getByText('Clay')).toBeVisible()
  await expect(side('after').getByText('Sand and fine silt')).toBeVisible()
  await expect(review.getByRole('status')).toHaveText(/parts differ/)
  expect(await outlined('before')).toEqual(expect.arrayContaining(['b', 'c']))
  expect(await outlined('after')).toEqual(expect.arrayContaining(['c', 'n']))
  expect(await outlined('after')).not.toContain('a')
  await expectAccessibleToo('[role="dialog"]')
  await review.getByRole('radio').first().press('ArrowDown')
  await expect(side('before').getByText('Layers', { exact: true })).toBeVisible()
  await expect(side('after').getByText('Layers anew')).toBeVisible()
  await expect.poll(() => outlined('after')).toEqual(['l'])
  // Visitors see the changes only after the publish.
  expect(await Promise.all(paths.map(visitors))).toEqual(before)
  await review.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await visitors(paths[1]!)).includes('Layers anew')).toBe(true)
})
