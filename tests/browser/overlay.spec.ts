import { expect } from '../lab/labTest.ts'
import { findViolations } from './axe.ts'
import { dock, gotoPage, label, launcher, overlay, row, tab, tree } from './overlayPage.ts'
import { test } from './overlayTest.ts'

test('DEV-02 DEV-11 the findings list unknown components, tokens and fields with count, location and suggestion, and blocks that failed to render', async ({
  opened: page,
}) => {
  await tab(page, 'Findings').click()
  const unknown = overlay(page).locator('[data-kind=component]')
  await expect(unknown.getByRole('heading')).toHaveText('Unknown components9')
  await expect(unknown.locator('summary')).toHaveText([
    /^lab_cuonter× 6Did you mean 'lab_counter'\?$/,
    /^nothing_like_it× 1$/,
    /^never_heard_of× 2$/,
  ])
  await expect(unknown.locator('details').first().getByRole('button')).toHaveText([
    'content.body[2]',
    'content.body[3].parts[0]',
    'content.body[8].items[0]',
    'content.body[17].items[0]',
    'content.body[26].items[0]',
    'content.body[35].items[0]',
  ])
  await unknown.locator('summary', { hasText: 'never_heard_of' }).click()
  await unknown.getByRole('button', { name: 'content.body[3].parts[1].notes[0]' }).click()
  await expect(label(page)).toContainText('nothing_like_it')
  await unknown.getByRole('button', { name: 'content.body[35].items[0]' }).click()
  await expect(page.locator('[data-block=unknown-in-27]')).toBeInViewport()
  await expect(label(page)).toContainText('lab_cuonter')
  const section = (kind: string) => overlay(page).locator(`[data-kind=${kind}]`)
  await expect(section('token').locator('summary')).toHaveText([
    /^kdb× 2Did you mean 'kbd'\?/,
    /^malformed× 1/,
  ])
  await expect(section('field').locator('summary')).toHaveText([/^lab_words.wrods× 1Did you mean 'words'\?/])
  await expect(section('issue').locator('summary')).toHaveText([
    /^missing required field× 1/,
    /^render failed× 1/,
  ])
  await section('issue').locator('summary').nth(1).click()
  await expect(section('issue')).toContainText('lab_thrower')
})

test('DEV-02 the tree shows blocks with their slots, highlights them in both directions, can be searched, and renders few of 300 rows', async ({
  opened: page,
}) => {
  await expect(tree(page).getByRole('treeitem').first()).toHaveText(/Header/i)
  await expect(row(page, 'lab_counter')).toHaveAttribute('aria-level', '4')
  await expect(row(page, 'body')).toHaveAttribute('aria-expanded', 'true')
  expect(await tree(page).getByRole('treeitem').count()).toBeLessThan(80)
  await overlay(page).getByRole('searchbox').fill('in-thrower')
  await expect(tree(page).getByRole('treeitem')).toHaveText([
    /Page/i,
    /page/,
    /body1/,
    /lab_thrower/,
    /inside1/,
    /Still shown/,
  ])
  await overlay(page).getByRole('searchbox').fill('no such block')
  await expect(tree(page).getByRole('treeitem')).toHaveCount(0)
  await overlay(page).getByRole('searchbox').fill('')
  await row(page, 'lab_cuonter').click()
  const frame = await dock(page).boundingBox()
  const block = await page.locator('[data-block=unknown-1]').boundingBox()
  expect(block?.y).toBeGreaterThanOrEqual(0)
  expect(block?.y).toBeLessThan((frame?.y ?? 0) - 30)
  await tree(page).focus()
  await page.keyboard.press('Home')
  await row(page, 'lab_counter').hover()
  await expect(label(page)).toContainText('lab_countercounter')
  await overlay(page).getByRole('button', { name: 'Inspect' }).click()
  await page.locator('[data-block=words-0]').hover({ force: true })
  await expect(row(page, 'Block 0 of')).toHaveClass(/is-pointed/)
  await tree(page).focus()
  await page.keyboard.press('End')
  await expect(tree(page).getByRole('treeitem', { name: /Footer/i })).toBeVisible()
  expect(await tree(page).getByRole('treeitem').count()).toBeLessThan(80)
  const height = await tree(page)
    .locator('.rows')
    .evaluate((rows) => rows.clientHeight)
  expect(height).toBeGreaterThan(300 * 26)
})

test('DEV-02 the content panel shows fields with their issues, rich text and tokens', async ({
  opened: page,
}) => {
  await row(page, 'chapter').click()
  await tab(page, 'Content').click()
  const panel = overlay(page).getByRole('tabpanel')
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText('chapter')
  await expect(panel.locator('.facts')).toContainText('src/plugins/chapter/index.ts')
  await expect(panel.locator('dt', { hasText: 'title_size' })).toHaveText('title_sizeoptiondefault')
  await expect(panel.locator('.nodes').first()).toContainText(
    'paragraphtext Press [[kbd | Ctrl+K]] to search.',
  )
  await expect(panel.locator('.tokens li')).toHaveText([
    '[[kbd | Ctrl+K]]content → keyboard_shortcut',
    /\[\[kdb \| Ctrl\+K\]\]contentNo plugin handles it. Did you mean 'kbd'\?/,
    /\[\[kdb \| Esc\]\]/,
    /\[\[kbd \| not closed\..*It is not closed/,
  ])
  await tab(page, 'Tree').click()
  await row(page, 'button').click()
  await tab(page, 'Content').click()
  await expect(panel.locator('dt', { hasText: 'label' }).first()).toHaveText('labeltextmissing')
  await expect(panel.locator('dd').filter({ hasText: 'required' }).first()).toContainText(
    "the required field 'label' is empty. Fill it in.",
  )
  await tab(page, 'Tree').click()
  await row(page, 'A field that no plugin knows').click()
  await tab(page, 'Content').click()
  await expect(panel.locator('dt', { hasText: 'wrods' })).toHaveText('wrodsunknown')
})

test('DEV-02 the overlay works by keyboard, returns focus, reopens after a reload without taking focus, shows the number of findings, and isolates a panel that throws', async ({
  page,
}) => {
  await gotoPage(page)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Shift+Alt+KeyB')
  await expect(tree(page)).toBeFocused({ timeout: 60_000 })
  const active = () =>
    tree(page).evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant')
      return element.querySelector(`#${id}`)?.textContent
    })
  await page.keyboard.press('ArrowDown')
  expect(await active()).toMatch(/page/i)
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'Page')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
  expect(await active()).toMatch(/lab_counter/)
  await expect(label(page)).toContainText('lab_counter')
  await page.keyboard.press('Enter')
  await expect(overlay(page).getByRole('heading', { name: 'lab_counter' })).toBeVisible()
  await expect(overlay(page).getByRole('button', { name: 'Parent' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tab(page, 'Content')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Findings')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(dock(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Shift+Alt+KeyB')
  await expect(dock(page)).toBeVisible()
  await tab(page, 'Findings').click()
  await page.reload()
  await expect(dock(page)).toBeVisible({ timeout: 60_000 })
  await expect(tab(page, 'Findings')).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await tab(page, 'Findings').focus()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(launcher(page)).toBeVisible()
  await expect(dock(page)).toBeHidden()

  await expect(launcher(page)).toHaveText('15')
  await expect(launcher(page)).toHaveAccessibleName('Blocks of this page, 15 findings')
  await overlay(page).evaluate((element) => {
    const host = element as HTMLElement & { addPanel(panel: unknown): void }
    host.addPanel({
      id: 'crash',
      title: 'Crash',
      count: () => {
        throw new Error('No number.')
      },
      open: () => {
        throw new Error('The panel has a hole.')
      },
    })
  })
  await launcher(page).click()
  await expect(dock(page)).toBeVisible({ timeout: 60_000 })
  await expect(launcher(page)).toBeHidden()
  await tab(page, 'Crash').click({ timeout: 60_000 })
  await expect(overlay(page).getByRole('alert')).toContainText('The panel has a hole.')
  await overlay(page).getByRole('button', { name: 'Reopen' }).click()
  await expect(overlay(page).getByRole('alert')).toContainText('The panel Crash failed')
  await tab(page, 'Tree').click()
  await expect(row(page, 'lab_counter')).toBeVisible()
})

test('the head panel shows search result, card, structured data and headings, and a pressed heading selects its block', async ({
  opened: page,
}) => {
  await tab(page, 'Head').click()
  const part = (name: string) =>
    overlay(page)
      .locator('.part')
      .filter({ has: page.getByRole('heading', { name }) })
  await expect(part('Search result')).toContainText('Lab page lab-overlay')
  await expect(part('Search result').locator('.path')).toHaveText(/\/lab-overlay\/$/)
  await expect(part('Card').locator('b')).toHaveText('Lab page lab-overlay')
  await part('Structured data').locator('summary', { hasText: 'WebPage' }).click()
  await expect(part('Structured data')).toContainText('@id')
  await part('Headings').getByRole('button', { name: 'A chapter with tokens' }).click()
  await expect(page.getByRole('heading', { name: 'A chapter with tokens' })).toBeInViewport()
  await tab(page, 'Content').click()
  await expect(overlay(page).getByRole('heading', { name: 'chapter' })).toBeVisible()
})

test('the cost panel shows the bytes of each block, and the block of the largest paint', async ({
  opened: page,
}) => {
  await tab(page, 'Cost').click()
  const costs = overlay(page).locator('.costs')
  const cells = costs.getByRole('row', { name: 'lab_words' }).getByRole('cell')
  await expect(cells).toHaveText([/^2\d\d$/, /kB$/, /^\d+ B$/, /^(?:–|0 B)$/])
  await costs.getByRole('button', { name: 'chapter' }).click()
  await expect(page.getByRole('heading', { name: 'A chapter with tokens' })).toBeInViewport()
  await expect(overlay(page).locator('[data-vital=paint]')).toContainText(/\d ms /)
  await expect(overlay(page).locator('[data-vital=shift]')).toContainText(/\d\.\d{3}/)
})

test('DEV-02 the open overlay is accessible, light and dark', async ({ opened: page }) => {
  await row(page, 'chapter').click()
  // All panels in one colour scheme, then in the other one, since each change of the scheme redraws the page.
  const panels = ['Tree', 'Content', 'Findings', 'Usage', 'Draft', 'Cache', 'Accessibility', 'Cost', 'Head']
  // A page can run axe once at a time, and this panel runs it.
  const isChecked = () => expect(overlay(page).getByRole('button', { name: 'Check again' })).toBeVisible()
  for (const name of panels) {
    await tab(page, name).click()
    if (name === 'Accessibility') await isChecked()
    expect(await findViolations(page, { part: 'builder-overlay' }), name).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const name of panels.reverse()) {
    await tab(page, name).click()
    if (name === 'Accessibility') await isChecked()
    const dark = await findViolations(page, { part: 'builder-overlay', rules: ['color-contrast'] })
    expect(dark, `${name}, dark`).toEqual([])
  }
})

test('DEV-02 in a narrow window the dock is at the bottom, and the complete page can be scrolled into view', async ({
  opened: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dock(page)).toHaveAttribute('data-side', 'bottom')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const top = (await dock(page).boundingBox())?.y ?? 0
  const footer = await page.locator('footer').last().boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top + 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
