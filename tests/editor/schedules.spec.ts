import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from './editorTest.ts'
import { keepToasts } from './keepToasts.ts'

const AHEAD = pathToFileURL(join(import.meta.dirname, 'shiftedClock.mjs')).href

/** Offset of the shifted clock, in milliseconds; less than the hour for which preview links are valid. */
const CLOCK_OFFSET = 40 * 60_000

test('EDIT-17 stories are published, unpublished and scheduled for both, and schedules that were due while the server was down run at its start', async ({
  // The test shifts the server's clock.
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

  // Publishes immediately.
  expect(await status()).toBe(404)
  await publish.click()
  await expect.poll(status).toBe(200)
  await menu(/^Unpublish/)
  await expect.poll(status).toBe(404)

  // Schedules a publish with time zone, changes its time, and schedules an unpublish.
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
  // The same schedule cannot be added twice.
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
  // Toasts do not cover the dialog's controls, even in a low window.
  await expect(page.getByRole('button', { name: 'Close this notice' })).toHaveCount(3)
  await page.setViewportSize({ width: 1280, height: 640 })
  const notices = await page.getByRole('region', { name: /^Notices/ }).boundingBox()
  const box = await dialog.boundingBox()
  expect(box!.y + box!.height).toBeLessThan(notices!.y)
  await expectAccessible('[role="dialog"]')
  expect(await status()).toBe(404)
  // The story's bar shows both and opens the dialog.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Publish .*, Unpublish .*\. Change schedule$/ }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)

  // The server is down at the scheduled time.
  await site.kill()
  Object.assign(settings, { NODE_OPTIONS: `--import=${AHEAD}`, CLOCK_AHEAD: String(CLOCK_OFFSET) })
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

  // A further restart does not run the schedule a second time.
  await page.keyboard.press('Escape')
  await editor.api(`stories/${story.id}/unpublish`, { method: 'POST', body: '{}' })
  await site.kill()
  await site.restart()
  expect(await status()).toBe(404)
})
