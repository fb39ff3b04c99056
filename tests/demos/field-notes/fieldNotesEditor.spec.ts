import { ownerLink } from '../../site/siteOwner.ts'
import { expect, test } from './fieldNotesTest.ts'

test('EDIT-21 the editor supports blocks, fields and languages of any site, and a right-to-left translation typed on the page keeps the default language', async ({
  page,
  site,
}) => {
  await page.goto(ownerLink(site.url, '/editor/'))
  await expect(page.getByLabel('Language')).toContainText('Arabic')
  await page.getByRole('searchbox').fill('a crust grows')
  await page.getByRole('button', { name: 'Salt counts its own days', exact: true }).click()
  const heading = page.frameLocator('iframe').locator('h1')
  const fields = page.getByRole('region', { name: 'Fields' })
  await expect(page.getByRole('treeitem', { name: /Salt counts its own days/ })).toBeVisible()
  await fields.getByRole('textbox', { name: 'Title' }).fill('Salt counts its nights')
  await expect(heading).toHaveText('Salt counts its nights')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Saved')
  await page.keyboard.press('Control+Z')
  await expect(heading).toHaveText('Salt counts its own days')
  // The change is a draft, so visitors get the published version.
  expect(await (await fetch(`${site.url}/notes/salt-counts-its-own-days/`)).text()).not.toContain('nights')

  // Type the translation on the page.
  await page.getByLabel('Language of the fields').selectOption('ar')
  await expect(heading).toHaveText('الملح يعدّ أيامه')
  await expect(page.getByRole('application', { name: 'Blocks of the page' })).toBeVisible()
  const box = (await heading.boundingBox())!
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  const text = page.getByRole('textbox', { name: /, on the page$/ })
  await expect(text).toBeFocused()
  await expect(text).toHaveAttribute('dir', 'rtl')
  // In right-to-left text the end of the line is on the left.
  await page.keyboard.press('Home')
  await expect(text).toHaveJSProperty('selectionStart', 0)
  const caret = page.locator('[data-caret]')
  const start = (await caret.boundingBox())!
  await page.keyboard.press('End')
  await expect.poll(async () => (await caret.boundingBox())!.x).toBeLessThan(start.x)
  await page.keyboard.type(' هنا')
  await expect(heading).toHaveText('الملح يعدّ أيامه هنا')
  await page.keyboard.press('Enter')
  await page.getByLabel('Language of the fields').selectOption('')
  await expect(heading).toHaveText('Salt counts its own days')
  await page.keyboard.press('Control+Z')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Saved')
})
