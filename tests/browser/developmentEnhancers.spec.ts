import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, developmentTest as test } from '../lab/labTest.ts'
import { failurePanel, hideFailures } from './failurePanel.ts'
import { island } from './islandsPage.ts'
import { changeFile, copiedPlugin } from './projectFiles.ts'

const MODULE = 'lab-enhance/countClicks.ts'

const block = (page: Page) => page.locator('[data-lab=enhance]')

/** A page on which an enhanced block is hydrated, with typed text, focus and a place to be read at. */
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

async function isAsItWas(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await expect(island(page, 'typed').getByLabel('Name')).toHaveValue('Maren')
  await expect(island(page, 'typed').getByLabel('Name')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(180)
}

/** Presses the block's button without moving focus or page. */
const press = (page: Page) =>
  block(page)
    .getByRole('button')
    .evaluate((button: HTMLButtonElement) => button.click())

/**
 * Presses twice; each adds a step to what an enhancer counts, and no other enhancer writes its own count. A save that the
 * system tells of twice begins anew between them, which the next two presses are not.
 */
const countsBy = (page: Page, step: number) =>
  expect(async () => {
    const pressed = async () => {
      await press(page)
      return Number(await block(page).locator('output').textContent())
    }
    const first = await pressed()
    expect(first % step).toBe(0)
    expect(await pressed()).toBe(first + step)
  }).toPass({ timeout: 30_000 })

/** Saves the enhancer so that each press adds a step, and waits until the block has it in place of the one before. */
async function saveWith(page: Page, file: string, good: string, step: number): Promise<void> {
  await writeFile(
    file,
    good
      .replace('clicks++', `clicks += ${step}`)
      .replace(
        '  let clicks',
        `  root.dataset.step = '${step}'\n  root.append(document.createElement('hr'))\n  let clicks`,
      ),
  )
  await expect(block(page)).toHaveAttribute('data-step', String(step))
  await countsBy(page, step)
  await expect(block(page).locator('hr')).toHaveCount(1)
}

test('DEV-08 a saved enhancer works on the blocks of the page in place of the one before, and once on one whose HTML a save changes; the page is not reloaded', async ({
  page,
  lab,
}) => {
  await open(page)
  const file = copiedPlugin(lab.folder, MODULE)
  const good = await readFile(file, 'utf8')
  for (const step of [10, 100]) {
    await saveWith(page, file, good, step)
    await isAsItWas(page)
  }
  await writeFile(file, good.replace('let clicks = 0', 'let clicks = 0 0'))
  await expect(failurePanel(page).locator('.place code', { hasText: `src/plugins/${MODULE}` })).toBeAttached()
  await isAsItWas(page)
  await writeFile(file, good.replace('clicks++', 'clicks += 7'))
  await expect(
    failurePanel(page).locator('.place code', { hasText: `src/plugins/${MODULE}` }),
  ).not.toBeAttached()
  await expect
    .poll(async () => {
      await press(page)
      return Number(await block(page).locator('output').textContent()) % 7
    })
    .toBe(0)
  await isAsItWas(page)
  await writeFile(file, good)
  await countsBy(page, 1)

  // Its HTML is changed, and it is enhanced again, once.
  const renderer = copiedPlugin(lab.folder, 'lab-enhance/Enhanced.tsx')
  const goodRenderer = await readFile(renderer, 'utf8')
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
  await isAsItWas(page)
  await writeFile(renderer, goodRenderer)
  await expect(block(page).getByRole('button')).toHaveText('Enhance')
  await press(page)
  await expect(block(page).locator('output')).toHaveText('1')
  await isAsItWas(page)
})

test('a saved enhancer works on the blocks of a preview in place of the one before; the page is not reloaded', {
  tag: '@audit',
}, async ({ page, lab }) => {
  const [link = ''] = /\S+\?preview=\S+/.exec(lab.output()) ?? []
  await page.goto(link.replace('/?', '/lab/?'))
  // What the page has of React is there, so its blocks are enhanced. A preview in development loads every block's modules first.
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
  const good = await readFile(file, 'utf8')
  await saveWith(page, file, good, 10)
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await writeFile(file, good)
})
