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

/** What a browser keeps in which somebody has said their name. */
function named(name: string) {
  const kept: { name: string; value: string }[] = []
  const setItem = (key: string, value: string) => void kept.push({ name: key, value })
  saveIdentity({ getItem: () => null, setItem }, { name, colour: 1 })
  return kept
}

/** One editor's window on a story. */
class Window {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get fields() {
    return this.page.getByRole('region', { name: 'Fields' })
  }

  /** The quote of the selected block. */
  get words() {
    return this.fields.getByRole('textbox', { name: 'Quote' })
  }

  line(words: string | RegExp) {
    return this.page.getByRole('region', { name: 'Outline' }).getByRole('treeitem', { name: words })
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

  get others() {
    return this.page.getByRole('list', { name: 'Also here' }).getByRole('button')
  }

  async open(url: string): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' })
    await this.page.goto(url)
    await this.words
      .or(this.line(/Second/))
      .first()
      .waitFor()
  }

  /** Says how this editor is called, as somebody does who opens the editor for the first time. */
  async name(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^You: / }).click()
    await this.page.getByRole('textbox', { name: 'Name' }).fill(name)
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(this.page.getByRole('button', { name: `You: ${name}. Name and colour` })).toBeVisible()
  }

  /** Notes each height that the bar has from now on; gives what tells them. */
  async barHeights(): Promise<() => Promise<readonly number[]>> {
    const heights = await this.page.getByRole('banner').evaluateHandle((bar: HTMLElement) => {
      const seen = new Set<number>()
      new ResizeObserver(() => seen.add(bar.offsetHeight)).observe(bar)
      return seen
    })
    return () => heights.evaluate((seen) => [...seen])
  }

  async caret(): Promise<number | null> {
    return this.words.evaluate((input: HTMLTextAreaElement) => input.selectionStart)
  }
}

test('EDIT-15 what two editors do on one story, a changed file and an import are merged by block, field and word; a field that both changed is asked for with both versions', async ({
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
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage: named('Ben') }] },
  })
  const pauseInTyping = await stopTypingTime(page)
  const ada = new Window(page)
  const ben = new Window(await context.newPage())
  await ben.open(ownerLink(site.url, `/editor/stories/${id}`))
  await ada.open(`${site.url}/editor/stories/${id}`)
  await ada.name('Ada Byron')
  await ada.page.reload()

  // Who is here, and where: in the bar, in the outline and over the page, with a name.
  await expect(ada.others).toHaveAccessibleName(/^Ben/)
  await expect(ben.others).toHaveAccessibleName(/^Ada Byron/)
  await expect(ben.page.getByText('Ada Byron is here, too.')).toBeAttached()
  await ben.line(/Second/).click()
  await expect(ada.others).toHaveAccessibleName('Ben, on Quote. Go there.')
  await expect(ada.line(/Second.*selected by Ben/)).toBeVisible()
  const frame = ada.page.locator('[data-person]')
  await expect(frame).toHaveText('Ben')
  expect(await brokenInSchemes(ada.page)).toEqual([])

  // Each writes in a block; the page shows what the other wrote, too, and undo takes back one's own alone.
  await ada.line(/quick fox/).click()
  await ben.words.fill('Second, by Ben')
  await expect(ada.line(/Second, by Ben/)).toBeVisible()
  await expect(ada.page.frameLocator('iframe').locator('body')).toContainText('Second, by Ben')
  await ada.fields.getByRole('textbox', { name: 'Name' }).fill('Ana Maria')
  await expect(ben.line(/quick fox/)).toBeVisible()

  // Both write in one text: words arrive while one types, and the caret stays where it was.
  await ben.line(/quick fox/).click()
  await ada.words.click()
  await ada.words.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(9, 9))
  await ada.page.keyboard.type(' brown')
  await expect(ben.words).toHaveValue('The quick brown fox jumps over the dog')
  await ben.words.click()
  await ben.words.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(0, 0))
  await ben.page.keyboard.type('Now: ')
  await expect(ada.words).toHaveValue('Now: The quick brown fox jumps over the dog')
  expect(await ada.caret()).toBe('Now: The quick brown'.length)
  await pauseInTyping()
  await ada.page.keyboard.type(' old')
  await expect(ben.words).toHaveValue('Now: The quick brown old fox jumps over the dog')
  expect(await ben.caret()).toBe('Now: '.length)
  await ada.page.getByRole('button', { name: /^Undo/ }).click()
  await expect(ben.words).toHaveValue('Now: The quick brown fox jumps over the dog')
  await ada.page.getByRole('button', { name: /^Undo/ }).click()
  await expect(ben.words).toHaveValue('Now: The quick fox jumps over the dog')
  for (const editing of [ada, ben]) await expect(editing.question).toBeHidden()
  const { story_versions: versions } = await editor.api<{
    story_versions: readonly { user: string | null }[]
  }>(`story_versions?by_story_id=${id}`)
  expect(versions.map(({ user }) => user)).toEqual(expect.arrayContaining(['Ada Byron', 'Ben']))

  // Without a connection both change the same word; the rest of the field and of the story is merged without asking.
  const barHeights = await ben.barHeights()
  await context.setOffline(true)
  await ben.words.fill('Now: The slow fox jumps over the dog')
  await expect(ben.page.getByRole('banner').getByText(/^Offline/)).toBeVisible()
  // A click that is under way lands where it was aimed.
  expect(await barHeights()).toHaveLength(1)
  await ben.line(/Third/).click()
  // The form follows the selection in a task of its own.
  await expect(ben.words).toHaveValue('Third')
  await ben.words.fill('Fourth, by Ben')
  await ada.words.fill('Now: The fast fox jumps over the cat')
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
  await expect(ada.words).toHaveValue(/Now: The fast slow fox jumps over the cat/)
  await expect(ada.line(/Fourth, by Ben/)).toBeVisible()
  await expect(ada.question).toBeHidden()

  // The file is changed by hand while the draft has edits of its own.
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
  await expect(ada.words).toHaveValue('Fifth, by hand')
  await expect
    .poll(async () => (await stored()).story.content.body[2])
    .toMatchObject({ quote: 'Fifth, by hand' })

  // An import of what was pulled, beside the service that runs.
  const pulled = await mkdtemp(join(tmpdir(), 'pulled-'))
  await cp(siteSettings.CONTENT_DIR!, pulled, { recursive: true })
  const pulledFile = join(pulled, 'stories', SPACE, `${slug}_${uuid}.json`)
  const there = JSON.parse(await readFile(pulledFile, 'utf8')) as typeof story
  there.content.body = [quote('new', 'Pulled'), ...there.content.body]
  await writeFile(pulledFile, JSON.stringify(there, null, 2))
  await ada.words.fill('Fifth, and Ada writes on')
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
  await expect(ada.words).toHaveValue('Fifth, and Ada writes on')

  // A window that closes leaves.
  await context.close()
  await expect(ada.others).toHaveCount(0)
  await expect(ada.page.getByText('Ben has left.')).toBeAttached()
})
