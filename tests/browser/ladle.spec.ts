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
import { brokenRules } from './axe.ts'
import { expect, test } from './ladleSite.ts'

/** How many pages look at stories at the same time: React holds each story back for a moment, so two would idle. */
const PAGES = 4

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

/**
 * Whether each story is shown, read by axe and compared with its picture, as the audit does, or the plain one of each block, compared
 * where it may look another way. That the others render is a unit test.
 */
const ALL = Boolean(process.env.ALL_STORIES)

/** The stories that are looked at, by their block, the plain one first. */
function storiesByBlock({ stories }: LadleSite): readonly string[][] {
  const blocks = Map.groupBy(stories, (story) => story.slice(0, story.lastIndexOf('--')))
  return [...blocks.values()]
    .map((own) => own.toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a))))
    .map((own) => (ALL ? own : own.slice(0, 1)))
}

/** What visits find. */
interface Visited {
  readonly stories: string[]
  readonly problems: string[]
  /** Plain stories that may look another way than in their pictures. */
  readonly changed: string[]
}

/** Visits the stories of one block after another until none is left, and adds what is wrong with each. */
async function visit(
  browser: Browser,
  ladle: LadleSite,
  left: (readonly string[])[],
  visited: Visited,
): Promise<void> {
  const page = await openStoryPage(browser)
  const said = listen(page, ladle.url)
  const { stories: shot } = await readShotRecord()
  const isAsShot = async (story: string) => (await fingerprint(page)) === shot[story]
  let isOpen = false
  let scheme: 'light' | 'dark' = 'light'
  for (let stories = left.shift(); stories; stories = left.shift()) {
    for (const [index, story] of stories.entries()) {
      if (isOpen) await switchStory(page, story)
      else await showStory(page, ladle, story)
      isOpen = true
      visited.stories.push(story)
      if (isPlain(story) && (ALL || !(await isAsShot(story)))) {
        // Ids count up while a page lives, and it keeps the styles of other stories: a new page has the last word.
        if (!ALL) await showStory(page, ladle, story)
        if (ALL || !(await isAsShot(story))) visited.changed.push(story)
      }
      const found = [
        ...(await overflow(page)),
        ...(await brokenRules(page)).map((finding) => `${scheme}: ${finding}`),
      ]
      // A block's colours are the same in each of its stories. The next one is looked at in the scheme that this one ends in.
      if (index === 0) {
        scheme = scheme === 'light' ? 'dark' : 'light'
        await page.emulateMedia({ colorScheme: scheme })
        const contrast = await brokenRules(page, { rules: ['color-contrast'] })
        found.push(...contrast.map((finding) => `${scheme}: ${finding}`))
      }
      found.push(...said.splice(0))
      visited.problems.push(...found.map((problem) => `${story}: ${problem}`))
    }
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

const STORIES = ALL ? 'every story of Ladle' : 'the plain story of each block'

test(`DEV-03 ${STORIES} is quiet, accessible, fits a narrow window, and looks as in its pictures`, async ({
  browser,
  ladle,
}, testInfo) => {
  test.setTimeout(1_200_000)
  expect(ladle.stories.length).toBeGreaterThan(200)
  const visited: Visited = { stories: [], problems: [], changed: [] }
  const blocks = storiesByBlock(ladle)
  const left = [...blocks]
  await Promise.all(Array.from({ length: PAGES }, () => visit(browser, ladle, left, visited)))
  expect(visited.stories.toSorted()).toEqual((ALL ? ladle.stories : blocks.flat()).toSorted())
  expect(visited.problems).toEqual([])
  const otherwise = await compare(browser, ladle, visited.changed.sort(), testInfo)
  expect(
    otherwise,
    'where this is meant, run `npm run pictures -- stories` and look at what it changed',
  ).toEqual([])
})
