import { expect, test, waitForRouter } from './navigationTest.ts'

test('NAV-01 NAV-02 pages of one address with different queries are shown in place, and restored by back and forward', async ({
  page,
  watched,
}) => {
  await page.goto('/blog/')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  const all = await titles.allTextContents()
  expect(all.length).toBeGreaterThan(3)
  const tags = page.locator('a[data-keep-scroll]')
  await tags.filter({ hasText: /^guides$/ }).hover()
  await waitForRouter(page)

  await tags.filter({ hasText: /^guides$/ }).click()
  await expect(page).toHaveURL('/blog/?tag=guides')
  await expect(titles).not.toHaveText(all)
  const guides = await titles.allTextContents()
  await tags.filter({ hasText: /^practice$/ }).click()
  await expect(page).toHaveURL('/blog/?tag=practice')
  await expect(titles).not.toHaveText(guides)
  const practice = await titles.allTextContents()
  expect(practice).not.toEqual(all)

  await page.goBack()
  await expect(titles).toHaveText(guides)
  await page.goBack()
  await expect(titles).toHaveText(all)
  await page.goForward()
  await expect(titles).toHaveText(guides)
  expect(watched.documents).toEqual(['/blog/'])
  expect(watched.errors).toEqual([])
})
