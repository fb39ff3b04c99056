import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { uuidOf } from '../../services/content/testing/storyFixture.ts'
import { test as base, expect, type OpenedEditor } from './editorTest.ts'
import { KITCHEN } from './everyField.ts'

type Json = Record<string, unknown>

const STORED = {
  gadget: { plugin: 'dial', angle: 90 },
  old: [1, { deep: true }],
  link: { id: '', url: '/here/', linktype: 'url', fieldtype: 'multilink', cached_url: '/here/', rel: 'me' },
}

/** Returns the text of a control's `aria-describedby`. */
const description = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

const json = (body: object) => JSON.stringify(body)

/** The form of a block in a story of the test. */
class OpenedForm {
  readonly page: Page
  readonly story: number
  readonly #editor: OpenedEditor

  constructor(editor: OpenedEditor, story: number) {
    this.page = editor.page
    this.story = story
    this.#editor = editor
  }

  get pane() {
    return this.page.getByRole('region', { name: 'Fields' })
  }

  async select(name: string): Promise<void> {
    await this.page.getByRole('treeitem', { name }).first().click()
    await expect(this.pane.getByRole('heading', { level: 2 })).toHaveText(name)
  }

  /** Returns the saved block. */
  async saved(uid: string): Promise<Json> {
    const { story } = await this.#editor.api<{ story: { content: { body: Json[] } } }>(
      `stories/${this.story}`,
    )
    return story.content.body.find(({ _uid }) => _uid === uid) ?? {}
  }
}

const test = base.extend<{ form: OpenedForm }>({
  form: async ({ editor }, use) => {
    const { component } = await editor.api<{ component: { id: number } }>('components', {
      method: 'POST',
      body: json({ component: { name: 'kitchen', display_name: 'Kitchen', schema: KITCHEN } }),
    })
    const { datasource } = await editor.api<{ datasource: { id: number } }>('datasources', {
      method: 'POST',
      body: json({ datasource: { name: 'Kitchen places', slug: 'kitchen-places' } }),
    })
    for (const [name, value] of [
      ['Under the window', 'window'],
      ['By the door', 'door'],
    ])
      await editor.api('datasource_entries', {
        method: 'POST',
        body: json({ datasource_entry: { name, value, datasource_id: datasource.id } }),
      })
    const body = [
      { _uid: 'kitchen', component: 'kitchen', ...STORED },
      { _uid: 'spoken', component: 'quote', quote: 'A spoken sentence', name: 'Ana' },
      { _uid: 'film', component: 'video', title: 'A film' },
    ]
    const { story } = await editor.api<{ story: { id: number } }>('stories', {
      method: 'POST',
      body: json({
        story: {
          name: 'Forms',
          slug: `forms-${crypto.randomUUID()}`,
          content: { component: 'page', title: 'Forms', body },
        },
      }),
    })
    await editor.openStory(story.id)
    await use(new OpenedForm(editor, story.id))
    // Tests of one worker share the space.
    await editor.api(`stories/${story.id}`, { method: 'DELETE' })
    await editor.api(`components/${component.id}`, { method: 'DELETE' })
    await editor.api(`datasources/${datasource.id}`, { method: 'DELETE' })
  },
})

test('EDIT-10 every field type has an input with help, default, required mark, limits and conditions, and shows the page’s problems while typing', async ({
  form,
  page,
  expectAccessible,
  expectAccessibleToo,
}) => {
  await form.select('Kitchen')
  const { pane } = form
  const field = (name: string) => pane.locator(`[data-field="${name}"]`)

  // Help, default, required mark and limit.
  await expect(field('intro')).toContainText('In few words. New blocks start with “Hello”.')
  await expect(field('intro').getByTitle('Required')).toBeVisible()
  await pane.getByLabel('Intro').fill('Words')
  await expect(field('intro')).toContainText('5 of 20')

  // A condition.
  await expect(pane.getByLabel('Further words')).toBeHidden()
  await pane.getByLabel('Tell more').check()
  await pane.getByLabel('Further words').fill('One\nTwo')

  await pane.getByLabel('Notes').fill('# Title')
  await field('words').locator('[contenteditable="true"]').fill('Rich words')
  const count = pane.getByRole('spinbutton')
  await count.fill('4,5')
  await count.press('ArrowUp')
  await count.press('ArrowUp')
  await expect(count).toHaveValue('5')
  // Typed in the browser's order: month, day, year, then the time.
  await pane.getByLabel('Starts: day').pressSequentially('12312026')
  await pane.getByLabel('Starts: time in UTC').pressSequentially('0930PM')

  // Options of the field, of a datasource and of stories; in a section.
  await expect(pane.getByText('Details', { exact: true })).toBeVisible()
  await expect(field('rock')).toContainText('New blocks start with “Slate”.')
  await pane.getByLabel('Rock', { exact: true }).selectOption('Chalk')
  await pane.getByLabel('Place').selectOption('By the door')
  await field('writer').getByRole('combobox').fill('Ana')
  await field('writer').getByRole('option', { name: 'Ana Rossi' }).click()
  await expect(field('writer')).toContainText('/authors/author-10')
  await field('rocks').getByLabel('Chalk').check()
  await field('rocks').getByLabel('Slate').check()
  for (const name of ['Ben Okafor', 'Ana Rossi']) {
    await field('writers').getByRole('combobox').fill(name)
    await field('writers').getByRole('option', { name }).click()
  }
  await field('writers').getByRole('button', { name: 'Move Ana Rossi up' }).press('Alt+ArrowUp')
  const writers = field('writers').getByRole('listitem')
  await expect(writers).toContainText(['Ana Rossi', 'Ben Okafor'])
  await writers
    .nth(1)
    .locator('[data-handle]')
    .dragTo(writers.first(), { targetPosition: { x: 20, y: 3 } })
  await expect(writers).toContainText(['Ben Okafor', 'Ana Rossi'])

  // A slot with its allowed blocks and its maximum.
  for (const place of [1, 2]) {
    await field('quotes').getByRole('button', { name: 'Add a block' }).click()
    await page.getByRole('combobox', { name: 'Insert a block' }).press('Enter')
    await expect.poll(() => page.getByRole('treeitem', { name: 'Quote' }).count()).toBe(place + 1)
    await form.select('Kitchen')
  }
  await expect(field('quotes').getByRole('button', { name: 'Add a block' })).toBeDisabled()
  await expect(field('quotes')).toContainText('Quotes allows at most 2.')

  // A table.
  await field('grid').getByRole('button', { name: 'Column', exact: true }).click()
  await field('grid').getByRole('button', { name: 'Row', exact: true }).click()
  await field('grid').getByLabel('Heading of column 1').fill('Depth')
  await field('grid').getByLabel('Row 1, column 1').fill('12 m')

  // Fields without a dedicated input are edited as JSON.
  await expect(field('gadget')).toContainText('This editor does not run the field plugin "dial".')
  await expect(field('old')).toContainText('Edit the value as JSON.')
  await expectAccessible('[data-pane="form"]')

  // Files: one of the library with texts and focal point, a dropped one, and a rejected one.
  await pane.getByRole('tab', { name: 'Files' }).click()
  await field('picture').getByRole('button', { name: 'Choose a file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('screen-search')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectAccessible('[role=dialog]')
  await dialog.getByRole('listitem').getByRole('button').click()
  await expect(dialog).toBeHidden()
  await field('picture').getByText('Texts and focal point').click()
  await field('picture').getByLabel('Alternative text').fill('The search')
  await field('picture')
    .getByRole('button', { name: /focal point/ })
    .press('ArrowRight')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const drop = (name: string, type: string) =>
    field('pictures').evaluate(
      (element, file) => {
        const dataTransfer = new DataTransfer()
        const content = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
        dataTransfer.items.add(new File([content], file.name, { type: file.type }))
        const target = element.querySelector('button')!
        for (const name of ['dragover', 'drop'])
          target.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }))
      },
      { name, type, base64: bytes.toString('base64') },
    )
  await drop('Dropped one.png', 'image/png')
  await expect(field('pictures')).toContainText('dropped-one.png')
  await drop('notes.txt', 'text/plain')
  await expect(field('pictures').getByRole('alert')).toContainText('notes.txt')

  // A link: its kinds, a story with an anchor, a new tab. Unknown keys are preserved.
  await expect(pane.getByLabel('Link: leads to').getByRole('option')).toHaveText([
    'A page of this space',
    'An address',
    'An e-mail address',
    'A file',
  ])
  await pane.getByLabel('Link: leads to').selectOption('A page of this space')
  await field('link').getByRole('combobox', { name: 'Link: page' }).fill('elsewhere')
  await field('link').getByRole('option', { name: 'Elsewhere' }).first().click()
  await pane.getByLabel('Link: place on the page').fill('part')
  await pane.getByLabel('Opens in a new tab').check()
  await expect(field('link')).toContainText('/elsewhere')
  await expectAccessibleToo('[data-pane="form"]')

  const saved = () => form.saved('kitchen')
  await expect.poll(async () => (await saved()).link).toMatchObject({ anchor: 'part', target: '_blank' })
  const content = await saved()
  expect(content).toMatchObject({
    intro: 'Words',
    detailed: true,
    more: 'One\nTwo',
    notes: '# Title',
    count: '5',
    starts: '2026-12-31 21:30',
    rock: 'chalk',
    place: 'door',
    writer: uuidOf(10),
    rocks: ['chalk', 'slate'],
    writers: [uuidOf(11), uuidOf(10)],
    picture: { fieldtype: 'asset', alt: 'The search' },
    gadget: STORED.gadget,
    old: STORED.old,
    link: { linktype: 'story', id: uuidOf(3), cached_url: 'elsewhere', rel: 'me' },
    grid: { thead: [{ component: '_table_head', value: 'Depth' }] },
  })
  expect(json(content.words as object)).toContain('Rich words')
  expect(json(content.grid as object)).toContain('12 m')
  expect((content.quotes as Json[]).map(({ component }) => component)).toEqual(['quote', 'quote'])
  expect((content.picture as Json).focus).toMatch(/^\d+x\d+:\d+x\d+$/)
  // The dropped file is in the library and is served.
  const [dropped] = content.pictures as Json[]
  expect(dropped).toMatchObject({ filename: expect.stringMatching(/\/40x30\/\w+\/dropped-one\.png$/) })
  const served = await page.request.get(String(dropped!.filename).replace(/^https:\/\/[^/]+/, ''))
  const hash = (of: Buffer) => createHash('sha256').update(of).digest('hex')
  expect(hash(await served.body())).toBe(hash(bytes))

  // Problems show at the field while typing, with the page's message. Records the messages that the page sends.
  await page.evaluate(() => {
    window.addEventListener('message', ({ data }) => {
      if (data?.action === 'strata:issues') Object.assign(window, { pageIssues: data.issues })
    })
  })
  const pageMessage = (uid: string, name: string) =>
    page.evaluate(
      ([block, field]) => {
        const { pageIssues = [] } = window as unknown as {
          pageIssues?: { uid: string; field: string; message: string }[]
        }
        const { message } = pageIssues.find((issue) => issue.uid === block && issue.field === field) ?? {}
        // The form shows it without the names of the block and the story.
        return (
          message?.replace(/^Block '\w+' in story 'Forms': ./, (start) => start.at(-1)!.toUpperCase()) ?? null
        )
      },
      [uid, name],
    )
  await page.getByRole('treeitem', { name: /A spoken sentence/ }).click()
  const quote = pane.getByLabel('Quote')
  await quote.press('Control+A')
  await quote.press('Delete')
  await expect.poll(() => pageMessage('spoken', 'quote')).not.toBeNull()
  await expect(quote).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => description(quote)).toContain(await pageMessage('spoken', 'quote'))
  await expect(quote).toBeFocused()
  // The first letter solves the problem, and the page shows the typed text.
  await quote.press('x')
  await expect(quote).not.toHaveAttribute('aria-invalid')
  await quote.pressSequentially(' marks it')
  await expect(page.frameLocator('iframe').getByText('x marks it')).toBeVisible()

  // A conditional field that is hidden at first, with a limit that the page checks.
  await form.select('Video')
  await expect(pane.getByLabel('Height')).toBeHidden()
  await pane.getByLabel('Width').fill('0')
  await expect(pane.getByLabel('Height')).toBeVisible()
  await expect(pane.getByLabel('Width')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => description(pane.getByLabel('Width'))).toContain(await pageMessage('film', 'width'))
})
