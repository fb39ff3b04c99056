import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { LabServer } from '../lab/labServer.ts'
import { expect, developmentTest as test } from '../lab/labTest.ts'
import { failurePanel } from './failurePanel.ts'
import { island } from './islandsPage.ts'
import { dock, openOverlay, tab } from './overlayPage.ts'
import { changeFile, copiedPlugin, copiedStory } from './projectFiles.ts'

/** The address of a file that no content holds. */
const GONE = '/f/2026/10x10/0/gone.webp'

interface Mistake {
  readonly name: string
  /** The plugin's file it is made in. */
  readonly file: string
  readonly from: string
  readonly to: string
  /** What is said of it. */
  readonly reason: string | RegExp
  /** The line that is marked, as it stands in the file. */
  readonly marked: string | undefined
  /** Whether only the audit makes it a second time, since another that is found at the same place is made twice. */
  readonly isOnce?: boolean
}

const WORDS = 'lab-words/Words.tsx'
const DEFINITION = 'lab-words/index.ts'

const MISTAKES: readonly Mistake[] = [
  {
    name: 'a syntax error in the renderer',
    file: WORDS,
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
    file: WORDS,
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
    file: WORDS,
    from: 'export default function',
    to: 'export function',
    reason: 'no component as its default export',
    marked: undefined,
    isOnce: true,
  },
  {
    name: 'an import of a file that is not there',
    file: WORDS,
    from: "import styles from './Words.module.css'",
    to: "import styles from './Words.module.css'\nimport './nowhere.ts'",
    reason: './nowhere.ts',
    marked: "import './nowhere.ts'",
    isOnce: true,
  },
]

const words = (page: Page) => page.locator('[data-block=to-lab]')

/** The page with a living block beside the one that is to break. */
async function open(page: Page): Promise<void> {
  await page.goto('/lab-two/')
  await expect(words(page)).toHaveText('The lab page')
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'same document'
  })
  await island(page, 'count-two').getByRole('button').click()
  await expect(island(page, 'count-two').locator('[data-own]')).toHaveText('1')
}

/** Panel, page and terminal tell what is broken; all else on the page goes on. */
async function isTold(page: Page, lab: LabServer, { file, reason, marked }: Mistake): Promise<void> {
  const panel = failurePanel(page)
  await expect(panel.locator('.reason').first()).toContainText(reason)
  await expect(panel.locator('.place code').first()).toContainText(`src/plugins/${file}`)
  if (marked === undefined) await expect(panel.locator('.frame').first()).toContainText('import')
  else await expect(panel.locator('.frame mark').first()).toContainText(marked)
  await expect(words(page)).toHaveAttribute('role', 'note')
  await expect(words(page)).toContainText('lab_words')
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await expect(island(page, 'count-two').locator('[data-own]')).toHaveText('1')
  await expect(page.getByText('Still here')).toHaveCount(0)
  // The terminal's words come by another way than the page's.
  await expect.poll(() => lab.output()).toContain(`src/plugins/${file}`)
}

/** Files of which a mistake was seen not to hinder another page in a browser. */
const harmless = new Set<string>()

/** A page without the block works; in a browser where it is the first mistake of its file, as that does not depend on its kind. */
async function anotherPageWorks(page: Page, { file }: Mistake): Promise<void> {
  const answer = await page.request.get('/lab-load/')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('data-block="client-a"')
  if (harmless.has(file)) return
  harmless.add(file)
  const other = await page.context().newPage()
  await other.goto('/lab-load/')
  await expect(island(other, 'client-a')).toHaveAttribute('data-state', 'hydrated')
  await other.close()
}

/** Makes a mistake, twice unless it is one of a place where another is, in a page that is open, and fixes it each time. */
async function isToldEachTime(page: Page, lab: LabServer, mistake: Mistake): Promise<void> {
  const file = copiedPlugin(lab.folder, mistake.file)
  const good = await readFile(file, 'utf8')
  expect(good).toContain(mistake.from)
  const count = () => lab.output().split(mistake.reason).length - 1
  const before = count()
  for (const round of mistake.isOnce && !process.env.AUDIT ? [1] : [1, 2]) {
    await writeFile(file, good.replace(mistake.from, mistake.to))
    await isTold(page, lab, mistake)
    await expect.poll(count).toBeGreaterThanOrEqual(before + round)
    if (round === 1) await anotherPageWorks(page, mistake)
    await writeFile(file, good)
    await expect(words(page)).toHaveText('The lab page')
    await expect(failurePanel(page).filter({ hasText: mistake.reason })).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
    await expect(island(page, 'count-two').locator('[data-own]')).toHaveText('1')
  }
}

/** Opens a preview as another developer, from when on the server knows that browsers run all definitions. */
async function previewElsewhere(browser: Browser, lab: LabServer): Promise<void> {
  const page = await browser.newPage()
  const [link = ''] = /\S+\?preview=\S+/.exec(lab.output()) ?? []
  await page.goto(link.replace('/?', '/lab-load/?'))
  // A preview in development loads every block's modules first.
  await expect(page.locator('builder-overlay')).toBeAttached({ timeout: 90_000 })
  await page.close()
}

test('DEV-07 every kind of mistake, a story that is no JSON among them, is told with reason, file and code each time, and gone once it is fixed; the other plugins go on', async ({
  page,
  browser,
  lab,
}) => {
  test.setTimeout(MISTAKES.length * 60_000)
  await previewElsewhere(browser, lab)
  await open(page)
  for (const mistake of MISTAKES) await test.step(mistake.name, () => isToldEachTime(page, lab, mistake))

  // A story that is no JSON.
  const file = await copiedStory(lab.folder, 'lab-load')
  const good = await readFile(file, 'utf8')
  const told = failurePanel(page).locator('.failure', { hasText: 'cannot be read' })
  for (const _ of [1, 2]) {
    await writeFile(file, `{\n  "id": 1,\n  "name" "no colon"\n${good.slice(1)}`)
    await expect(told.locator('.reason')).toContainText('is not readable as JSON')
    await expect(told.locator('.place code')).toContainText(/content\/stories\/.*lab-load_.*\.json:3:/)
    await expect(told.locator('.frame mark')).toContainText('"no colon"')
    await expect.poll(() => lab.output()).toContain('is not readable as JSON')
    await writeFile(file, good)
    await expect(told).toHaveCount(0)
  }
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await expect(island(page, 'count-two').locator('[data-own]')).toHaveText('1')
})

test('DEV-07 SITE-05 a file that is not there and that a story or its footer names is told by the overlay and in the terminal with block, field and file, each time it occurs', async ({
  page,
  lab,
}) => {
  await openOverlay(page, '/lab-two/')
  await tab(page, 'Findings').click()
  const told = dock(page).getByText(`'content' names the file ${GONE}, which is not there.`)
  await expect(told).toHaveCount(0)
  const file = await copiedStory(lab.folder, 'lab-two')
  const count = () => lab.output().split(`'content' names the file ${GONE}, which is not there.`).length - 1
  for (const round of [1, 2]) {
    const changeBack = await changeFile(
      file,
      '"body":[',
      `"body":[{"component":"image","_uid":"gone","content":{"fieldtype":"asset","filename":"https://a.storyblok.com${GONE}","alt":""}},`,
    )
    await expect(told).toBeVisible()
    await expect(told).toContainText("Block 'image' in story")
    await expect.poll(count).toBe(round)
    await changeBack()
    await expect(told).toHaveCount(0)
  }

  const said = lab.output().length
  const footerBack = await changeFile(
    await copiedStory(lab.folder, 'footer'),
    '"columns": [',
    `"columns": [{"component":"image","_uid":"gone-below","content":{"fieldtype":"asset","filename":"https://a.storyblok.com${GONE}","alt":""}},`,
  )
  // Another finding, that no image may stand there, comes with it, and the first of them is open.
  await expect(async () => {
    if (!(await told.isVisible())) await dock(page).locator('summary', { hasText: 'missing asset' }).click()
    await expect(told).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect.poll(() => lab.output().slice(said)).toContain(`names the file ${GONE}`)
  await expect(page.locator('footer [data-block$="gone-below"]')).toBeAttached()
  await footerBack()
  await expect(told).toHaveCount(0)
})
