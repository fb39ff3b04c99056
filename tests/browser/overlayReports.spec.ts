import { expect } from '../lab/labTest.ts'
import { ownerHeaders } from '../site/siteOwner.ts'
import { label, overlay, row, tab } from './overlayPage.ts'
import { test } from './overlayTest.ts'

test('the usage panel lists the stories and places of a block, and finds a value of a field', async ({
  opened: page,
}) => {
  await row(page, 'chapter').click()
  await tab(page, 'Usage').click()
  const panel = overlay(page).getByRole('tabpanel')
  await expect(panel.getByRole('combobox', { name: 'Block' })).toHaveValue('chapter')
  await expect(panel.getByRole('status')).toHaveText(/^\d+ places in \d+ of \d+ stories$/)
  await panel.getByRole('combobox').selectOption('lab_counter')
  await expect(panel.getByRole('status')).toHaveText(/^\d+ places in \d+ of/)
  const own = panel.locator('.stories li', { has: page.getByRole('link', { name: 'lab-overlay' }) })
  await expect(own).toContainText('content.body[1]')
  await expect(own.getByRole('link')).toHaveAttribute('href', '/lab-overlay/')
  await expect(own.getByRole('link')).toHaveAttribute('aria-current', 'page')
  await panel.getByRole('button', { name: 'An island', exact: true }).click()
  await expect(panel.locator('.filter')).toContainText('label = An island')
  await expect(panel.getByRole('status')).toHaveText(/^1 place in 1 of \d+ stories$/)
  await panel.getByRole('button', { name: 'Remove the filter' }).click()
  await expect(panel.getByRole('status')).toHaveText(/^\d+ places in/)
})

test('the draft panel lists the blocks and fields that differ from the published page, and frames the block of a row', async ({
  opened: page,
  lab,
}) => {
  await tab(page, 'Draft').click()
  const panel = overlay(page).getByRole('tabpanel')
  await expect(panel).toHaveText('The draft equals the published version.')
  const headers = ownerHeaders(lab.url)
  const stories = `${lab.url}/v1/spaces/2026/stories`
  const list = await page.request.get(`${stories}?with_slug=lab-overlay`, { headers })
  const [{ id }] = (await list.json()).stories
  const { story } = await (await page.request.get(`${stories}/${id}`, { headers })).json()
  const published = JSON.stringify(story.content)
  const { body } = story.content
  body[4].words = 'A field that no block knows'
  body.push(body.splice(1, 1)[0])
  const save = (content: object) =>
    page.request.put(`${stories}/${id}`, { headers, data: { story: { content } } })
  expect((await save(story.content)).status()).toBe(200)
  await tab(page, 'Tree').click()
  await tab(page, 'Draft').click()
  await expect(panel.getByRole('heading')).toHaveText('Page: 2 changes')
  const rows = panel.locator('.changes li')
  await expect(rows.locator('.change-kind')).toHaveText(['changed', 'moved'])
  await expect(rows.nth(0).locator('del')).toHaveText('plugin')
  await expect(rows.nth(0).locator('ins')).toHaveText('block')
  await rows.nth(1).getByRole('button', { name: 'lab_counter' }).focus()
  await expect(label(page)).toContainText('lab_counter')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-block=counter]')).toBeInViewport()
  expect((await save(JSON.parse(published))).status()).toBe(200)
})
