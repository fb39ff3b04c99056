import { expect, test } from './editorTest.ts'

test('the guide leads a new user by keyboard from “New story” to a published page, and is not offered a second time', {
  tag: '@audit',
}, async ({ editor, page, site, expectAccessible, expectAccessibleToo }) => {
  await editor.open()
  const panel = page.getByRole('region', { name: 'Your first page' })
  const invitation = page.getByRole('button', { name: /A guide to your first page/ })
  await invitation.focus()
  await page.keyboard.press('Enter')
  await expect(invitation).toBeHidden()
  await expect(panel.getByRole('heading', { name: 'Your first page' })).toBeFocused()
  await expect(panel.getByRole('status')).toContainText('Create a page')
  await expectAccessible()

  await panel.getByRole('button', { name: 'Take me there' }).press('Enter')
  await expect(page.getByRole('button', { name: 'New story' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill('My first page')
  const slug = `first-${Date.now()}`
  await page.getByRole('textbox', { name: 'Last part of the address' }).fill(slug)
  await page.keyboard.press('Enter')
  await editor.editMode()
  const id = Number(/\d+$/.exec(page.url())?.[0])

  await expect(panel.getByRole('status')).toContainText('Add a block')
  await expectAccessibleToo()
  await panel.getByRole('button', { name: 'Take me there' }).press('Enter')
  await expect(page.getByRole('application', { name: 'Blocks of the page' })).toBeFocused()
  await page.keyboard.press('Alt+Shift+1')
  await page.getByRole('tree', { name: 'Blocks of the page' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Insert a block' }).fill('question')
  await page.keyboard.press('Enter')

  await expect(panel.getByRole('status')).toContainText('Edit its text')
  await page.getByRole('region', { name: 'Fields' }).getByRole('textbox').first().fill('First words')
  await expect(panel.getByRole('status')).toContainText('Publish')

  // From the list of stories the guide leads back, and after a reload it is at the same step.
  await page.getByRole('button', { name: 'All stories' }).press('Enter')
  await expect(panel.getByRole('status')).toContainText('Continue with your page')
  await page.reload()
  await panel.getByRole('button', { name: 'Open your page' }).press('Enter')
  await expect(panel.getByRole('status')).toContainText('visitors will see what you see here')
  await panel.getByRole('button', { name: 'Take me there' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status')).toContainText('Your page is live')
  await expect.poll(async () => (await fetch(`${site.url}/${slug}/`)).text()).toContain('First words')

  await panel.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(panel).toBeHidden()
  await editor.open()
  await expect(page.getByRole('button', { name: 'New story' })).toBeVisible()
  await expect(invitation).toBeHidden()
  await expect(panel).toBeHidden()

  // The palette restarts it.
  await page.keyboard.press('Control+K')
  await page.keyboard.type('guide')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status')).toContainText('Create a page')
  await editor.api(`stories/${id}`, { method: 'DELETE' })
})
