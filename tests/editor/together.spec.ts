import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { saveIdentity } from '../../editor/together/Identity.ts'
import { importStories } from '../../services/importStories.ts'
import { ownerLink } from '../site/siteOwner.ts'
import { brokenInSchemes } from './brokenInSchemes.ts'
import { expect, test } from './editorTest.ts'
import { stopTypingTime } from './typingTime.ts'

const SPACE = '2026'

const quote = (uid: string, words: string, name = '') => ({
  _uid: uid,
  component: 'quote',
  quote: words,
  name,
})

const contentOf = (title: string, ...body: object[]) => ({ _uid: 'root', component: 'page', title, body })

interface Loaded {
  readonly version: number
  readonly story: {
    readonly id: number
    readonly uuid: string
    readonly content: { readonly title: string; readonly body: readonly Record<string, unknown>[] }
  }
}

/** Returns the local storage of a browser with a stored name of its user. */
function storageWithName(name: string) {
  const items: { name: string; value: string }[] = []
  const setItem = (key: string, value: string) => void items.push({ name: key, value })
  saveIdentity({ getItem: () => null, setItem }, { name, colour: 1 })
  return items
}

/** A user's editor window with the story. */
class EditorWindow {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get fields() {
    return this.page.getByRole('region', { name: 'Fields' })
  }

  /** The input of the selected quote. */
  get quoteField() {
    return this.fields.getByRole('textbox', { name: 'Quote' })
  }

  line(name: string | RegExp) {
    return this.page.getByRole('region', { name: 'Outline' }).getByRole('treeitem', { name })
  }

  get saved() {
    return this.page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
  }

  get question() {
    return this.page.getByRole('dialog', { name: /^Two versions of/ })
  }

  get people() {
    return this.page.getByRole('list', { name: 'Also here' }).getByRole('button')
  }

  async open(url: string): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' })
    await this.page.goto(url)
    await this.quoteField
      .or(this.line(/Second/))
      .first()
      .waitFor()
  }

  /** Enters the user's name. */
  async name(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^You: / }).click()
    await this.page.getByRole('textbox', { name: 'Name' }).fill(name)
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(this.page.getByRole('button', { name: `You: ${name}. Name and colour` })).toBeVisible()
  }

  /** Starts recording the heights of the bar. @returns a function that returns the recorded heights */
  async barHeights(): Promise<() => Promise<readonly number[]>> {
    const heights = await this.page.getByRole('banner').evaluateHandle((bar: HTMLElement) => {
      const recorded = new Set<number>()
      new ResizeObserver(() => recorded.add(bar.offsetHeight)).observe(bar)
      return recorded
    })
    return () => heights.evaluate((recorded) => [...recorded])
  }

  async caret(): Promise<number | null> {
    return this.quoteField.evaluate((input: HTMLTextAreaElement) => input.selectionStart)
  }
}

test('EDIT-15 edits of two users, a changed file and an import are merged by block, field and word, and a field that both changed shows a question with both versions', async ({
  editor,
  page,
  site,
  browser,
  siteSettings,
}) => {
  test.slow()
  const folder = join(siteSettings.CONTENT_DIR!, 'stories', SPACE)
  const uuid = crypto.randomUUID()
  const slug = `together-${uuid}`
  const file = join(folder, `${slug}_${uuid}.json`)
  const id = 40_000 + Math.floor(Math.random() * 10_000)
  const story = {
    ...{ id, uuid, name: 'Two editors', slug, full_slug: slug, parent_id: 0, position: 0, is_folder: false },
    ...{ is_startpage: false, published: false, tag_list: [] },
    content: contentOf(
      'A page',
      quote('a', 'The quick fox jumps over the dog', 'Ana'),
      quote('b', 'Second'),
      quote('c', 'Third'),
    ),
  }
  await writeFile(file, JSON.stringify(story, null, 2))
  const stored = () => editor.api<Loaded>(`stories/${id}`)
  await expect
    .poll(() =>
      stored().then(
        ({ version }) => version,
        () => 0,
      ),
    )
    .toBe(1)

  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage: storageWithName('Ben') }] },
  })
  const pauseInTyping = await stopTypingTime(page)
  const ada = new EditorWindow(page)
  const ben = new EditorWindow(await context.newPage())
  await ben.open(ownerLink(site.url, `/editor/stories/${id}`))
  await ada.open(`${site.url}/editor/stories/${id}`)
  await ada.name('Ada Byron')
  await ada.page.reload()

  // Other users and their position are shown in the bar, the outline and on the page.
  await expect(ada.people).toHaveAccessibleName(/^Ben/)
  await expect(ben.people).toHaveAccessibleName(/^Ada Byron/)
  await expect(ben.page.getByText('Ada Byron is here, too.')).toBeAttached()
  await ben.line(/Second/).click()
  await expect(ada.people).toHaveAccessibleName('Ben, on Quote. Go there.')
  await expect(ada.line(/Second.*selected by Ben/)).toBeVisible()
  const frame = ada.page.locator('[data-person]')
  await expect(frame).toHaveText('Ben')
  expect(await brokenInSchemes(ada.page)).toEqual([])

  // Both users edit different blocks, and each sees the other's edit.
  await ada.line(/quick fox/).click()
  await ben.quoteField.fill('Second, by Ben')
  await expect(ada.line(/Second, by Ben/)).toBeVisible()
  await expect(ada.page.frameLocator('iframe').locator('body')).toContainText('Second, by Ben')
  await ada.fields.getByRole('textbox', { name: 'Name' }).fill('Ana Maria')
  await expect(ben.line(/quick fox/)).toBeVisible()

  // Both edit the same text: edits arrive while typing, carets keep their position, and undo reverts only the user's own edits.
  await ben.line(/quick fox/).click()
  await ada.quoteField.click()
  await ada.quoteField.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(9, 9))
  await ada.page.keyboard.type(' brown')
  await expect(ben.quoteField).toHaveValue('The quick brown fox jumps over the dog')
  await ben.quoteField.click()
  await ben.quoteField.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(0, 0))
  await ben.page.keyboard.type('Now: ')
  await expect(ada.quoteField).toHaveValue('Now: The quick brown fox jumps over the dog')
  expect(await ada.caret()).toBe('Now: The quick brown'.length)
  await pauseInTyping()
  await ada.page.keyboard.type(' old')
  await expect(ben.quoteField).toHaveValue('Now: The quick brown old fox jumps over the dog')
  expect(await ben.caret()).toBe('Now: '.length)
  await ada.page.getByRole('button', { name: /^Undo/ }).click()
  await expect(ben.quoteField).toHaveValue('Now: The quick brown fox jumps over the dog')
  await ada.page.getByRole('button', { name: /^Undo/ }).click()
  await expect(ben.quoteField).toHaveValue('Now: The quick fox jumps over the dog')
  for (const editing of [ada, ben]) await expect(editing.question).toBeHidden()
  const { story_versions: versions } = await editor.api<{
    story_versions: readonly { user: string | null }[]
  }>(`story_versions?by_story_id=${id}`)
  expect(versions.map(({ user }) => user)).toEqual(expect.arrayContaining(['Ada Byron', 'Ben']))

  // One user is offline, and both change the same word. Everything else in the field and the story is merged without a question.
  const barHeights = await ben.barHeights()
  await context.setOffline(true)
  await ben.quoteField.fill('Now: The slow fox jumps over the dog')
  await expect(ben.page.getByRole('banner').getByText(/^Offline/)).toBeVisible()
  // The bar's height does not change, so a click in progress hits its target.
  expect(await barHeights()).toHaveLength(1)
  await ben.line(/Third/).click()
  // The form updates after the selection in a separate task.
  await expect(ben.quoteField).toHaveValue('Third')
  await ben.quoteField.fill('Fourth, by Ben')
  await ada.quoteField.fill('Now: The fast fox jumps over the cat')
  await expect(ada.saved).toBeVisible()
  await context.setOffline(false)
  await expect(ben.question).toBeVisible()
  await expect(ben.question.getByRole('radio')).toHaveCount(3)
  await expect(ben.question.locator('mark')).toHaveText(['slow', 'fast'])
  expect(await brokenInSchemes(ben.page, '[role="dialog"]')).toEqual([])
  await expect(ben.question.getByText('slow fox jumps over the cat').first()).toBeVisible()
  await ben.question.getByRole('radio', { name: 'Both' }).check()
  await ben.question.getByRole('button', { name: 'Apply choices' }).click()
  await expect(ben.question).toBeHidden()
  await expect(ada.quoteField).toHaveValue(/Now: The fast slow fox jumps over the cat/)
  await expect(ada.line(/Fourth, by Ben/)).toBeVisible()
  await expect(ada.question).toBeHidden()

  // The file is changed manually while the draft has other edits.
  for (const editing of [ada, ben]) await expect(editing.saved).toBeVisible()
  const byHand = JSON.parse(await readFile(file, 'utf8')) as typeof story
  byHand.content.title = 'By hand'
  await writeFile(file, JSON.stringify(byHand, null, 2))
  await expect.poll(async () => (await stored()).story.content.title).toBe('By hand')
  expect((await stored()).story.content.body[2]).toMatchObject({ quote: 'Fourth, by Ben' })
  await expect(ada.line(/By hand|Page/).first()).toBeVisible()
  await ada.line(/Fourth, by Ben/).click()
  byHand.content.body = [...byHand.content.body.slice(0, 2), quote('c', 'Fifth, by hand')]
  await writeFile(file, JSON.stringify(byHand, null, 2))
  await expect(ada.question).toBeVisible()
  await expect(ada.question.getByRole('radio', { name: 'The file’s' })).toBeVisible()
  await ada.question.getByRole('button', { name: 'Take all of theirs' }).click()
  await expect(ada.quoteField).toHaveValue('Fifth, by hand')
  await expect
    .poll(async () => (await stored()).story.content.body[2])
    .toMatchObject({ quote: 'Fifth, by hand' })

  // An import of pulled content while the service runs.
  const pulled = await mkdtemp(join(tmpdir(), 'pulled-'))
  await cp(siteSettings.CONTENT_DIR!, pulled, { recursive: true })
  const pulledFile = join(pulled, 'stories', SPACE, `${slug}_${uuid}.json`)
  const there = JSON.parse(await readFile(pulledFile, 'utf8')) as typeof story
  there.content.body = [quote('new', 'Pulled'), ...there.content.body]
  await writeFile(pulledFile, JSON.stringify(there, null, 2))
  await ada.quoteField.fill('Fifth, and Ada writes on')
  await importStories({
    from: pulled,
    contentDir: siteSettings.CONTENT_DIR!,
    dataDir: site.dataDir,
    log: () => {},
  })
  await rm(pulled, { recursive: true })
  for (const editing of [ada, ben]) {
    await expect(editing.line(/Pulled/)).toBeVisible()
    await expect(editing.line(/Fifth, and Ada writes on/)).toBeVisible()
  }
  await expect(ada.quoteField).toHaveValue('Fifth, and Ada writes on')

  // A closed window removes its user.
  await context.close()
  await expect(ada.people).toHaveCount(0)
  await expect(ada.page.getByText('Ben has left.')).toBeAttached()
})
