import { readFile, writeFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page, TestInfo } from '@playwright/test'
import type { LadleSite } from '../../tools/ladle/builtLadle.ts'
import { compareShots } from '../../tools/storyPictures/compareShots.ts'
import { pictureFile, readShotRecord } from '../../tools/storyPictures/shotRecord.ts'
import {
  fingerprint,
  isPlain,
  NARROW,
  openStoryPage,
  shoot,
  showStory,
  WIDTHS,
} from '../../tools/storyPictures/storyPage.ts'
import { expect, test } from './ladleSite.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** How many pages look at stories at the same time: React holds each story back for a moment, so two would idle. */
const PAGES = 4

/** What axe finds on a page: each rule that is broken, and where. A story has no frames, so one run is enough. */
async function broken(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
}

/** Notes what a page says and asks for in vain, or of others, from now on. */
function listen(page: Page, origin: string): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(`console: ${message.text()}`))
  page.on('pageerror', ({ message }) => said.push(`error: ${message}`))
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(origin) && !address.startsWith('data:')) said.push(`another site: ${address}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) said.push(`${response.status()}: ${response.url()}`)
  })
  return said
}

/** How far a story is wider than the window, and by which elements. */
const overflow = (page: Page) =>
  page.evaluate((narrow) => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= narrow) return []
    const wide = [...document.querySelectorAll('#ladle-root *')].filter(
      (element) => element.getBoundingClientRect().right > narrow + 1,
    )
    return [`${scrollWidth} px wide: ${wide.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120))}`]
  }, NARROW)

/** Whether a story is the first of its block. */
const isFirst = ({ stories }: LadleSite, story: string) => {
  const block = story.slice(0, story.lastIndexOf('--') + 2)
  return stories.find((other) => other.startsWith(block)) === story
}

/** What visits find. */
interface Visited {
  readonly problems: string[]
  /** Plain stories that may look another way than in their pictures. */
  readonly changed: string[]
}

/** Visits stories one after the other until none is left, and adds what is wrong with each. */
async function visit(browser: Browser, ladle: LadleSite, left: string[], visited: Visited): Promise<void> {
  const page = await openStoryPage(browser)
  const said = listen(page, ladle.url)
  const { stories: shot } = await readShotRecord()
  for (let story = left.shift(); story; story = left.shift()) {
    await page.emulateMedia({ colorScheme: 'light' })
    await showStory(page, ladle, story)
    if (isPlain(story) && (process.env.ALL_PICTURES || (await fingerprint(page)) !== shot[story]))
      visited.changed.push(story)
    const found = [...(await overflow(page)), ...(await broken(new AxeBuilder({ page }).withTags(WCAG)))]
    // A block's colours are the same in each of its stories.
    if (isFirst(ladle, story)) {
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await broken(new AxeBuilder({ page }).withRules('color-contrast'))
      found.push(...dark.map((finding) => `dark: ${finding}`))
    }
    found.push(...said.splice(0))
    visited.problems.push(...found.map((problem) => `${story}: ${problem}`))
  }
  await page.close()
}

/** Compares stories with their kept pictures; what looks another way is put beside the test's other results. */
async function compare(
  browser: Browser,
  ladle: LadleSite,
  stories: readonly string[],
  testInfo: TestInfo,
): Promise<readonly string[]> {
  const record = await readShotRecord()
  if (record.browser !== browser.version()) {
    console.log(
      `Not compared: the pictures are of Chromium ${record.browser}; ${browser.version()} may draw another way.`,
    )
    return []
  }
  const problems: string[] = []
  const left = stories.flatMap((story) => WIDTHS.map((width) => ({ story, width })))
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { story, width } = next
      const picture = await shoot(browser, ladle, story, width)
      const kept = await readFile(pictureFile(story, width)).catch(() => undefined)
      const difference = kept ? await compareShots(kept, picture) : 'there is no picture of it yet'
      if (!difference) continue
      const file = testInfo.outputPath(`${story}-${width}.webp`)
      await writeFile(file, picture)
      problems.push(`${story} at ${width} px: ${difference}; see ${file}`)
    }
  }
  await Promise.all(Array.from({ length: PAGES }, work))
  console.log(`${stories.length} stories compared with their pictures.`)
  return problems
}

// A trace of hundreds of pages would cost more than they do.
test.use({ trace: 'off', screenshot: 'off' })

test('DEV-03 every story of Ladle is quiet, accessible, fits a narrow window, and looks as in its pictures', async ({
  browser,
  ladle,
}, testInfo) => {
  test.setTimeout(600_000)
  expect(ladle.stories.length).toBeGreaterThan(200)
  const visited: Visited = { problems: [], changed: [] }
  const left = [...ladle.stories]
  await Promise.all(Array.from({ length: PAGES }, () => visit(browser, ladle, left, visited)))
  expect(visited.problems).toEqual([])
  const otherwise = await compare(browser, ladle, visited.changed.sort(), testInfo)
  expect(otherwise, 'where this is meant, run `npm run story-pictures` and look at what it changed').toEqual(
    [],
  )
})
