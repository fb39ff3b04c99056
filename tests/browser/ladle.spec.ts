import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page, TestInfo } from '@playwright/test'
import type { LadleSite } from '../../cli/ladle/builtLadle.ts'
import { compareShots } from '../../scripts/storyPictures/compareShots.ts'
import { pictureFile, readShotRecord } from '../../scripts/storyPictures/shotRecord.ts'
import {
  fingerprint,
  isPlain,
  NARROW,
  openStoryPage,
  shoot,
  showStory,
  switchStory,
  WIDTHS,
} from '../../scripts/storyPictures/storyPage.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './ladleSite.ts'

/** Number of pages that show stories concurrently. React delays each story for a moment, so fewer pages would idle. */
const PAGES = 4

/** Returns an array that collects a page's console messages, errors, failed requests, and requests to other origins. */
function collectProblems(page: Page, origin: string): string[] {
  const problems: string[] = []
  page.on('console', (message) => problems.push(`console: ${message.text()}`))
  page.on('pageerror', ({ message }) => problems.push(`error: ${message}`))
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(origin) && !address.startsWith('data:')) problems.push(`other site: ${address}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}

/** Returns the width of a story that is wider than the window and its widest elements. Returns an empty array if it fits. */
const findOverflow = (page: Page) =>
  page.evaluate((windowWidth) => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= windowWidth) return []
    const wide = [...document.querySelectorAll('#ladle-root *')].filter(
      (element) => element.getBoundingClientRect().right > windowWidth + 1,
    )
    return [`${scrollWidth} px wide: ${wide.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120))}`]
  }, NARROW)

/**
 * Whether all stories are checked and compared with their pictures, as the audit does. Otherwise only the plain story of each
 * block is checked, and compared if its fingerprint differs. A unit test renders all stories.
 */
const ALL = Boolean(process.env.ALL_STORIES)

/** Returns the stories to check for each block, the plain story first. */
function storiesByBlock({ stories }: LadleSite): readonly string[][] {
  const blocks = Map.groupBy(stories, (story) => story.slice(0, story.lastIndexOf('--')))
  return [...blocks.values()]
    .map((ofBlock) => ofBlock.toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a))))
    .map((ofBlock) => (ALL ? ofBlock : ofBlock.slice(0, 1)))
}

/** Results of checking stories. */
interface CheckResults {
  readonly stories: string[]
  readonly problems: string[]
  /** Plain stories that may look different from their pictures. */
  readonly changed: string[]
}

/** Checks the stories of blocks from a shared queue until it is empty, and adds to the results. */
async function checkStories(
  browser: Browser,
  ladle: LadleSite,
  queue: (readonly string[])[],
  results: CheckResults,
): Promise<void> {
  const page = await openStoryPage(browser)
  const pageProblems = collectProblems(page, ladle.url)
  const { stories: fingerprints } = await readShotRecord()
  const isUnchanged = async (story: string) => (await fingerprint(page)) === fingerprints[story]
  let isOpen = false
  let scheme: 'light' | 'dark' = 'light'
  for (let stories = queue.shift(); stories; stories = queue.shift()) {
    for (const [index, story] of stories.entries()) {
      if (isOpen) await switchStory(page, story)
      else await showStory(page, ladle, story)
      isOpen = true
      results.stories.push(story)
      if (isPlain(story) && (ALL || !(await isUnchanged(story)))) {
        // A reused page has higher ids and the styles of earlier stories, so confirm the change on a new page.
        if (!ALL) await showStory(page, ladle, story)
        if (ALL || !(await isUnchanged(story))) results.changed.push(story)
      }
      const found = [
        ...(await findOverflow(page)),
        ...(await findViolations(page)).map((finding) => `${scheme}: ${finding}`),
      ]
      // A block's colours are the same in all its stories, so one story is checked in both colour schemes. The next
      // story keeps the last scheme.
      if (index === 0) {
        scheme = scheme === 'light' ? 'dark' : 'light'
        await page.emulateMedia({ colorScheme: scheme })
        const contrast = await findViolations(page, { rules: ['color-contrast'] })
        found.push(...contrast.map((finding) => `${scheme}: ${finding}`))
      }
      found.push(...pageProblems.splice(0))
      results.problems.push(...found.map((problem) => `${story}: ${problem}`))
    }
  }
  await page.close()
}

/** Compares stories with their stored pictures, and writes new pictures of differences to the test's output. */
async function compare(
  browser: Browser,
  ladle: LadleSite,
  stories: readonly string[],
  testInfo: TestInfo,
): Promise<readonly string[]> {
  const record = await readShotRecord()
  if (record.browser !== browser.version()) {
    console.log(
      `Not compared: the pictures are from Chromium ${record.browser}; ${browser.version()} may render differently.`,
    )
    return []
  }
  const problems: string[] = []
  const queue = stories.flatMap((story) => WIDTHS.map((width) => ({ story, width })))
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { story, width } = next
      const picture = await shoot(browser, ladle, story, width)
      const stored = await readFile(pictureFile(story, width)).catch(() => undefined)
      const difference = stored ? await compareShots(stored, picture) : 'it has no picture yet'
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

// A trace of hundreds of pages would take longer than the test.
test.use({ trace: 'off', screenshot: 'off' })

const STORIES = ALL ? 'every story of Ladle' : 'the plain story of each block'

test(`DEV-03 ${STORIES} logs nothing, is accessible, fits a narrow window and equals its reference pictures`, async ({
  browser,
  ladle,
}, testInfo) => {
  test.setTimeout(1_200_000)
  expect(ladle.stories.length).toBeGreaterThan(200)
  const results: CheckResults = { stories: [], problems: [], changed: [] }
  const blocks = storiesByBlock(ladle)
  const queue = [...blocks]
  await Promise.all(Array.from({ length: PAGES }, () => checkStories(browser, ladle, queue, results)))
  expect(results.stories.toSorted()).toEqual((ALL ? ladle.stories : blocks.flat()).toSorted())
  expect(results.problems).toEqual([])
  const differences = await compare(browser, ladle, results.changed.sort(), testInfo)
  expect(
    differences,
    'if a change is intended, run `npm run pictures -- stories` and check the changed pictures',
  ).toEqual([])
})
