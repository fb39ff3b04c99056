import type { Locator, Page } from '@playwright/test'
import { expect, test } from './editorTest.ts'

/** Holds requests of a path back until the returned function is called. */
async function holdRequests(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The positions of the buttons, relative to the window. */
const positions = async (buttons: Locator) =>
  Promise.all((await buttons.all()).map((button) => button.boundingBox()))

const DIALOGS = [
  {
    name: 'deletes a used story',
    story: 'Ana Rossi',
    item: 'Delete …',
    result: 'One page uses it',
    edit: async () => {},
  },
  {
    name: 'deletes an unused story',
    story: 'Ben Okafor',
    item: 'Delete …',
    result: 'No other page uses it.',
    edit: async () => {},
  },
  {
    name: 'unpublishes a story',
    story: 'Ana Rossi',
    item: 'Unpublish …',
    result: 'One page uses it',
    edit: async () => {},
  },
  {
    name: 'renames a story',
    story: 'Elsewhere',
    item: 'Rename',
    result: '3 pages use it',
    edit: (dialog: Locator) => dialog.getByLabel('Last part of the address').fill('nowhere'),
  },
  {
    name: 'moves a story',
    story: 'Elsewhere',
    item: 'Move to a folder …',
    result: '3 pages use it',
    edit: async (dialog: Locator) => {
      await dialog.getByLabel('Folder').selectOption({ index: 1 })
    },
  },
]

test('the buttons of dialogs keep their position when the list of pages that use a story has loaded', async ({
  page,
  own: { editor },
}) => {
  const folder = { name: 'Articles', slug: 'articles', is_folder: true }
  await editor.api('stories', { method: 'POST', body: JSON.stringify({ story: folder }) })
  await editor.open()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const { name, story, item, result, edit } of DIALOGS) {
      const release = await holdRequests(page, '**/usage?*')
      await page.getByRole('button', { name: `Actions for ${story}`, exact: true }).click()
      await page.getByRole('menuitem', { name: item }).click()
      const dialog = page.getByRole('dialog')
      await edit(dialog)
      await expect(dialog.getByRole('status', { name: 'Looking for pages' })).toBeVisible()
      const buttons = dialog.locator('footer button')
      const before = await positions(buttons)
      release()
      await expect(dialog.getByText(result)).toBeVisible()
      await expect(dialog.getByRole('status')).toHaveCount(0)
      expect(await positions(buttons), `${name}, ${width} px`).toEqual(before)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.unrouteAll()
    }
  }
})
