import { dock, gotoPage, launcher, row } from '../../browser/overlayPage.ts'
import { expect, developmentTest as test } from './fieldNotesTest.ts'

test('SITE-03 in development the overlay shows the blocks of a translated page without findings', async ({
  page,
}) => {
  await gotoPage(page, '/ar/notes/salt-counts-its-own-days/')
  await expect(launcher(page)).toHaveAccessibleName('Blocks of this page, 0 findings')
  await launcher(page).click()
  await expect(dock(page)).toBeVisible()
  for (const block of ['note', 'prose', 'readings']) await expect(row(page, block)).toBeVisible()
})
