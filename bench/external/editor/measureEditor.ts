/**
 * Compares the visual editor with Puck on stories with many blocks: `npm run bench -- --editor`. Needs the built site. ROUNDS is the number of
 * measurements of each operation, SIZES the numbers of blocks, UNDOS the number of consecutive undos.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../../cli/browser/ensureBrowser.ts'
import { storyFixture, writeStories } from '../../../services/content/testing/storyFixture.ts'
import { startSite } from '../../../tests/browser/siteProcess.ts'
import { ownerLink } from '../../../tests/site/siteOwner.ts'
import { countChangedBlocks } from './countChangedBlocks.ts'
import { editorPage, type Measured } from './editorPage.ts'
import type { TaskCosts } from './longestTasks.ts'
import { type MeasuredEditor, OPERATIONS } from './MeasuredEditor.ts'
import { measurePuck, openPuck } from './openPuck.ts'
import { contentOf, measureStrata, noteMessages, openStory } from './openStrata.ts'
import { ScriptClock } from './ScriptClock.ts'
import { startPuck } from './startPuck.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ROUNDS = Number(process.env.ROUNDS ?? 40)
const SIZES = (process.env.SIZES ?? '1000,10000').split(',').map(Number)
const UNDOS = Number(process.env.UNDOS ?? 1000)
const OPENED = 5
const SPACE = '2026'

const folder = await mkdtemp(join(tmpdir(), 'measured-space-'))
await writeStories(
  folder,
  SIZES.map((blocks, at) =>
    storyFixture(at + 2, {
      slug: `blocks-${blocks}`,
      full_slug: `blocks-${blocks}`,
      content: contentOf(blocks),
    }),
  ),
  SPACE,
)
for (const kind of ['components', 'datasources'])
  await cp(join(ROOT, 'content', kind), join(folder, kind), { recursive: true })
const site = await startSite({ CONTENT_DIR: folder })
const puck = await startPuck()
const browser = await chromium.launch({
  executablePath: findBrowser()!,
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})
const newContext = () =>
  browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })

let bundle = 0

async function openOurs(context: BrowserContext, story: number): Promise<{ page: Page; opened: number[] }> {
  const page = await context.newPage()
  await noteMessages(page)
  const address = `${site.url}/editor/stories/${story}`
  const loaded = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!/^\/editor\/.*\.(?:js|css)$/.test(pathname)) return
    const { responseBodySize } = await response.request().sizes()
    loaded.set(pathname, Math.max(responseBodySize, loaded.get(pathname) ?? 0))
  })
  // Sets the cookie, and loads the list of stories.
  await page.goto(ownerLink(site.url, '/editor/'))
  const opened: number[] = []
  for (let times = 0; times < OPENED; times += 1) opened.push(await openStory(page, address))
  // The first load, with an empty cache.
  bundle ||= [...loaded.values()].reduce((sum, size) => sum + size, 0)
  return { page, opened }
}

async function measureAll(
  editors: readonly MeasuredEditor[],
): Promise<Map<string, Record<string, number[] | string>>> {
  const figures = new Map(editors.map(({ name }) => [name, {} as Record<string, number[] | string>]))
  for (const operation of OPERATIONS)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const editor of editors) {
        const own = figures.get(editor.name)!
        if (typeof own[operation] === 'string') continue
        try {
          const cost = await editor.measure(operation)
          if (cost === undefined) own[operation] = 'none'
          else own[operation] = [...((own[operation] as number[] | undefined) ?? []), cost.script]
        } catch (error) {
          own[operation] = error instanceof Error ? error.message.split('\n')[0]! : String(error)
        }
      }
  return figures
}

/** Runs this many moves, then undoes them one by one. */
async function measureUndos(page: Page, select: () => Promise<void>): Promise<string> {
  await select()
  for (let at = 0; at < UNDOS; at += 1) await page.keyboard.press(at % 2 ? 'Alt+ArrowUp' : 'Alt+ArrowDown')
  const clock = await ScriptClock.of(page)
  const scripts: number[] = []
  for (let at = 0; at < UNDOS; at += 1)
    scripts.push((await clock.cost(() => page.keyboard.press('Control+z'))).script)
  const sorted = scripts.toSorted((a, b) => a - b)
  const part = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1)
  return `${part(0.5)} · **${part(0.95)}** (${UNDOS})`
}

const measured: Measured[] = []
const undos: Record<string, string> = {}
try {
  for (const [at, blocks] of SIZES.entries()) {
    const ours = await newContext()
    const theirs = await newContext()
    const { page, opened } = await openOurs(ours, at + 2)
    const puckPage = await theirs.newPage()
    const puckOpened: number[] = []
    for (let times = 0; times < (blocks > 5000 ? 1 : OPENED); times += 1)
      puckOpened.push(...[(await openPuck(puckPage, puck.origin, blocks)) ?? []].flat())
    const editors = [await measureStrata(page, Number(SPACE))]
    if (puckOpened.length) editors.push(await measurePuck(puckPage))
    else await puckPage.close()
    const figures = await measureAll(editors)
    const tasks: TaskCosts[] = []
    for (let round = 0; round < ROUNDS; round += 1) tasks.push(await editors[0]!.measurePasteTasks!())
    const perKey = await countChangedBlocks(page)
    undos[`strata ${blocks}`] = await measureUndos(page, async () => {
      await page.getByRole('tree').focus()
      await page.keyboard.press('Home')
      await page.locator('[role="treeitem"][data-uid^="row-"]').first().click()
    })
    for (const [name, times, blocksPerKey] of [
      ['strata', opened, perKey],
      ['puck', puckOpened, undefined],
    ] as const)
      measured.push({
        ...{ editor: name, blocks, opened: times, script: figures.get(name) ?? {}, blocksPerKey },
        pasteTasks: name === 'strata' ? tasks : [],
      })
    console.log(JSON.stringify(measured.slice(-2), null, 1))
    await ours.close()
    await theirs.close()
  }
  const { version } = JSON.parse(
    await readFile(join(ROOT, 'bench/external/node_modules/@puckeditor/core/package.json'), 'utf8'),
  ) as { version: string }
  const page = editorPage(measured, {
    date: new Date().toISOString().slice(0, 10),
    versions: `Node ${process.versions.node}, Chromium ${browser.version()}, Puck ${version}`,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'an unknown processor'}`,
    load: loadavg()[1]!,
    bundle,
    undos,
  })
  await writeFile(join(ROOT, 'bench/EDITOR.md'), page)
  console.log(page)
} finally {
  await browser.close()
  await puck.close()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
