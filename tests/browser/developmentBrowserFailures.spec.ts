import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { LabServer } from '../lab/labServer.ts'
import { expect, developmentTest as test } from '../lab/labTest.ts'
import { failurePanel } from './failurePanel.ts'
import { island } from './islandsPage.ts'
import { dock, openOverlay, tab } from './overlayPage.ts'
import { changeFile } from './projectFiles.ts'

interface Break {
  /** The changed file, below `src`. */
  readonly file: string
  readonly from: string
  readonly to: string
  /** Whether the page is reloaded after the change. */
  readonly reload?: boolean
  /** What a developer does on the page to cause the failure. */
  readonly act?: (page: Page) => Promise<void>
  /** Component name of the broken block; undefined for a stylesheet of the site. */
  readonly block: string | undefined
  readonly reason: string
  /** The file that is named, if it is not the changed one. */
  readonly named?: string
  /** The marked source line. */
  readonly marked: string
}

const ENHANCER = 'plugins/lab-enhance/countClicks.ts'
const LOADER = 'plugins/lab-loader/Loader.tsx'
const pressEnhanced = (page: Page) => page.locator('[data-lab=enhance] button').click()

/** Changes a file, and expects panel, terminal and findings to name block, file and line until the file is restored. */
async function checkBreak(page: Page, lab: LabServer, broken: Break): Promise<void> {
  const { file, from, to, reload, act, block, reason, named = file, marked } = broken
  const printed = lab.output().length
  const restore = await changeFile(join(lab.folder, 'src', file), from, to)
  if (reload) {
    await expect.poll(async () => (await page.request.get(`/src/${file}`)).text()).toContain(reason)
    await page.reload()
  }
  await act?.(page)
  const failure = failurePanel(page).locator('.failure', { hasText: reason })
  if (block) await expect(failure.locator('summary')).toContainText(block)
  await expect(failure.locator('.place code')).toContainText(new RegExp(`src/${named}:\\d+:\\d+`))
  await expect(failure.locator('.frame mark')).toContainText(marked)
  const terminal = () => lab.output().slice(printed)
  await expect.poll(terminal).toMatch(new RegExp(`${block ?? 'The stylesheet'}.*${reason}`))
  await expect.poll(terminal).toMatch(new RegExp(`src/${named}:\\d+:\\d+`))
  await failurePanel(page).getByRole('button', { name: 'Hide' }).click()
  await page.keyboard.press('Shift+Alt+KeyB')
  await tab(page, 'Findings').click()
  const finding = dock(page).locator('[data-kind=issue] li', { hasText: reason })
  await finding.evaluate((element) => element.closest('details')!.setAttribute('open', ''))
  await expect(finding).toContainText(new RegExp(`${reason}[\\s\\S]*src/${named}:\\d+:\\d+`))
  if (block) await expect(finding).toContainText(block)
  await restore()
  await expect(failure).toHaveCount(0)
  await expect(finding).toHaveCount(0)
  await page.keyboard.press('Shift+Alt+KeyB')
  await expect(dock(page)).toHaveCount(0)
}

test('DEV-10 an island that throws in an effect, throws in an event or cannot be loaded is reported with block, file and line', async ({
  page,
  lab,
}) => {
  await openOverlay(page, '/lab-load/')
  await page.keyboard.press('Shift+Alt+KeyB')
  await expect(page.locator('[data-lab=loader]')).toHaveText('loaded')
  const common = { file: LOADER, block: 'lab_loader' }
  await checkBreak(page, lab, {
    ...common,
    from: 'useEffect(() => setHydrated(true), [])',
    to: "useEffect(() => {\n    throw new Error('broken in an effect')\n  }, [])",
    reason: 'broken in an effect',
    marked: "throw new Error('broken in an effect')",
  })
  await expect(page.locator('[data-lab=loader]')).toHaveText('loaded')
  await checkBreak(page, lab, {
    ...common,
    from: '<p {...root}',
    to: "<p onClick={() => { throw new Error('broken in an event') }} {...root}",
    act: async () => {
      await expect(async () => {
        await page.locator('[data-lab=loader]').click()
        await expect(failurePanel(page)).toBeVisible({ timeout: 2000 })
      }).toPass()
    },
    reason: 'broken in an event',
    marked: "throw new Error('broken in an event')",
  })
  await checkBreak(page, lab, {
    ...common,
    from: 'export default',
    to: "if (typeof document === 'object') throw new Error('broken at import')\nexport default",
    reload: true,
    reason: 'broken at import',
    marked: "throw new Error('broken at import')",
  })
  // After the fix the island is loaded without a reload of the page.
  await expect(page.locator('[data-lab=loader]')).toHaveText('loaded')

  // A module that the server can read and the browser does not receive.
  await page.route(/Loader\.tsx/, (route) => route.abort())
  await page.reload()
  const failure = failurePanel(page).locator('.failure', { hasText: 'The script of block lab_loader' })
  await expect(failure.locator('.place code')).toContainText(/lab-loader\/index\.ts:\d+:\d+/)
  await expect(failure.locator('.frame mark')).toContainText("import('./Loader.tsx')")
})

test('DEV-10 an enhancer that throws, rejects a promise or cannot be loaded is reported with block, file and line', async ({
  page,
  lab,
}) => {
  await openOverlay(page, '/lab/')
  await page.keyboard.press('Shift+Alt+KeyB')
  const common = { file: ENHANCER, block: 'lab_enhance' }
  await checkBreak(page, lab, {
    ...common,
    from: 'export default',
    to: "throw new Error('enhancer broken at import')\nexport default",
    reload: true,
    act: pressEnhanced,
    reason: 'enhancer broken at import',
    marked: "throw new Error('enhancer broken at import')",
  })
  await pressEnhanced(page)
  await expect(page.locator('[data-lab=enhance] output')).toHaveText('1')
  await checkBreak(page, lab, {
    ...common,
    from: 'let clicks = 0',
    to: "let clicks = 0\n  if (root) throw new Error('broken enhancer')",
    reason: 'broken enhancer',
    marked: "throw new Error('broken enhancer')",
  })
  const pressUntilReported = async () => {
    await expect(async () => {
      await pressEnhanced(page)
      await expect(failurePanel(page).getByText('lab_enhance')).toBeVisible({ timeout: 2000 })
    }).toPass()
  }
  await checkBreak(page, lab, {
    ...common,
    from: 'clicks++',
    to: "throw new Error('broken in a listener')",
    act: pressUntilReported,
    reason: 'broken in a listener',
    marked: "throw new Error('broken in a listener')",
  })
  await checkBreak(page, lab, {
    ...common,
    from: 'clicks++',
    to: "void Promise.reject(new Error('not handled here'))",
    act: pressUntilReported,
    reason: 'not handled here',
    marked: "new Error('not handled here')",
  })
})

test('DEV-10 a hydration mismatch of text or attributes is reported with block, file and line', async ({
  page,
  lab,
}) => {
  await openOverlay(page, '/lab/')
  await page.keyboard.press('Shift+Alt+KeyB')
  await island(page, 'mismatch').getByRole('button').first().click()
  const failure = failurePanel(page).locator('.failure', { hasText: 'differs from the server' })
  await expect(failure.locator('summary')).toContainText('lab_thrower')
  await expect(failure.locator('.reason')).toContainText(/\+\s+not\s+-\s+so/)
  await expect(failure.locator('.place code')).toContainText(
    /src\/plugins\/lab-thrower\/Thrower\.tsx:\d+:\d+/,
  )
  await expect(failure.locator('.frame mark')).toContainText('Thrower')
  await expect
    .poll(() => lab.output())
    .toMatch(/first render of block lab_thrower differs[\s\S]*Thrower\.tsx:\d+:\d+/)

  await page.goto('/lab-load/')
  await expect(page.locator('[data-lab=loader]')).toHaveText('loaded')
  await checkBreak(page, lab, {
    file: LOADER,
    from: 'data-lab="loader"',
    to: 'data-lab="loader" title={typeof document}',
    act: async () => {
      await expect
        .poll(async () => (await page.request.get('/lab-load/')).text())
        .toContain('title="undefined"')
      await page.reload()
    },
    block: 'lab_loader',
    reason: 'Attributes differ',
    marked: 'export default function Loader',
  })
})

test('DEV-10 a stylesheet with a syntax error is reported with file and line', async ({ page, lab }) => {
  await openOverlay(page, '/lab-two/')
  await page.keyboard.press('Shift+Alt+KeyB')
  await checkBreak(page, lab, {
    file: 'navigation/navigation.css',
    from: '{',
    to: '{ color: red\n  background: blue;\n',
    block: undefined,
    reason: 'Missed semicolon',
    marked: 'color: red',
  })
})

test('DEV-10 the failure panel is above the open overlay', async ({ page, lab }) => {
  await openOverlay(page, '/lab-two/')
  const restore = await changeFile(
    join(lab.folder, 'src/plugins/lab-words/Words.tsx'),
    '  return (',
    "  throw new Error('above the overlay')\n  return (",
  )
  const hide = failurePanel(page).getByRole('button', { name: 'Hide' })
  await expect(failurePanel(page).locator('.reason')).toHaveText('above the overlay')
  const isOnTop = await hide.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.localName
  })
  expect(isOnTop).toBe('builder-failures')
  await hide.click()
  // The collapsed panel leaves the overlay's button uncovered.
  await page.keyboard.press('Shift+Alt+KeyB')
  await page.locator('builder-overlay .launcher').click()
  await expect(dock(page)).toBeVisible()
  await restore()
  await expect(failurePanel(page)).toHaveCount(0)
})
