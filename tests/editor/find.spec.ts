import type { Page } from '@playwright/test'
import { expect, test } from './editorTest.ts'
import { keepToasts } from './keepToasts.ts'

interface Entry {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly full_slug: string
  readonly published: boolean
}

const names = (page: Page) => page.getByRole('grid').getByRole('row')
const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })

/** Opens the menu of a story and chooses an item. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

test('EDIT-06 stories are found by folder, text, status, content type and language, created from templates and copies, renamed and moved with a redirect, and deleted after a list of pages that use them', async ({
  page,
  // The test counts stories, so it needs a space without those of other tests.
  own: { editor },
  expectAccessibleToo,
}) => {
  test.slow()
  const story = async (slug: string) =>
    (await editor.api<{ stories: Entry[] }>(`stories?with_slug=${slug}`)).stories[0]
  // An address that proposes a new story, to which a site without a home page links.
  await editor.open('/editor/?new=home')
  await expect(dialog(page).getByLabel('Last part of the address')).toHaveValue('home')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/editor\/$/)

  // The same dialog creates folders.
  await expect(names(page)).toHaveCount(7)
  await expectAccessibleToo()
  await page.getByRole('button', { name: 'New story' }).click()
  await page.getByRole('tab', { name: 'Folder' }).click()
  await dialog(page).getByLabel('Name').fill('Über uns')
  await expect(dialog(page).getByLabel('Last part of the address')).toHaveValue('ueber-uns')
  await button(page, 'Create the folder').click()
  await expect(dialog(page)).toBeHidden()

  // A story from a template in the folder: the preset with new uids.
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'Über uns' }).click()
  await expect(page.getByText('This folder is empty')).toBeVisible()
  await page.getByRole('button', { name: 'New story' }).click()
  await expectAccessibleToo('[role=dialog]')
  await dialog(page).getByLabel('Name').fill('Our team')
  const template = dialog(page).getByRole('radio', { name: 'Legal text', exact: true })
  await template.check({ force: true })
  await expect(template).toBeChecked()
  await button(page, 'Create the story').click()
  await expect(page).toHaveURL(/\/editor\/stories\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our team')
  const created = await story('ueber-uns/our-team')
  expect(created).toMatchObject({ published: false })
  await page.goBack()
  await expect(row(page, 'Our team')).toBeVisible()

  // A copy of a story.
  await page.getByRole('button', { name: 'All stories' }).click()
  await row(page, 'An article').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Make a copy …' }).click()
  await dialog(page).getByLabel('Name').fill('A second article')
  await button(page, 'Create the copy').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A second article')
  const copy = await story('a-second-article')
  await page.goBack()
  await expect(names(page)).toHaveCount(9)

  // Text in contents, status, content type, language, order.
  const search = page.getByRole('searchbox')
  await search.fill('limestone quote')
  await expect(page.getByText('No stories match')).toBeVisible()
  await search.fill('first quote')
  await expect(names(page)).toHaveCount(2)
  await page.getByLabel('Status').selectOption({ label: 'Drafts' })
  await expect(names(page)).toHaveCount(1)
  await expect(row(page, 'A second article')).toBeVisible()
  await expect(page).toHaveURL(/words=first\+quote&status=draft/)
  await search.fill('')
  await page.getByLabel('Status').selectOption('')
  await page.getByLabel('Kind').selectOption({ label: 'Author' })
  await expect(names(page)).toHaveCount(2)
  await page.getByLabel('Order').selectOption({ label: 'Name' })
  await expect(names(page).first()).toHaveAccessibleName('Ana Rossi')
  await page.getByLabel('Kind').selectOption('')
  await page.getByLabel('Language').selectOption('de')
  await expect(names(page)).toHaveCount(2)
  await expect(row(page, 'An article')).toBeVisible()
  await page.getByLabel('Language').selectOption('')

  // Keys move to the ends of the list but not beyond, select a row, and delete the selected rows.
  await expect(names(page)).toHaveCount(9)
  await names(page).first().focus()
  for (const [key, row] of [
    ['End', names(page).last()],
    ['PageDown', names(page).last()],
    ['ArrowUp', names(page).nth(7)],
    ['PageUp', names(page).first()],
    ['PageDown', names(page).last()],
    ['Home', names(page).first()],
  ] as const) {
    await page.keyboard.press(key)
    await expect(row).toBeFocused()
  }
  await row(page, 'An article').focus()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Select An article')).toBeChecked()
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await expect(dialog(page)).toHaveAccessibleName(/An article/)
  await page.keyboard.press('Escape')
  await row(page, 'An article').focus()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Select An article')).not.toBeChecked()
  await row(page, 'A second article').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A second article')
  await page.goBack()

  // Renames and moves a story, with a redirect from its old address.
  await expect(names(page)).toHaveCount(9)
  await row(page, 'A second article').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'An article')).toBeFocused()
  await page.keyboard.press('F2')
  await dialog(page).getByLabel('Last part of the address').fill('the-article')
  await dialog(page).getByLabel('Folder').selectOption({ label: 'Über uns' })
  await expect(dialog(page).getByText('The address is /ueber-uns/the-article')).toBeVisible()
  await expect(dialog(page).getByLabel('Redirect visitors of /article/ to the new address')).toBeChecked()
  await button(page, 'Save').click()
  await expect(dialog(page)).toBeHidden()
  // A webhook notifies the site.
  const oldAddress = async () => {
    const { status, headers } = await fetch(new URL('/article/', page.url()), { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  await expect.poll(oldAddress).toEqual([301, '/ueber-uns/the-article/'])

  // Pages that use a story are listed before it is deleted, and the deletion can be undone.
  const releaseToasts = await keepToasts(page)
  await choose(page, 'Ana Rossi', 'Delete …')
  await expect(dialog(page).getByText('2 pages use it')).toBeVisible()
  await expect(dialog(page).getByRole('link')).toHaveText(['A second article', 'An article'])
  await button(page, 'Delete').click()
  await expect(row(page, 'Ana Rossi')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await releaseToasts()
  await expect(row(page, 'Ana Rossi')).toBeVisible()
  expect(await editor.api('stories/10')).toMatchObject({ story: { name: 'Ana Rossi', published: true } })

  // Publishes several stories.
  await page.getByLabel('Select Our team').check()
  await page.getByLabel('Select A second article').check()
  await page.getByRole('button', { name: 'Publish …' }).click()
  await button(page, 'Publish').click()
  await expect(dialog(page)).toBeHidden()
  expect([await story('a-second-article'), await story('ueber-uns/our-team')]).toMatchObject([
    { id: copy?.id, published: true },
    { id: created?.id, published: true },
  ])
})
