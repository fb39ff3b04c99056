import { ownerLink } from '../../../tests/site/siteOwner.ts'
import { expect, test } from './fieldNotesTest.ts'

test('the editor edits the magazine, which it does not know: its own blocks, fields and languages', async ({
  page,
  site,
}) => {
  await page.goto(ownerLink(site.url, '/editor/'))
  await expect(page.getByLabel('Language')).toContainText('ar')
  await page.getByRole('searchbox').fill('a crust grows')
  await page.getByRole('button', { name: 'Salt counts its own days', exact: true }).click()
  const preview = page.frameLocator('iframe')
  const fields = page.getByRole('region', { name: 'Fields' })
  await expect(page.getByRole('treeitem', { name: /Salt counts its own days/ })).toBeVisible()
  await fields.getByRole('textbox', { name: 'Title' }).fill('Salt counts its nights')
  await expect(preview.locator('h1')).toHaveText('Salt counts its nights')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Saved')
  await page.keyboard.press('Control+Z')
  await expect(preview.locator('h1')).toHaveText('Salt counts its own days')
  // A draft: visitors read on what is published.
  expect(await (await fetch(`${site.url}/notes/salt-counts-its-own-days/`)).text()).not.toContain('nights')
})
