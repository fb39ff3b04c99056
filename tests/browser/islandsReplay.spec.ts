import type { Page } from '@playwright/test'
import { expect, test } from '../lab/labTest.ts'
import { holdRequests, island, logErrors, moduleOf, PAGE_RUNTIME } from './islandsPage.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/lab/')
})

/** Runs an action while a block's script is delayed, so before the block is hydrated. */
async function beforeHydration(page: Page, script: string, act: () => Promise<void>): Promise<void> {
  const gate = await holdRequests(page, moduleOf(script))
  await act()
  gate.release()
}

test('clicks, keys and typed text before hydration are replayed once', async ({ page, context }) => {
  await test.step('an enhancer gets earlier clicks without loading React', async () => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    const block = page.locator('[data-lab=enhance]')
    await beforeHydration(page, 'countClicks', () => block.getByRole('button').dblclick())
    await expect(block.locator('output')).toHaveText('2')
    await block.getByRole('button').click()
    await expect(block.locator('output')).toHaveText('3')
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.join()).not.toMatch(/react|hydrate/)
  })

  await test.step('click, double click, Enter and Space on a button', async () => {
    const count = (uid: string) => island(page, uid).locator('[data-own]')
    await beforeHydration(page, 'Counter', async () => {
      await island(page, 'count-a').getByRole('button').click()
      await expect(island(page, 'count-a').getByRole('button')).toHaveText('0 of 0')
      await island(page, 'in-grid').getByRole('button').dblclick()
      await island(page, 'twin').getByRole('button').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
    })
    await expect(count('count-a')).toHaveText('1')
    await expect(count('in-grid')).toHaveText('2')
    await expect(count('twin')).toHaveText('2')
    await island(page, 'count-a').getByRole('button').click()
    await expect(island(page, 'count-a').getByRole('button')).toHaveText('2 of 6')
  })

  await test.step('values of form controls, with focus and caret while the visitor types', async () => {
    const form = island(page, 'typed')
    const name = form.getByLabel('Name')
    await beforeHydration(page, 'Typed', async () => {
      await form.getByLabel('Note').pressSequentially('a tin')
      await form.getByLabel('Tick').check()
      await form.getByLabel('Layer').selectOption('coal')
      await form.getByLabel('near').check()
      await form.getByLabel('deep').check()
      await name.pressSequentially('stne')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await expect(form.locator('[data-state-of=form]')).toHaveText('||false|clay|')
    })
    await expect(form.locator('[data-state-of=form]')).toHaveText('stne|a tin|true|coal|deep')
    await expect(name).toBeFocused()
    await page.keyboard.press('o')
    await expect(name).toHaveValue('stone')
    await expect(form.getByLabel('Tick')).toBeChecked()
    await expect(form.getByLabel('deep')).toBeChecked()
    await form.getByLabel('near').check()
    await form.getByLabel('Tick').uncheck()
    await form.getByLabel('Layer').selectOption('clay')
    await name.press('End')
    await page.keyboard.type('!')
    await expect(form.locator('[data-state-of=form]')).toHaveText('stone!|a tin|false|clay|near')
  })

  await test.step('keys in order, with their modifier keys', async () => {
    const keys = island(page, 'keys')
    await beforeHydration(page, 'Keys', async () => {
      await keys.getByRole('slider').focus()
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Control+ArrowDown'])
        await page.keyboard.press(key)
    })
    await expect(keys.getByRole('slider')).toHaveText('1 m')
    await expect(keys.locator('output')).toHaveText('ArrowDown ArrowDown ArrowUp ctrl+Control ctrl+ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(keys.getByRole('slider')).toHaveText('2 m')
  })

  await test.step('after a hydration mismatch', async () => {
    const errors = logErrors(page)
    const block = island(page, 'mismatch')
    await beforeHydration(page, 'Thrower', async () => {
      await block.getByLabel('Typed').pressSequentially('typed')
      await block.getByRole('button', { name: 'Clicked' }).click()
    })
    await expect(block.getByRole('button', { name: 'Clicked' })).toHaveText('Clicked 1 with typed')
    await expect(block.getByText('The server made this not.')).toBeVisible()
    await expect(block.getByLabel('Typed')).toHaveValue('typed')
    // The child blocks keep the server's HTML.
    const inner = island(page, 'in-mismatch').locator('[data-own]')
    await island(page, 'in-mismatch').getByRole('button').click()
    await expect(inner).toHaveText('1')
    await expect.poll(() => errors.join()).toContain('did not match the server')
  })

  await test.step('a tooltip opens once after an early hover', async () => {
    const tooltip = island(page, 'tip')
    await beforeHydration(page, 'Tooltip', async () => {
      const button = tooltip.getByRole('button')
      await button.scrollIntoViewIfNeeded()
      const box = await button.boundingBox()
      if (!box) throw new Error('The button has no box.')
      // From the edge of the button to the element inside it.
      await page.mouse.move(box.x + 1, box.y + 1)
      await button.locator('strong').hover()
    })
    await expect(tooltip.getByRole('tooltip')).toBeVisible()
    await expect(tooltip.locator('output')).toHaveText('hover')
    await page.mouse.move(0, 0)
    await expect(tooltip.getByRole('tooltip')).toBeHidden()
  })

  await test.step('a click with a modifier key is left to the browser', async () => {
    const newPage = context.waitForEvent('page')
    await beforeHydration(page, 'VideoEmbed', async () => {
      await page.getByRole('link', { name: 'Play video : A film' }).click({ modifiers: ['Control'] })
      await newPage
    })
    await expect(island(page, 'video')).toHaveAttribute('data-state', 'hydrated')
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test('early submits by button and by Enter reach the handler once, and a tooltip opens once after early focus', async ({
  page,
}) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  const [byButton, byEnter] = [island(page, 'typed'), island(page, 'typed-in-tab')]
  await beforeHydration(page, 'Typed', async () => {
    await byButton.getByLabel('Name').pressSequentially('Maren')
    await byButton.getByRole('button', { name: 'Send' }).click()
    await byEnter.getByLabel('Name').pressSequentially('Ines')
    await page.keyboard.press('Enter')
  })
  await expect(byButton.locator('[data-state-of=sent]')).toHaveText('Maren/button')
  await expect(byEnter.locator('[data-state-of=sent]')).toHaveText('Ines/button')
  await expect(page).toHaveURL('/lab/')
  expect(posts).toEqual([])

  const tooltip = island(page, 'tip')
  await beforeHydration(page, 'Tooltip', () => tooltip.getByRole('button').focus())
  await expect(tooltip.getByRole('tooltip')).toBeVisible()
  await expect(tooltip.locator('output')).toHaveText('focus')
  await page.keyboard.press('Tab')
  await expect(tooltip.getByRole('tooltip')).toBeHidden()
})

test('a click and typed text before the page runtime has loaded are replayed', async ({ page }) => {
  const gate = await holdRequests(page, PAGE_RUNTIME)
  await page.goto('/lab/', { waitUntil: 'commit' })
  const form = island(page, 'typed')
  await island(page, 'count-a').getByRole('button').dblclick()
  await form.getByLabel('Name').pressSequentially('stone')
  await expect(island(page, 'count-a').getByRole('button')).toHaveText('0 of 0')
  gate.release()
  await expect(island(page, 'count-a').locator('[data-own]')).toHaveText('2')
  await expect(form.locator('[data-state-of=form]')).toHaveText('stone||false|clay|')
})

test('a tooltip stays closed if the pointer leaves it before hydration', async ({ page }) => {
  const tooltip = island(page, 'tip')
  await beforeHydration(page, 'Tooltip', async () => {
    await tooltip.getByRole('button').hover()
    await page.mouse.move(0, 0)
  })
  await expect(tooltip).toHaveAttribute('data-state', 'hydrated')
  await expect(tooltip.getByRole('tooltip')).toBeHidden()
  await expect(tooltip.locator('output')).toHaveText('')
})
