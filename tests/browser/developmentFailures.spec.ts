import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { LabServer } from '../lab/labServer.ts'
import { expect, developmentTest as test } from '../lab/labTest.ts'
import { failurePanel } from './failurePanel.ts'
import { island } from './islandsPage.ts'
import { dock, openOverlay, tab } from './overlayPage.ts'
import { changeFile, copiedPlugin, copiedStory } from './projectFiles.ts'

/** Path of an asset that does not exist. */
const MISSING_ASSET = '/f/2026/10x10/0/gone.webp'

interface Mistake {
  readonly name: string
  /** The plugin's file that contains the mistake. */
  readonly file: string
  readonly from: string
  readonly to: string
  /** The reason that the panel and the terminal show. */
  readonly reason: string | RegExp
  /** The marked source line, or undefined if no line is marked. */
  readonly marked: string | undefined
  /** Whether only the audit repeats the mistake, since a similar one is already repeated. */
  readonly isOnce?: boolean
}

const RENDERER = 'lab-words/Words.tsx'
const DEFINITION = 'lab-words/index.ts'

const MISTAKES: readonly Mistake[] = [
  {
    name: 'a syntax error in the renderer',
    file: RENDERER,
    from: '</p>',
    to: '</b>',
    reason: 'Expected corresponding JSX closing tag',
    marked: '</b>',
  },
  {
    name: 'a syntax error in the definition',
    file: DEFINITION,
    from: "title: 'Words',",
    to: "title: 'Words,",
    reason: /Unterminated string/i,
    marked: "title: 'Words,",
    isOnce: true,
  },
  {
    name: 'a throw at import',
    file: DEFINITION,
    from: 'export const fields',
    to: "throw new Error('broken at import')\nexport const fields",
    reason: 'broken at import',
    marked: "throw new Error('broken at import')",
    isOnce: true,
  },
  {
    name: 'a throw while rendering',
    file: RENDERER,
    from: '  return (',
    to: "  if (words) throw new Error('broken while rendering')\n  return (",
    reason: 'broken while rendering',
    marked: "if (words) throw new Error('broken while rendering')",
  },
  {
    name: 'a wrong definition',
    file: DEFINITION,
    from: "name: 'lab_words'",
    to: "name: ' '",
    reason: "the name must be the component's name, as the content service stores it",
    marked: 'export default definePlugin({',
  },
  {
    name: 'a slot that allows blocks of no plugin',
    file: DEFINITION,
    from: 'fields,',
    to: "fields,\n  slots: { more: { allow: ['qoute'], message: 'Quotes.' } },",
    reason: "its slot 'more' allows 'qoute', and no plugin has that name. Write 'quote'",
    marked: undefined,
    isOnce: true,
  },
  {
    name: 'a definition without its export',
    file: DEFINITION,
    from: 'export default definePlugin',
    to: 'export const plugin = definePlugin',
    reason: 'has no plugin as its default export',
    marked: undefined,
    isOnce: true,
  },
  {
    name: 'a renderer without its export',
    file: RENDERER,
    from: 'export default function',
    to: 'export function',
    reason: 'no component as its default export',
    marked: undefined,
    isOnce: true,
  },
  {
    name: 'an import of a missing file',
    file: RENDERER,
    from: "import styles from './Words.module.css'",
    to: "import styles from './Words.module.css'\nimport './nowhere.ts'",
    reason: './nowhere.ts',
    marked: "import './nowhere.ts'",
    isOnce: true,
  },
]

const block = (page: Page) => page.locator('[data-block=to-lab]')

/** Opens a page with the block to break, and gives the counter beside it a count. */
async function open(page: Page): Promise<void> {
  await page.goto('/lab-two/')
  await expect(block(page)).toHaveText('The lab page')
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'same document'
  })
  await island(page, 'count-two').getByRole('button').click()
  await expect(island(page, 'count-two').locator('[data-own]')).toHaveText('1')
}

/** Expects panel, block and terminal to report a mistake, and the other blocks of the page to keep working. */
async function expectReported(page: Page, lab: LabServer, { file, reason, marked }: Mistake): Promise<void> {
  const panel = failurePanel(page)
  await expect(panel.locator('.reason').first()).toContainText(reason)
  await expect(panel.locator('.place code').first()).toContainText(`src/plugins/${file}`)
  if (marked === undefined) await expect(panel.locator('.frame').first()).toContainText('import')
  else await expect(panel.locator('.frame mark').first()).toContainText(marked)
  await expect(block(page)).toHaveAttribute('role', 'note')
  await expect(block(page)).toContainText('lab_words')
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await expect(island(page, 'count-two').locator('[data-own]')).toHaveText('1')
  await expect(page.getByText('Still here')).toHaveCount(0)
  // The terminal may print the failure later than the page shows it.
  await expect.poll(() => lab.output()).toContain(`src/plugins/${file}`)
}

/** Files whose mistakes were already checked not to affect a different page in a browser. */
const checkedFiles = new Set<string>()

/** Expects a page without the broken block to work. Uses a browser for the first mistake of a file only, to save time. */
async function expectOtherPageWorks(page: Page, { file }: Mistake): Promise<void> {
  const response = await page.request.get('/lab-load/')
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain('data-block="client-a"')
  if (checkedFiles.has(file)) return
  checkedFiles.add(file)
  const other = await page.context().newPage()
  await other.goto('/lab-load/')
  await expect(island(other, 'client-a')).toHaveAttribute('data-state', 'hydrated')
  await other.close()
}

/** Makes a mistake and fixes it, twice unless `isOnce` is set. Expects a report each time. */
async function checkMistake(page: Page, lab: LabServer, mistake: Mistake): Promise<void> {
  const file = copiedPlugin(lab.folder, mistake.file)
  const original = await readFile(file, 'utf8')
  expect(original).toContain(mistake.from)
  const count = () => lab.output().split(mistake.reason).length - 1
  const before = count()
  for (const round of mistake.isOnce && !process.env.AUDIT ? [1] : [1, 2]) {
    await writeFile(file, original.replace(mistake.from, mistake.to))
    await expectReported(page, lab, mistake)
    await expect.poll(count).toBeGreaterThanOrEqual(before + round)
    if (round === 1) await expectOtherPageWorks(page, mistake)
    await writeFile(file, original)
    await expect(block(page)).toHaveText('The lab page')
    await expect(failurePanel(page).filter({ hasText: mistake.reason })).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
    await expect(island(page, 'count-two').locator('[data-own]')).toHaveText('1')
  }
}

/** Opens a preview in a second browser. From then on the server knows that browsers load all plugin definitions. */
async function openPreview(browser: Browser, lab: LabServer): Promise<void> {
  const page = await browser.newPage()
  const [link = ''] = /\S+\?preview=\S+/.exec(lab.output()) ?? []
  await page.goto(link.replace('/?', '/lab-load/?'))
  // A preview in development loads every block's modules first.
  await expect(page.locator('builder-overlay')).toBeAttached({ timeout: 90_000 })
  await page.close()
}

test('DEV-07 every kind of mistake, including invalid JSON of a story, is reported with reason, file and code, and disappears after the fix', async ({
  page,
  browser,
  lab,
}) => {
  test.setTimeout(MISTAKES.length * 60_000)
  await openPreview(browser, lab)
  await open(page)
  for (const mistake of MISTAKES) await test.step(mistake.name, () => checkMistake(page, lab, mistake))

  // A story with invalid JSON.
  const file = await copiedStory(lab.folder, 'lab-load')
  const original = await readFile(file, 'utf8')
  const failure = failurePanel(page).locator('.failure', { hasText: 'cannot be read' })
  for (const _ of [1, 2]) {
    await writeFile(file, `{\n  "id": 1,\n  "name" "no colon"\n${original.slice(1)}`)
    await expect(failure.locator('.reason')).toContainText('is not readable as JSON')
    await expect(failure.locator('.place code')).toContainText(/content\/stories\/.*lab-load_.*\.json:3:/)
    await expect(failure.locator('.frame mark')).toContainText('"no colon"')
    await expect.poll(() => lab.output()).toContain('is not readable as JSON')
    await writeFile(file, original)
    await expect(failure).toHaveCount(0)
  }
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await expect(island(page, 'count-two').locator('[data-own]')).toHaveText('1')
})

test('DEV-07 SITE-05 a missing asset of a story or its footer is reported in the overlay and the terminal with block, field and file', async ({
  page,
  lab,
}) => {
  await openOverlay(page, '/lab-two/')
  await tab(page, 'Findings').click()
  const finding = dock(page).getByText(`'content' refers to the file ${MISSING_ASSET}, which does not exist.`)
  await expect(finding).toHaveCount(0)
  const file = await copiedStory(lab.folder, 'lab-two')
  const count = () =>
    lab.output().split(`'content' refers to the file ${MISSING_ASSET}, which does not exist.`).length - 1
  for (const round of [1, 2]) {
    const restore = await changeFile(
      file,
      '"body":[',
      `"body":[{"component":"image","_uid":"gone","content":{"fieldtype":"asset","filename":"https://a.storyblok.com${MISSING_ASSET}","alt":""}},`,
    )
    await expect(finding).toBeVisible()
    await expect(finding).toContainText("Block 'image' in story")
    await expect.poll(count).toBe(round)
    await restore()
    await expect(finding).toHaveCount(0)
  }

  const outputBefore = lab.output().length
  const restoreFooter = await changeFile(
    await copiedStory(lab.folder, 'footer'),
    '"columns": [',
    `"columns": [{"component":"image","_uid":"gone-below","content":{"fieldtype":"asset","filename":"https://a.storyblok.com${MISSING_ASSET}","alt":""}},`,
  )
  // A second finding, that the footer allows no image, appears with it. Only the first finding of the list is open.
  await expect(async () => {
    if (!(await finding.isVisible()))
      await dock(page).locator('summary', { hasText: 'missing asset' }).click()
    await expect(finding).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect.poll(() => lab.output().slice(outputBefore)).toContain(`refers to the file ${MISSING_ASSET}`)
  await expect(page.locator('footer [data-block$="gone-below"]')).toBeAttached()
  await restoreFooter()
  await expect(finding).toHaveCount(0)
})
