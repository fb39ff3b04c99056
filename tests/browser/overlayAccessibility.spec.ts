import { expect } from '../lab/labTest.ts'
import { label, openOverlay, overlay, tab } from './overlayPage.ts'
import { test } from './overlayTest.ts'

test('the accessibility panel loads axe when it opens, lists violations by block, frames their elements, and repeats the check after a change', async ({
  page,
}) => {
  await openOverlay(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = 'data:,'
    document.querySelector('[data-block=words-0]')!.append(image)
  })
  await tab(page, 'Accessibility').click()
  const panel = overlay(page).getByRole('tabpanel')
  await expect(panel.getByRole('status')).toHaveText(/problem/, { timeout: 120_000 })
  expect(requested.filter((url) => /\/axe\.min\.js(?:\?import)?$/.test(url))).toHaveLength(1)
  const block = panel.locator('.part').filter({ has: page.locator('code', { hasText: 'data:,' }) })
  await expect(block.getByRole('heading')).toHaveText(/^lab_words× \d+$/)
  const violation = block.getByRole('button', { name: 'Images must have alternative text' })
  await violation.focus()
  await expect(label(page)).toHaveText(/^imgimage-alt$/)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-block=words-0]')).toBeInViewport()
  await expect(block.getByRole('link', { name: 'image-alt: explanation' })).toHaveAttribute('href', /deque/)
  await panel.getByRole('button', { name: 'Check again' }).click()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByRole('status')).toHaveText('The check was cancelled.')
  await page.evaluate(() => {
    document.querySelector('[data-block=words-0] img')!.remove()
    document.dispatchEvent(new Event('builder:patched'))
  })
  await expect(block).toHaveCount(0, { timeout: 120_000 })
})
