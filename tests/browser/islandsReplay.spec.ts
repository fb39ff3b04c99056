import { expect, test } from '../lab/labTest.ts'
import { hold, island, logErrors, moduleOf } from './islandsPage.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/lab/')
})

test('a click before an island is hydrated is counted, and nothing is asked for before it', async ({
  page,
}) => {
  const gate = await hold(page, moduleOf('Counter'))
  const button = island(page, 'count-a').getByRole('button')
  await button.click()
  await expect(button).toHaveText('0 of 0')
  await gate.letGo()
  await expect(button).toHaveText('1 of 1')
  await button.click()
  await expect(button).toHaveText('2 of 2')
})

test('a double click before an island is hydrated counts twice', async ({ page }) => {
  const gate = await hold(page, moduleOf('Counter'))
  const button = island(page, 'count-a').getByRole('button')
  await button.dblclick()
  await gate.letGo()
  await expect(button).toHaveText('2 of 2')
})

test('Enter and Space on a button before it is hydrated count once each', async ({ page }) => {
  const gate = await hold(page, moduleOf('Counter'))
  const button = island(page, 'count-a').getByRole('button')
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await gate.letGo()
  await expect(button).toHaveText('2 of 2')
})

test('what is typed, ticked and chosen before an island is hydrated is in its state', async ({ page }) => {
  const gate = await hold(page, moduleOf('Typed'))
  const form = island(page, 'typed')
  await form.getByLabel('Name').pressSequentially('Maren')
  await form.getByLabel('Note').pressSequentially('a tin')
  await form.getByLabel('Tick').check()
  await form.getByLabel('Layer').selectOption('coal')
  await form.getByLabel('near').check()
  await form.getByLabel('deep').check()
  await expect(form.locator('[data-state-of=form]')).toHaveText('||false|clay|')
  await gate.letGo()
  await expect(form.locator('[data-state-of=form]')).toHaveText('Maren|a tin|true|coal|deep')
  await expect(form.getByLabel('Name')).toHaveValue('Maren')
  await expect(form.getByLabel('Tick')).toBeChecked()
  await expect(form.getByLabel('deep')).toBeChecked()
  await form.getByLabel('near').check()
  await form.getByLabel('Tick').uncheck()
  await form.getByLabel('Layer').selectOption('clay')
  await form.getByLabel('Name').press('End')
  await page.keyboard.type('!')
  await expect(form.locator('[data-state-of=form]')).toHaveText('Maren!|a tin|false|clay|near')
})

test('focus and caret stay where they were when an island hydrates while the visitor types', async ({
  page,
}) => {
  const gate = await hold(page, moduleOf('Typed'))
  const name = island(page, 'typed').getByLabel('Name')
  await name.pressSequentially('stne')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await gate.letGo()
  await expect(island(page, 'typed').locator('[data-state-of=form]')).toHaveText(/^stne/)
  await expect(name).toBeFocused()
  await page.keyboard.press('o')
  await expect(name).toHaveValue('stone')
})

for (const how of ['the button', 'Enter'] as const)
  test(`an early submit by ${how} reaches the handler, once and without leaving the page`, async ({
    page,
  }) => {
    const gate = await hold(page, moduleOf('Typed'))
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    const form = island(page, 'typed')
    await form.getByLabel('Name').pressSequentially('Maren')
    if (how === 'Enter') await page.keyboard.press('Enter')
    else await form.getByRole('button', { name: 'Send' }).click()
    await gate.letGo()
    await expect(form.locator('[data-state-of=sent]')).toHaveText('Maren/button')
    await expect(page).toHaveURL('/lab/')
    expect(posts).toEqual([])
  })

for (const how of ['hover', 'focus'] as const)
  test(`a tooltip that was asked for by ${how} before it was hydrated opens, once`, async ({ page }) => {
    const gate = await hold(page, moduleOf('Tooltip'))
    const tooltip = island(page, 'tip')
    const button = tooltip.getByRole('button')
    if (how === 'focus') await button.focus()
    else {
      const box = await button.boundingBox()
      if (!box) throw new Error('The button has no box.')
      // Over its edge to the element inside it.
      await page.mouse.move(box.x + 1, box.y + 1)
      await button.locator('strong').hover()
    }
    await gate.letGo()
    await expect(tooltip.getByRole('tooltip')).toBeVisible()
    await expect(tooltip.locator('output')).toHaveText(how)
    await (how === 'focus' ? page.keyboard.press('Tab') : page.mouse.move(0, 0))
    await expect(tooltip.getByRole('tooltip')).toBeHidden()
  })

test('a tooltip that was left again before it was hydrated stays closed', async ({ page }) => {
  const gate = await hold(page, moduleOf('Tooltip'))
  const tooltip = island(page, 'tip')
  await tooltip.getByRole('button').hover()
  await page.mouse.move(0, 0)
  await gate.letGo()
  await expect(tooltip).toHaveAttribute('data-state', 'hydrated')
  await expect(tooltip.getByRole('tooltip')).toBeHidden()
  await expect(tooltip.locator('output')).toHaveText('')
})

test('keys before an island is hydrated arrive in order, with the keys held down beside them', async ({
  page,
}) => {
  const gate = await hold(page, moduleOf('Keys'))
  const keys = island(page, 'keys')
  await keys.getByRole('slider').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Control+ArrowDown']) await page.keyboard.press(key)
  await gate.letGo()
  await expect(keys.getByRole('slider')).toHaveText('1 m')
  await expect(keys.locator('output')).toHaveText('ArrowDown ArrowDown ArrowUp ctrl+Control ctrl+ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(keys.getByRole('slider')).toHaveText('2 m')
})

test('an enhancer gets the clicks that came before it, and React is not asked for', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const gate = await hold(page, moduleOf('countClicks'))
  const block = page.locator('[data-lab=enhance]')
  await block.getByRole('button').dblclick()
  await gate.letGo()
  await expect(block.locator('output')).toHaveText('2')
  await block.getByRole('button').click()
  await expect(block.locator('output')).toHaveText('3')
  expect(scripts.join()).not.toMatch(/react|hydrate/)
})

test('where React makes other elements than the server did, what was done to the old ones counts', async ({
  page,
}) => {
  const errors = logErrors(page)
  const gate = await hold(page, moduleOf('Thrower'))
  const block = island(page, 'mismatch')
  await block.getByLabel('Typed').pressSequentially('kept')
  await block.getByRole('button', { name: 'Clicked' }).click()
  await gate.letGo()
  await expect(block.getByRole('button', { name: 'Clicked' })).toHaveText('Clicked 1 with kept')
  await expect(block.getByText('The server made this not.')).toBeVisible()
  await expect(block.getByLabel('Typed')).toHaveValue('kept')
  // The blocks inside it are the server's still.
  const inner = island(page, 'in-mismatch').getByRole('button')
  await inner.click()
  await expect(inner).toHaveText('1 of 1')
  expect(errors.join()).toContain('did not match the server')
})

test('a click with a key held down is the browser’s', async ({ page, context }) => {
  const gate = await hold(page, moduleOf('VideoEmbed'))
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Play video : A film' }).click({ modifiers: ['Control'] })
  await opened
  await gate.letGo()
  await expect(island(page, 'video')).toHaveAttribute('data-state', 'hydrated')
  await expect(page.locator('iframe')).toHaveCount(0)
})
