import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, developmentTest as test } from '../lab/labTest.ts'
import { hold, island } from './islandsPage.ts'
import { changeFile, copiedPlugin, copiedStory } from './projectFiles.ts'

const STATE = 'lab-state/State.tsx'

/** How often two saves come at once; the audit has more. */
const ROUNDS = process.env.AUDIT ? 20 : 3

/** A page on which something is done to everything that keeps what was done to it. */
async function openAndUse(page: Page): Promise<void> {
  await page.goto('/lab-state/')
  await expect.poll(() => page.evaluate(() => 'builder' in window)).toBe(true)
  const block = page.locator('[data-lab=state]')
  await island(page, 'in-state').getByRole('button').dblclick()
  await expect(island(page, 'in-state').locator('[data-own]')).toHaveText('2')
  await block.getByText('More').click()
  await block.locator('video').evaluate((video: HTMLVideoElement) => video.play())
  await block.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo(0, 120))
  // Past the contents, so that their floating copy stands at the start of the page's region.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect(page.locator('main > [data-floating]')).toBeAttached()
  await block.getByLabel('Kept').fill('Typed and not sent')
  await block.getByLabel('Kept').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 7))
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'same document'
    scrollTo(0, 260)
  })
}

/** Everything that was done is as it was. */
async function isAsItWas(page: Page): Promise<void> {
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

/** The elements and words of the region, without what scripts add and what living islands render. */
const shape = (html: string) => {
  const region = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  for (const added of region?.querySelectorAll('[data-floating],q-island[data-state=hydrated]') ?? [])
    added.remove()
  for (const element of region?.querySelectorAll('*') ?? [])
    for (const name of ['open', 'data-state']) element.removeAttribute(name)
  return region?.innerHTML
}

/** What the page shows is what the server makes of it now. */
async function isFresh(page: Page): Promise<void> {
  const [shown, fresh] = await page.evaluate(async (read) => {
    const shape = new Function(`return ${read}`)() as (html: string) => string | undefined
    const islands = [...document.querySelectorAll<HTMLElement>('q-island[data-state=hydrated]')]
    const answer = await (await fetch(location.href, { cache: 'no-store' })).text()
    const now = new DOMParser().parseFromString(answer, 'text/html')
    for (const { dataset } of islands)
      now.querySelector(`q-island[data-island="${dataset.island}"]`)?.remove()
    return [shape(document.documentElement.outerHTML), shape(now.documentElement.outerHTML)]
  }, shape.toString())
  expect(shown?.split(/(?=<)/)).toEqual(fresh?.split(/(?=<)/))
}

test('DEV-08 a save changes what it changed: focus, selection, scroll, typed text, open and playing elements stay, also where it gives their block another element, other places and new neighbours; no save is lost, right after scrolling, two at once, and one while another is being shown', async ({
  page,
  lab,
}) => {
  await openAndUse(page)
  const changeBack = await changeFile(
    copiedPlugin(lab.folder, STATE),
    '<p data-words>{words}</p>',
    '<p data-words="new">{words}, changed</p>',
  )
  await expect(page.getByText('As it was, changed')).toBeAttached()
  await isAsItWas(page)
  await isFresh(page)
  await changeBack()
  await expect(page.getByText('As it was', { exact: true })).toBeAttached()

  // Another element, other places and new neighbours.
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
  await isAsItWas(page)
  await isFresh(page)
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
  await isFresh(page)
  await expect(page.getByLabel('Kept')).toBeFocused()
  await expect(page.getByLabel('Kept')).toHaveValue('Typed and not sent')
  expect(await page.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false)
  await writeFile(file, before)
  await expect(page.locator('section[data-lab=state]')).toBeAttached()
  await expect(island(page, 'in-state').locator('[data-own]')).toHaveText('2')
  await isFresh(page)
  await writeFile(story, storyBefore)
  await expect(first).toHaveAttribute('data-block', 'state-first')

  // No save is lost: right after scrolling, and two at once.
  const words = copiedPlugin(lab.folder, 'lab-words/Words.tsx')
  const wordsBefore = await readFile(words, 'utf8')
  const save = (added: string) =>
    writeFile(words, wordsBefore.replace('{words}</a> : words', `{words}</a> : words + ', ${added}'`))
  for (let round = 1; round <= ROUNDS; round++) {
    // The floating contents are shown and hidden by it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await save(`first ${round}`)
    await save(`second ${round}`)
    await expect(page.getByText(`Below it, second ${round}`)).toBeAttached()
  }
  // One that comes while the answer to the one before is on its way.
  let held = 0
  await page.route('/lab-state/', async (route) => {
    const answer = await route.fetch()
    if (!held++) await save('last')
    await route.fulfill({ response: answer })
  })
  await save('last but one')
  await expect(page.getByText('Below it, last', { exact: true })).toBeAttached()
  expect(held).toBeGreaterThan(1)
  await page.unrouteAll({ behavior: 'wait' })
  await writeFile(words, wordsBefore)
  await expect(page.getByText('Below it', { exact: true })).toBeAttached()
  await isFresh(page)
})

test('DEV-08 a save before a page is shown by navigation, or brought back by it, is shown there', async ({
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

test('DEV-07 what is done to a block while it is hydrated stays done when a save comes meanwhile', async ({
  page,
  lab,
}) => {
  await page.goto('/lab/')
  await expect.poll(() => page.evaluate(() => 'builder' in window)).toBe(true)
  const { letGo } = await hold(page, /\/Tabs\.tsx/)
  await island(page, 'tabs').getByRole('button', { name: 'Panel 2' }).click()
  await expect(island(page, 'tabs')).toHaveAttribute('data-state', 'hydrating')
  const exchanged = page.waitForResponse(/\/lab\/$/)
  const changeBack = await changeFile(
    copiedPlugin(lab.folder, 'lab-counter/Counter.tsx'),
    '</span> of',
    '</span> out of',
  )
  await (await exchanged).finished()
  // For as long as an exchange takes that does not wait.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await letGo()
  await expect(page.getByText('Was hidden')).toBeVisible()
  await expect(island(page, 'in-grid').getByRole('button')).toHaveText('0 out of 0')
  await changeBack()
  await expect(island(page, 'in-grid').getByRole('button')).toHaveText('0 of 0')
})

test('DEV-08 a save of a story shows the colour that it brings, in place', async ({ page, lab }) => {
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
