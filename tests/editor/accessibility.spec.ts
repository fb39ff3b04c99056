import type { Page } from '@playwright/test'
import { brokenInSchemes, EVERY_STATE } from './brokenInSchemes.ts'
import { expect, test } from './editorTest.ts'
import { list, OutlineTree, quote } from './outlineTree.ts'

const TEXT = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'A heading' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Words with ' },
        { type: 'text', text: 'a mark', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' and [[kbd | Cmd+K]]' },
      ],
    },
  ],
}

const DIALOG = '[role="dialog"]'
const MENU = '[role="menu"]'
const FORM = '[data-pane="form"]'

/** What axe finds in the states of the editor that are shown one after the other; in every one of them in the audit. */
class Walk {
  readonly found: string[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Looks at what is new in a state: the whole editor, or the part that opened in it. */
  async look(state: string, part?: string): Promise<void> {
    this.found.push(...(await brokenInSchemes(this.#page, part)).map((problem) => `${state}, ${problem}`))
  }
}

test('EDIT-18 axe finds nothing in the stories’ list, a dialog, a menu and the palette of it, nor where it fails', async ({
  editor,
  page,
}) => {
  const walk = new Walk(page)
  await editor.open()
  await expect(page.getByRole('row').first()).toBeVisible()
  await walk.look('stories')
  await page.getByRole('button', { name: 'New story' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await walk.look('new story', DIALOG)
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: 'An article' }).click({ button: 'right' })
  await walk.look('menu of a story', MENU)
  if (EVERY_STATE) {
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toContainText('An article')
    await walk.look('delete a story', DIALOG)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Scheduled' }).click()
    await expect(page.getByRole('dialog')).toContainText('Nothing is scheduled')
    await walk.look('nothing is scheduled', DIALOG)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').first().fill('no story has these words')
    await expect(page.getByText('No stories match')).toBeVisible()
    await walk.look('nothing found')
  } else await page.keyboard.press('Escape')
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await walk.look('palette', DIALOG)
  await page.keyboard.press('Escape')

  await page.route('**/v1/spaces/*/stories?*', (route) => route.abort())
  await page.getByRole('searchbox').first().fill('other')
  await expect(page.getByRole('alert').filter({ hasText: 'could not be' })).toBeVisible()
  await walk.look('the service cannot be reached')
  expect(walk.found).toEqual([])
})

test('EDIT-18 axe finds nothing in a story’s editor, while it loads and in its forms, problems, rich text, dialogs and insert menu, wide and narrow', async ({
  editor,
  page,
}) => {
  test.slow()
  const walk = new Walk(page)
  let go = () => {}
  const waiting = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/v1/spaces/*/stories/*', async (route) => {
    await waiting
    await route.continue()
  })
  const opening = OutlineTree.ofNew(editor, [
    quote('said', 'As it was said'),
    { _uid: 'text', component: 'chapter', title: 'A chapter', content: TEXT },
    { _uid: 'wrong', component: 'quote', name: 'No words' },
    list('lines', ['One']),
  ])
  await expect(page.getByRole('status', { name: 'Loading the story' })).toBeVisible()
  await walk.look('loading')
  go()
  const outline = await opening
  await page.unroute('**/v1/spaces/*/stories/*')
  await editor.editMode()
  const line = (name: string | RegExp) => page.getByRole('treeitem', { name }).first()
  const form = page.getByRole('region', { name: 'Fields' })
  const dialog = page.getByRole('dialog')
  const closed = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await line(/^Quote/).click()
  await walk.look('block')
  await line(/^Quote.*problem/).click()
  await walk.look('problem at a field', FORM)
  await line(/^Chapter/).click()
  const text = form.getByRole('textbox', { name: 'Content', exact: true })
  await text.getByText('Words with').click()
  await walk.look('rich text', FORM)
  if (EVERY_STATE) {
    await page.keyboard.press('Control+K')
    await expect(dialog).toBeVisible()
    await walk.look('link', DIALOG)
    await closed()
    await form.getByRole('button', { name: 'Insert', exact: true }).click()
    await walk.look('insert into text', MENU)
    await page.getByRole('menuitem', { name: 'Image' }).click()
    await expect(dialog).toBeVisible()
    await walk.look('picture in text', DIALOG)
    await closed()
  }

  // All blocks, whose lines are alike, take more than a second of a processor; a list has few, and a line for what it refuses.
  await line(EVERY_STATE ? /^Quote/ : /One/).click()
  await page.keyboard.press('/')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await walk.look('insert menu', DIALOG)
  await closed()
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await walk.look('keys', DIALOG)
  await closed()
  if (EVERY_STATE) {
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu')).toBeVisible()
    await walk.look('menu of a block', MENU)
    await page.keyboard.press('Escape')
    for (const [state, keys] of [
      ['move to', 'Control+Shift+M'],
      ['wrap in', 'Control+Shift+G'],
    ] as const) {
      await page.keyboard.press(keys)
      await expect(dialog).toBeVisible()
      await walk.look(state, DIALOG)
      await closed()
    }
    await line(/^Chapter/).click({ modifiers: ['Control'] })
    await walk.look('several blocks')
  }
  await page.getByRole('treeitem').first().click()
  await form.getByRole('tab', { name: 'Story' }).click()
  await walk.look('settings of the story', FORM)
  if (EVERY_STATE) {
    await page
      .getByRole('button', { name: /^More about publishing|^Publish/ })
      .last()
      .click()
    await walk.look('publish', MENU)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Find blocks in the outline' }).fill('zebra')
    await walk.look('no block has these words', '[data-pane="outline"]')
  }

  await page.setViewportSize({ width: 400, height: 800 })
  await walk.look('narrow')
  await editor.api(`stories/${outline.id}`, { method: 'DELETE' })
  expect(walk.found).toEqual([])
})
