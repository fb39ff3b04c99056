import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, developmentTest as test } from '../lab/labTest.ts'
import { holdRequests, island } from './islandsPage.ts'
import { changeFile, copiedPlugin, copiedStory } from './projectFiles.ts'

const STATE = 'lab-state/State.tsx'

/** Number of times that two saves follow each other immediately. The audit has more. */
const ROUNDS = process.env.AUDIT ? 20 : 3

/** Opens a page and gives it every kind of state: a count, open and playing elements, scroll positions, typed text, focus, selection. */
async function openAndUse(page: Page): Promise<void> {
  await page.goto('/lab-state/')
  await expect.poll(() => page.evaluate(() => 'builder' in window)).toBe(true)
  const block = page.locator('[data-lab=state]')
  await island(page, 'in-state').getByRole('button').dblclick()
  await expect(island(page, 'in-state').locator('[data-own]')).toHaveText('2')
  await block.getByText('More').click()
  await block.locator('video').evaluate((video: HTMLVideoElement) => video.play())
  await block.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo(0, 120))
  // Scroll past the table of contents, which adds its floating copy at the start of `main`.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect(page.locator('main > [data-floating]')).toBeAttached()
  await block.getByLabel('Kept').fill('Typed and not sent')
  await block.getByLabel('Kept').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 7))
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'same document'
    scrollTo(0, 260)
  })
}

/** Expects all state of `openAndUse` to be unchanged. */
async function expectUnchangedState(page: Page): Promise<void> {
  const block = page.locator('[data-lab=state]')
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await expect(page.locator('main > [data-floating]')).toHaveCount(1)
  await expect(island(page, 'in-state').locator('[data-own]')).toHaveText('2')
  await expect(block.getByText('What is inside')).toBeVisible()
  await expect(block.getByLabel('Kept')).toHaveValue('Typed and not sent')
  await expect(block.getByLabel('Kept')).toBeFocused()
  expect(
    await block
      .getByLabel('Kept')
      .evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]),
  ).toEqual([2, 7])
  expect(await block.locator('[data-scroller]').evaluate(({ scrollTop }) => scrollTop)).toBe(120)
  expect(await block.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false)
  expect(await page.evaluate(() => scrollY)).toBe(260)
}

/** Returns the HTML of `main` of two documents without elements that scripts add and without the islands with these ids. */
const stableHtml = ({ documents, hydrated }: { documents: readonly string[]; hydrated: readonly string[] }) =>
  documents.map((html) => {
    const region = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
    for (const added of region?.querySelectorAll('[data-floating]') ?? []) added.remove()
    for (const id of hydrated) region?.querySelector(`q-island[data-island="${id}"]`)?.remove()
    for (const element of region?.querySelectorAll('*') ?? [])
      for (const name of ['open', 'data-state']) element.removeAttribute(name)
    return region?.innerHTML
  })

/** Expects the page to have the HTML that the server renders now. Parses both in a blank page, as the page's policy refuses HTML of scripts. */
async function expectFresh(page: Page): Promise<void> {
  const shown = await page.evaluate(async () => {
    const islands = [...document.querySelectorAll<HTMLElement>('q-island[data-state=hydrated]')]
    const fresh = await (await fetch(location.href, { cache: 'no-store' })).text()
    return {
      documents: [document.documentElement.outerHTML, fresh],
      hydrated: islands.map(({ dataset }) => dataset.island ?? ''),
    }
  })
  const blank = await page.context().newPage()
  const [current, fresh] = await blank.evaluate(stableHtml, shown)
  await blank.close()
  expect(current?.split(/(?=<)/)).toEqual(fresh?.split(/(?=<)/))
}

test('DEV-08 a save updates only changed parts of the page and keeps its state, even if elements are replaced, moved or get new siblings; no save of several is lost', async ({
  page,
  lab,
}) => {
  await openAndUse(page)
  const restore = await changeFile(
    copiedPlugin(lab.folder, STATE),
    '<p data-words>{words}</p>',
    '<p data-words="new">{words}, changed</p>',
  )
  await expect(page.getByText('As it was, changed')).toBeAttached()
  await expectUnchangedState(page)
  await expectFresh(page)
  await restore()
  await expect(page.getByText('As it was', { exact: true })).toBeAttached()

  // A different root element, moved children and new siblings.
  const file = copiedPlugin(lab.folder, STATE)
  const before = await readFile(file, 'utf8')
  await writeFile(
    file,
    before
      .replace('<section {...root} data-lab="state">', '<article {...root} data-lab="state"><hr />')
      .replace('</section>', '</article>')
      .replace('{inside}', '<div data-wrapped><p>Before them</p>{inside}</div>'),
  )
  await expect(page.locator('article[data-lab=state]')).toBeAttached()
  await expect(page.locator('[data-wrapped] q-island')).toHaveCount(2)
  await expectUnchangedState(page)
  await expectFresh(page)
  const story = await copiedStory(lab.folder, 'lab-state')
  const storyBefore = await readFile(story, 'utf8')
  const content = JSON.parse(storyBefore) as { content: { body: { _uid: string }[] } }
  const { body } = content.content
  body.unshift(
    body.splice(
      body.findIndex(({ _uid }) => _uid === 'state'),
      1,
    )[0]!,
  )
  await writeFile(story, JSON.stringify(content))
  const first = page.locator('main [data-block]:is([data-block=state],[data-block=state-first])').first()
  await expect(first).toHaveAttribute('data-block', 'state')
  await expectFresh(page)
  await expect(page.getByLabel('Kept')).toBeFocused()
  await expect(page.getByLabel('Kept')).toHaveValue('Typed and not sent')
  expect(await page.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false)
  await writeFile(file, before)
  await expect(page.locator('section[data-lab=state]')).toBeAttached()
  await expect(island(page, 'in-state').locator('[data-own]')).toHaveText('2')
  await expectFresh(page)
  await writeFile(story, storyBefore)
  await expect(first).toHaveAttribute('data-block', 'state-first')

  // No save is lost right after scrolling, and of two saves that follow each other immediately.
  const renderer = copiedPlugin(lab.folder, 'lab-words/Words.tsx')
  const rendererBefore = await readFile(renderer, 'utf8')
  const save = (added: string) =>
    writeFile(renderer, rendererBefore.replace('{words}</a> : words', `{words}</a> : words + ', ${added}'`))
  for (let round = 1; round <= ROUNDS; round++) {
    // Scrolling shows and hides the floating table of contents.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await save(`first ${round}`)
    await save(`second ${round}`)
    await expect(page.getByText(`Below it, second ${round}`)).toBeAttached()
  }
  // A save while the response for the previous save is pending.
  let requests = 0
  await page.route('/lab-state/', async (route) => {
    const response = await route.fetch()
    if (!requests++) await save('last')
    await route.fulfill({ response })
  })
  await save('last but one')
  await expect(page.getByText('Below it, last', { exact: true })).toBeAttached()
  expect(requests).toBeGreaterThan(1)
  await page.unrouteAll({ behavior: 'wait' })
  await writeFile(renderer, rendererBefore)
  await expect(page.getByText('Below it', { exact: true })).toBeAttached()
  await expectFresh(page)
})

test('DEV-08 a prefetched page, and a page restored by back navigation, show a save made in the meantime', async ({
  page,
  lab,
}) => {
  await page.goto('/lab/')
  const file = copiedPlugin(lab.folder, 'lab-words/Words.tsx')
  const link = page.getByRole('link', { name: 'The other lab page' })
  await link.hover()
  await expect(page.locator('progress')).toBeAttached({ timeout: 60_000 })
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName(`${location.origin}/lab-two/`).length), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)
  await changeFile(file, 'className={styles.words}', "className={styles.words} title='one'")
  await expect(page.locator('[data-block=to-two]')).toHaveAttribute('title', 'one')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab page lab-two')
  await expect(page.locator('[data-block=to-lab]')).toHaveAttribute('title', 'one')
  await changeFile(file, "title='one'", "title='two'")
  await expect(page.locator('[data-block=to-lab]')).toHaveAttribute('title', 'two')
  await page.goBack()
  await expect(page.locator('[data-block=to-two]')).toHaveAttribute('title', 'two')
  await changeFile(file, " title='two'", '')
  await expect(page.locator('[data-block=to-two]')).not.toHaveAttribute('title')
})

test('DEV-07 an interaction with a hydrating block is not lost if a save happens in the meantime', async ({
  page,
  lab,
}) => {
  await page.goto('/lab/')
  await expect.poll(() => page.evaluate(() => 'builder' in window)).toBe(true)
  const { release } = await holdRequests(page, /\/Tabs\.tsx/)
  await island(page, 'tabs').getByRole('button', { name: 'Panel 2' }).click()
  await expect(island(page, 'tabs')).toHaveAttribute('data-state', 'hydrating')
  const update = page.waitForResponse(/\/lab\/$/)
  const restore = await changeFile(
    copiedPlugin(lab.folder, 'lab-counter/Counter.tsx'),
    '</span> of',
    '</span> out of',
  )
  await (await update).finished()
  // Long enough for an update of the page that did not wait for hydration.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  release()
  await expect(page.getByText('Was hidden')).toBeVisible()
  await expect(island(page, 'in-grid').getByRole('button')).toHaveText('0 out of 0')
  await restore()
  await expect(island(page, 'in-grid').getByRole('button')).toHaveText('0 of 0')
})

test('DEV-08 a save of a story applies its new colour without a reload', async ({ page, lab }) => {
  await page.goto('/lab-two/')
  await expect.poll(() => page.evaluate(() => 'builder' in window)).toBe(true)
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'same document'
  })
  const file = await copiedStory(lab.folder, 'lab-two')
  const before = await readFile(file, 'utf8')
  const story = JSON.parse(before) as { content: { body: object[] } }
  const marks = [{ type: 'textStyle', attrs: { color: '#123abc' } }]
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'In a colour.', marks }] }
  story.content.body.push({
    _uid: 'coloured',
    component: 'chapter',
    title: '',
    content: { type: 'doc', content: [paragraph] },
  })
  await writeFile(file, JSON.stringify(story))
  await expect(page.getByText('In a colour.')).toHaveCSS('color', 'rgb(18, 58, 188)')
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await writeFile(file, before)
  await expect(page.getByText('In a colour.')).toBeHidden()
})
