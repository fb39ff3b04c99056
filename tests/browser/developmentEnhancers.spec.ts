import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, developmentTest as test } from '../lab/labTest.ts'
import { failurePanel, hideFailures } from './failurePanel.ts'
import { island } from './islandsPage.ts'
import { changeFile, copiedPlugin } from './projectFiles.ts'

const MODULE = 'lab-enhance/countClicks.ts'

const block = (page: Page) => page.locator('[data-lab=enhance]')

/** Opens a page with a running enhancer, and gives the page typed text, focus and a scroll position. */
async function open(page: Page): Promise<void> {
  await page.goto('/lab/')
  await expect.poll(() => page.evaluate(() => 'builder' in window)).toBe(true)
  await hideFailures(page)
  await block(page).getByRole('button').click()
  await expect(block(page).locator('output')).toHaveText('1')
  await island(page, 'typed').getByLabel('Name').fill('Maren')
  await expect(island(page, 'typed').locator('[data-state-of=form]')).toHaveText(/^Maren/)
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'same document'
    scrollTo(0, 180)
  })
}

async function expectUnchangedState(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await expect(island(page, 'typed').getByLabel('Name')).toHaveValue('Maren')
  await expect(island(page, 'typed').getByLabel('Name')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(180)
}

/** Clicks the block's button without moving focus or scrolling. */
const press = (page: Page) =>
  block(page)
    .getByRole('button')
    .evaluate((button: HTMLButtonElement) => button.click())

/**
 * Expects each of two clicks to add `step` to the count, so exactly one enhancer is active. Retries, because the file system
 * may report a save twice, which resets the count between the clicks.
 */
const expectCountStep = (page: Page, step: number) =>
  expect(async () => {
    const clickAndRead = async () => {
      await press(page)
      return Number(await block(page).locator('output').textContent())
    }
    const first = await clickAndRead()
    expect(first % step).toBe(0)
    expect(await clickAndRead()).toBe(first + step)
  }).toPass({ timeout: 30_000 })

/** Saves the enhancer with a new step, and waits until it has replaced the previous enhancer of the block. */
async function saveWithStep(page: Page, file: string, original: string, step: number): Promise<void> {
  await writeFile(
    file,
    original
      .replace('clicks++', `clicks += ${step}`)
      .replace(
        '  let clicks',
        `  root.dataset.step = '${step}'\n  root.append(document.createElement('hr'))\n  let clicks`,
      ),
  )
  await expect(block(page)).toHaveAttribute('data-step', String(step))
  await expectCountStep(page, step)
  await expect(block(page).locator('hr')).toHaveCount(1)
}

test('DEV-08 a saved enhancer replaces the previous one without a reload, and runs once on a block whose HTML changes', async ({
  page,
  lab,
}) => {
  await open(page)
  const file = copiedPlugin(lab.folder, MODULE)
  const original = await readFile(file, 'utf8')
  for (const step of [10, 100]) {
    await saveWithStep(page, file, original, step)
    await expectUnchangedState(page)
  }
  await writeFile(file, original.replace('let clicks = 0', 'let clicks = 0 0'))
  await expect(failurePanel(page).locator('.place code', { hasText: `src/plugins/${MODULE}` })).toBeAttached()
  await expectUnchangedState(page)
  await writeFile(file, original.replace('clicks++', 'clicks += 7'))
  await expect(
    failurePanel(page).locator('.place code', { hasText: `src/plugins/${MODULE}` }),
  ).not.toBeAttached()
  await expect
    .poll(async () => {
      await press(page)
      return Number(await block(page).locator('output').textContent()) % 7
    })
    .toBe(0)
  await expectUnchangedState(page)
  await writeFile(file, original)
  await expectCountStep(page, 1)

  // After a change of the block's HTML, the enhancer runs once on the new HTML.
  const renderer = copiedPlugin(lab.folder, 'lab-enhance/Enhanced.tsx')
  const originalRenderer = await readFile(renderer, 'utf8')
  await changeFile(
    renderer,
    '<button type="button">Enhance</button>',
    '<p><button type="button">Enhance more</button></p>',
  )
  await expect(block(page).getByRole('button')).toHaveText('Enhance more')
  await press(page)
  await expect(block(page).locator('output')).toHaveText('1')
  await press(page)
  await expect(block(page).locator('output')).toHaveText('2')
  await expectUnchangedState(page)
  await writeFile(renderer, originalRenderer)
  await expect(block(page).getByRole('button')).toHaveText('Enhance')
  await press(page)
  await expect(block(page).locator('output')).toHaveText('1')
  await expectUnchangedState(page)
})

test('a saved enhancer replaces the previous one in a preview without a reload', {
  tag: '@audit',
}, async ({ page, lab }) => {
  const [link = ''] = /\S+\?preview=\S+/.exec(lab.output()) ?? []
  await page.goto(link.replace('/?', '/lab/?'))
  // The overlay appears after hydration, which runs the enhancers. A preview in development first loads all blocks' modules.
  await expect(page.locator('builder-overlay')).toBeAttached({ timeout: 90_000 })
  const count = block(page).locator('output')
  await expect
    .poll(async () => {
      await press(page)
      return count.textContent()
    })
    .not.toBe('0')
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'same document'
  })
  const file = copiedPlugin(lab.folder, MODULE)
  const original = await readFile(file, 'utf8')
  await saveWithStep(page, file, original, 10)
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await writeFile(file, original)
})
