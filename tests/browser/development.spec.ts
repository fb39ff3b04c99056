import type { Page } from '@playwright/test'
import { expect, developmentTest as test } from '../lab/labTest.ts'
import { hideFailures } from './failurePanel.ts'
import { island, logErrors } from './islandsPage.ts'
import { changeFile, copiedPlugin, copiedStory } from './projectFiles.ts'

/** Opens a page and gives it state: a count, text in a form, and a scroll position. */
async function open(page: Page): Promise<void> {
  await page.goto('/lab/')
  await expect.poll(() => page.evaluate(() => 'builder' in window)).toBe(true)
  await hideFailures(page)
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'same document'
  })
  await island(page, 'count-a').getByRole('button').dblclick()
  await expect(island(page, 'count-a').locator('[data-own]')).toHaveText('2')
  await island(page, 'typed').getByLabel('Name').fill('Maren')
  await expect(island(page, 'typed').locator('[data-state-of=form]')).toHaveText(/^Maren/)
  await page.evaluate(() => scrollTo(0, 180))
}

async function expectUnchangedState(page: Page, count = '2'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await expect(island(page, 'count-a').locator('[data-own]')).toHaveText(count)
  await expect(island(page, 'typed').getByLabel('Name')).toHaveValue('Maren')
  expect(await page.evaluate(() => scrollY)).toBe(180)
}

test('saved changes of islands, static blocks, styles and content are shown without losing state, scroll position and typed text', {
  tag: '@audit',
}, async ({ page, lab }) => {
  const errors = logErrors(page)
  await open(page)
  await test.step('an island', async () => {
    const file = copiedPlugin(lab.folder, 'lab-counter/Counter.tsx')
    const restore = await changeFile(file, '</span> of', '</span> out of')
    await expect(island(page, 'count-a').getByRole('button')).toHaveText('2 out of 2')
    // An island that is not hydrated was replaced as HTML.
    await expect(island(page, 'in-grid').getByRole('button')).toHaveText('0 out of 0')
    await expectUnchangedState(page)
    await island(page, 'in-grid').getByRole('button').click()
    await expect(island(page, 'in-grid').getByRole('button')).toHaveText('1 out of 3')
    await restore()
    await expect(island(page, 'count-a').getByRole('button')).toHaveText('2 of 3')
  })

  await test.step('a static block outside and inside a hydrated island', async () => {
    await island(page, 'tabs').getByRole('button', { name: 'Panel 2' }).click()
    await expect(page.getByText('Was hidden')).toBeVisible()
    // Playwright may have scrolled to the button.
    await page.evaluate(() => scrollTo(0, 180))
    const restore = await changeFile(
      copiedPlugin(lab.folder, 'lab-words/Words.tsx'),
      '{words}</a> : words',
      "{words}</a> : words + ', changed'",
    )
    await expect(page.getByText('Was hidden, changed')).toBeVisible()
    await expect(page.getByText('Still shown, changed')).toBeVisible()
    await expectUnchangedState(page)
    await island(page, 'count-a').getByRole('button').click()
    await expect(island(page, 'count-a').locator('[data-own]')).toHaveText('3')
    await restore()
    await expect(page.getByText('Was hidden', { exact: true })).toBeVisible()
  })

  await test.step('the styles of a static block', async () => {
    await page.evaluate(() => scrollTo(0, 180))
    const words = page.locator('[data-lab=words]').first()
    await expect(words).toHaveCSS('color', 'rgb(1, 2, 3)')
    const sheet = copiedPlugin(lab.folder, 'lab-words/Words.module.css')
    const restore = await changeFile(sheet, 'rgb(1, 2, 3)', 'rgb(4, 5, 6)')
    await expect(words).toHaveCSS('color', 'rgb(4, 5, 6)')
    await expectUnchangedState(page, '3')
    await restore()
    await expect(words).toHaveCSS('color', 'rgb(1, 2, 3)')
  })

  await test.step('content: text, props of a hydrated island, and a new block before it', async () => {
    const file = await copiedStory(lab.folder, 'lab')
    const restore = await changeFile(file, '"First"', '"Renamed"')
    await expect(island(page, 'count-a').getByText('Renamed')).toBeVisible()
    await expectUnchangedState(page, '3')
    await changeFile(
      file,
      '"body":[',
      '"body":[{"component":"lab_words","_uid":"added","words":"Added"},{"component":"lab_counter","_uid":"new","label":"New"},',
    )
    await expect(page.getByText('Added')).toBeAttached()
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
    await expect(island(page, 'count-a').locator('[data-own]')).toHaveText('3')
    await island(page, 'new').getByRole('button').click()
    await expect(island(page, 'new').getByRole('button')).toHaveText(/^1 /)
    await restore()
    await expect(island(page, 'count-a').getByText('First')).toBeVisible()
    await expect(page.getByText('Added')).toHaveCount(0)
  })
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])

  await test.step('after a navigation: a block, and the styles of a hydrated island', async () => {
    await page.getByRole('link', { name: 'The other lab page' }).hover()
    await expect(page.locator('progress')).toBeAttached()
    await page.getByRole('link', { name: 'The other lab page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab page lab-two')
    await island(page, 'count-two').getByRole('button').click()
    await expect(island(page, 'count-two').locator('[data-own]')).toHaveText('1')
    const restore = await changeFile(
      copiedPlugin(lab.folder, 'lab-words/Words.tsx'),
      'className={styles.words}',
      "className={styles.words} title='new'",
    )
    await expect(page.locator('[data-lab=words]').first()).toHaveAttribute('title', 'new')
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
    await expect(island(page, 'count-two').locator('[data-own]')).toHaveText('1')
    await restore()
    await expect(page.locator('[data-lab=words]').first()).not.toHaveAttribute('title')

    const box = page.locator('[data-lab=visible]').first()
    await box.scrollIntoViewIfNeeded()
    await expect(box).toHaveText('seen')
    const sheet = copiedPlugin(lab.folder, 'lab-visible/VisibleBox.module.css')
    const restoreMargin = await changeFile(sheet, '2000px', '1500px')
    await expect(box).toHaveCSS('margin-block-start', '1500px')
    await expect(box).toHaveText('seen')
    await restoreMargin()
    await expect(box).toHaveCSS('margin-block-start', '2000px')
  })
})
