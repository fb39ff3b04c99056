import type { Page } from '@playwright/test'
import { brokenRules } from '../browser/axe.ts'
import { expect, type OpenedEditor, test } from './editorTest.ts'
import { KITCHEN } from './everyField.ts'
import { quote } from './outlineTree.ts'

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

/** Opens a story with a block of each kind of field, one with text, and a broken one. @returns its id */
async function openEveryKind(editor: OpenedEditor): Promise<number> {
  await editor.api('components', {
    method: 'POST',
    body: JSON.stringify({ component: { name: 'every_kind', display_name: 'Every kind', schema: KITCHEN } }),
  })
  const body = [
    quote('said', 'As it was said'),
    { _uid: 'every', component: 'every_kind', old: [1], gadget: { plugin: 'dial' } },
    { _uid: 'text', component: 'chapter', title: 'A chapter', content: TEXT },
    { _uid: 'wrong', component: 'quote', name: 'No words' },
  ]
  const { story } = await editor.api<{ story: { id: number } }>('stories', {
    method: 'POST',
    body: JSON.stringify({
      story: {
        name: 'Every kind',
        slug: `every-${crypto.randomUUID()}`,
        content: { _uid: 'root', component: 'page', title: 'Every kind', body },
      },
    }),
  })
  await editor.openStory(story.id)
  return story.id
}

/** How often is looked again where something was found. */
const LOOKS_AGAIN = 5

/** What axe finds in the states of the editor that are shown one after the other, in light and dark. */
class Walk {
  readonly found: string[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Looks at the editor as it is now. The framed page is the site's. */
  async look(state: string, part?: string): Promise<void> {
    if (process.env.SHOTS) await this.#page.screenshot({ path: `${process.env.SHOTS}/${state}.png` })
    // Fonts and colours of what has just opened, or of another scheme, are those of the next frame.
    const painted = () =>
      this.#page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      })
    const seen = async (scheme: string, rules?: readonly string[]) => {
      let problems = await brokenRules(this.#page, { part, rules })
      // Colours that are computed late, after another scheme was asked for, are no fault: one is there when looked at again.
      for (let again = 0; problems.length && again < LOOKS_AGAIN; again += 1) {
        await painted()
        problems = await brokenRules(this.#page, { part, rules })
      }
      this.found.push(...problems.map((problem) => `${state}, ${scheme}: ${problem}`))
    }
    await painted()
    await seen('light')
    await this.#page.emulateMedia({ colorScheme: 'dark' })
    await painted()
    if (process.env.SHOTS) await this.#page.screenshot({ path: `${process.env.SHOTS}/${state}-dark.png` })
    await seen('dark', ['color-contrast'])
    await this.#page.emulateMedia({ colorScheme: 'light' })
  }
}

test('EDIT-18 axe finds nothing in the stories’ list, its dialogs and its states', async ({
  editor,
  page,
}) => {
  test.slow()
  const walk = new Walk(page)
  await editor.open()
  await expect(page.getByRole('row').first()).toBeVisible()
  await walk.look('stories')
  await page.getByRole('button', { name: 'New story' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await walk.look('new story')
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: 'An article' }).click({ button: 'right' })
  await walk.look('menu of a story')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('An article')
  await walk.look('delete a story')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').first().fill('no story has these words')
  await expect(page.getByText('No story is like that')).toBeVisible()
  await walk.look('nothing found')
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await walk.look('palette')
  await page.keyboard.press('Escape')

  await page.route('**/v1/spaces/*/stories?*', (route) => route.abort())
  await editor.open('/editor/?words=other')
  await expect(page.getByRole('alert').filter({ hasText: 'could not be' })).toBeVisible()
  await walk.look('the service cannot be reached')
  await page.unroute('**/v1/spaces/*/stories?*')
  let go = () => {}
  const waiting = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/v1/spaces/*/stories/*', async (route) => {
    await waiting
    await route.continue()
  })
  await editor.open('/editor/stories/2')
  await expect(page.getByRole('status', { name: 'Loading the story' })).toBeVisible()
  await walk.look('loading')
  go()
  await editor.editMode()
  await page.unroute('**/v1/spaces/*/stories/*')
  expect(walk.found).toEqual([])
})

test('EDIT-18 axe finds nothing in a story’s editor, its forms, menus, dialogs and states', async ({
  editor,
  page,
}) => {
  test.slow()
  const walk = new Walk(page)
  await openEveryKind(editor)
  await walk.look('story')
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
  await walk.look('problem at a field', '[data-pane="form"]')
  await line('Every kind').last().click()
  await line(/^Every kind/)
    .nth(0)
    .click()
  await page.locator('[data-uid="every"]').click()
  await expect(form.getByRole('tab').first()).toBeVisible()
  await walk.look('every kind of field', '[data-pane="form"]')
  await form.getByRole('tab').last().click()
  await walk.look('files and links', '[data-pane="form"]')
  await form.locator('[data-field="picture"]').getByRole('button', { name: 'Choose a file' }).click()
  await expect(dialog.getByRole('list', { name: 'Files' }).getByRole('button').first()).toBeVisible()
  await walk.look('files')
  await closed()

  await line(/^Chapter/).click()
  const text = form.getByRole('textbox', { name: 'Content', exact: true })
  await text.getByText('Words with').click()
  await walk.look('rich text', '[data-pane="form"]')
  await page.keyboard.press('Control+K')
  await expect(dialog).toBeVisible()
  await walk.look('link')
  await closed()
  await form.getByRole('button', { name: 'Insert', exact: true }).click()
  await walk.look('insert into text')
  await page.getByRole('menuitem', { name: 'Image' }).click()
  await expect(dialog).toBeVisible()
  await walk.look('picture in text')
  await closed()

  await line(/^Quote/).click()
  await page.keyboard.press('/')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await walk.look('insert menu')
  await closed()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  await walk.look('menu of a block')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+M')
  await walk.look('move to')
  await closed()
  await page.keyboard.press('Control+Shift+G')
  await walk.look('wrap in')
  await closed()
  await page.keyboard.press('?')
  await walk.look('keys')
  await closed()
  await line(/^Chapter/).click({ modifiers: ['Control'] })
  await walk.look('several blocks')
  await page.getByRole('treeitem').first().click()
  await form.getByRole('tab', { name: 'Story' }).click()
  await walk.look('settings of the story', '[data-pane="form"]')
  await page
    .getByRole('button', { name: /^More about publishing|^Publish/ })
    .last()
    .click()
  await walk.look('publish')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Find blocks in the outline' }).fill('zebra')
  await walk.look('no block has these words', '[data-pane="outline"]')

  await page.setViewportSize({ width: 400, height: 800 })
  await walk.look('narrow')
  expect(walk.found).toEqual([])
})
