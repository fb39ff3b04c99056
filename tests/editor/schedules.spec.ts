import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from './editorTest.ts'
import { keepToasts } from './keepToasts.ts'

const AHEAD = pathToFileURL(join(import.meta.dirname, 'shiftedClock.mjs')).href

/** Within the hour for which previews are signed. */
const LATER = 40 * 60_000

test('EDIT-17 stories are published, unpublished and scheduled for both, and what fell due while the server was down is carried out at its start', async ({
  // Its clock is not that of other tests.
  own: { editor, site, settings },
  page,
  expectAccessible,
}) => {
  test.slow()
  const slug = 'in-time'
  const { story } = await editor.api<{ story: { id: number } }>('stories', {
    method: 'POST',
    body: JSON.stringify({
      story: { name: 'In time', slug, content: { _uid: 'r', component: 'page', title: 'In time', body: [] } },
    }),
  })
  const status = async () => (await fetch(`${site.url}/${slug}/`)).status
  await editor.openStory(story.id)
  await keepToasts(page)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const menu = async (name: RegExp) => {
    await page.getByRole('button', { name: 'More about publishing' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  // Now.
  expect(await status()).toBe(404)
  await publish.click()
  await expect.poll(status).toBe(200)
  await menu(/^Unpublish/)
  await expect.poll(status).toBe(404)

  // At a time, which is shown with its zone; then at another, and unpublished after that.
  await menu(/^Schedule/)
  const dialog = page.getByRole('dialog', { name: 'Schedule In time' })
  const waiting = dialog.getByRole('region', { name: 'Scheduled', exact: true })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)
  await expect(dialog).toContainText('In your time zone, UTC.')
  await expect(dialog.getByText(/^1 page changes/)).toBeVisible()
  await dialog.getByLabel('When').fill(at(-5))
  await expect(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled()
  await dialog.getByLabel('When').fill(at(500))
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  // The same once more would be nothing new.
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled()
  await waiting.getByRole('button', { name: /^Change: Publish on/ }).click()
  await waiting.getByLabel(/^New time for/).fill(at(20))
  await waiting.getByRole('button', { name: 'Set' }).click()
  await expect(waiting.getByRole('listitem')).toHaveText(/^Publish .* UTC/)
  await dialog.getByLabel('Action').selectOption('unpublish')
  await dialog.getByLabel('When').fill(at(90))
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  // In a low window, too, no notice covers the dialog's controls.
  await expect(page.getByRole('button', { name: 'Close this notice' })).toHaveCount(3)
  await page.setViewportSize({ width: 1280, height: 640 })
  const notices = await page.getByRole('region', { name: /^Notices/ }).boundingBox()
  const box = await dialog.boundingBox()
  expect(box!.y + box!.height).toBeLessThan(notices!.y)
  await expectAccessible('[role="dialog"]')
  expect(await status()).toBe(404)
  // The bar of the story shows both, and leads back to where they are changed.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Publish .*, Unpublish .*\. Change schedule$/ }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)

  // The server is away when it falls due.
  await site.kill()
  Object.assign(settings, { NODE_OPTIONS: `--import=${AHEAD}`, CLOCK_AHEAD: String(LATER) })
  await site.restart()
  await expect.poll(status).toBe(200)

  // The schedules of all stories are listed and can be cancelled.
  await editor.open()
  await expect(page.getByRole('row', { name: 'In time' })).toContainText('· Unpublish ')
  await page.getByRole('button', { name: 'Scheduled' }).click()
  const all = page.getByRole('dialog', { name: 'Scheduled' })
  await expect(all.getByRole('listitem')).toHaveText([/^Unpublish In time .* UTC/])
  await all.getByRole('button', { name: /^Cancel: Unpublish In time/ }).click()
  await expect(all).toContainText('Nothing is scheduled.')

  // Once is enough: another start does it no second time.
  await page.keyboard.press('Escape')
  await editor.api(`stories/${story.id}/unpublish`, { method: 'POST', body: '{}' })
  await site.kill()
  await site.restart()
  expect(await status()).toBe(404)
})
