import type { Page } from '@playwright/test'
import { CanvasPage } from './canvasPage.ts'
import { expect, test } from './editorTest.ts'

interface Stored {
  readonly story: {
    readonly published: boolean
    readonly full_slug: string
    readonly content: { readonly body: readonly Readonly<Record<string, unknown>>[] }
  }
}

/** Uses the editor as a screen reader user does: by the focused element and the announcements only. */
class Reader {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Returns the accessibility snapshot of the focused element; in a tree or list, of its active descendant. */
  async focus(): Promise<string> {
    const active = await this.#page.evaluate(() => {
      const { activeElement } = document
      const id = activeElement?.getAttribute('aria-activedescendant')
      const element = (id ? document.getElementById(id) : null) ?? activeElement
      for (const marked of document.querySelectorAll('[data-read]')) marked.removeAttribute('data-read')
      element?.setAttribute('data-read', '')
      return element !== document.body
    })
    if (!active) return 'nothing'
    try {
      // Only the first line, without descendants: in Firefox a scrollable group can have the focus.
      const [line = ''] = (await this.#page.locator('[data-read]').ariaSnapshot({ timeout: 1000 })).split(
        '\n',
      )
      return line
    } catch {
      // The element was replaced meanwhile, such as an option of an updated list.
      return this.focus()
    }
  }

  async expectFocus(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.focus()).toMatch(pattern)
  }

  /** Presses a key until the focused element matches. */
  async go(key: string, pattern: RegExp): Promise<void> {
    const passed: string[] = []
    for (let presses = 0; presses < 40; presses += 1) {
      const read = await this.focus()
      if (pattern.test(read)) return
      passed.push(read)
      await this.#page.keyboard.press(key)
      // Menus move the focus in a separate task.
      await this.#page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
    }
    throw new Error(`${key} does not lead to ${pattern}, but to: ${passed.join('; ')}`)
  }

  /** Waits for an announcement. */
  async hears(text: string | RegExp): Promise<void> {
    const announcements = this.#page.locator('[aria-live="polite"], [aria-live="assertive"]').getByText(text)
    await expect(announcements.last()).toBeAttached()
  }
}

test('EDIT-18 a page is composed and published by keyboard alone, guided by the accessibility tree and announcements', async ({
  editor,
  page,
  site,
}) => {
  test.slow()
  const { keyboard } = page
  const reader = new Reader(page)
  await editor.open()
  await expect(page.getByRole('row').first()).toBeVisible()

  // A story from a template.
  await reader.go('Tab', /button "New story"/)
  await keyboard.press('Enter')
  await reader.expectFocus(/textbox "Name/)
  await keyboard.type(`By keys ${crypto.randomUUID().slice(0, 8)}`)
  await reader.go('Tab', /radio ".*" \[checked\]/)
  await reader.go('ArrowRight', /radio "Legal text/)
  await keyboard.press('Enter')
  await editor.editMode()
  const id = Number(/\d+$/.exec(page.url())?.[0])
  const stored = async () => (await editor.api<Stored>(`stories/${id}`)).story
  const kinds = async () => (await stored()).content.body.map(({ component }) => component)

  // The outline has the focus. Deleting the template's blocks is announced.
  await reader.expectFocus(/treeitem "Page By keys/)
  await reader.go('ArrowDown', /treeitem "Chapter/)
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  await reader.hears(/blocks deleted/)
  await reader.expectFocus(/treeitem "(Page|Body)/)
  await keyboard.press('Control+Z')
  await reader.hears(/Undone: Delete .* added at position 1 of/)
  await keyboard.press('Control+Shift+Z')
  await reader.hears(/Redone: Delete/)

  // A block in the empty page, and its text.
  await keyboard.press('/')
  await reader.expectFocus(/option|combobox "Insert a block"/)
  await keyboard.type('quote')
  await reader.hears(/\d+ blocks found/)
  await reader.expectFocus(/option "Quote/)
  await keyboard.press('Enter')
  await reader.hears(/Quote added at position 1 of 1 in Body of Page/)
  await reader.expectFocus(/treeitem "Quote/)
  await keyboard.press('Enter')
  await reader.expectFocus(/textbox "Quote/)
  await keyboard.press('Control+A')
  await keyboard.type('Typed by keys')
  await reader.hears('Saved.')

  // Returns to the outline; adds a chapter with a link in its text.
  await keyboard.press('Shift+F6')
  await reader.expectFocus(/application "Blocks of the page"/)
  await keyboard.press('Shift+F6')
  await reader.expectFocus(/treeitem "Quote Typed by keys.*\[selected\]/)
  await keyboard.press('/')
  await keyboard.type('chapter')
  await reader.expectFocus(/option "Chapter/)
  await keyboard.press('Enter')
  await reader.hears(/Chapter added at position 2 of 2/)
  await keyboard.press('Enter')
  await reader.expectFocus(/textbox "Title/)
  await reader.go('Tab', /textbox "Content/)
  await keyboard.press('Control+A')
  await keyboard.type('More words')
  await keyboard.press('Control+Shift+ArrowLeft')
  // The browser reports a changed selection within two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await keyboard.press('Control+K')
  await reader.expectFocus(/combobox "Link: page|option "/)
  await keyboard.type('Elsewhere')
  await reader.expectFocus(/option "Elsewhere/)
  await keyboard.press('Enter')
  await reader.go('Tab', /button "Add link"/)
  await keyboard.press('Enter')
  await reader.expectFocus(/textbox "Content/)

  // A picture from the library.
  await keyboard.press('Alt+Shift+1')
  await reader.expectFocus(/treeitem "Chapter/)
  await keyboard.press('/')
  await keyboard.type('image with text')
  await reader.expectFocus(/option "Image with text/)
  await keyboard.press('Enter')
  await reader.hears(/Image with text added at position 3 of 3/)
  await keyboard.press('F6')
  await keyboard.press('F6')
  await reader.go('Tab', /button "(Replace|Choose a file.*)"/)
  await keyboard.press('Enter')
  await reader.expectFocus(/searchbox "Search files/)
  await keyboard.type('summary')
  await reader.hears(/files? found/)
  await reader.go('Tab', /button "screen-summary/)
  await keyboard.press('Enter')
  await reader.expectFocus(/button "Replace/)

  // Moves a block with its menu and with keys; an impossible move is announced.
  await keyboard.press('Alt+Shift+1')
  await reader.expectFocus(/treeitem "Image with text/)
  await keyboard.press('Shift+F10')
  await reader.expectFocus(/menu/)
  await reader.go('ArrowDown', /menuitem "Move up/)
  await keyboard.press('Enter')
  await reader.hears('Image with text moved to position 2 of 3 in Body of Page.')
  await reader.expectFocus(/treeitem "Image with text/)
  await keyboard.press('Alt+ArrowUp')
  await reader.hears('Image with text moved to position 1 of 3 in Body of Page.')
  await keyboard.press('Alt+ArrowUp')
  await reader.hears('It already is the first block here.')

  // Blocks on the canvas are not focusable elements, so the selection is announced.
  await keyboard.press('F6')
  await reader.expectFocus(/application "Blocks of the page"/)
  await keyboard.press('ArrowDown')
  await reader.hears(/^Quote: Typed by keys, position 2 of 3 in Body of Page/)
  await keyboard.press('ArrowRight')
  await reader.hears('No block in it.')
  await keyboard.press('Alt+ArrowUp')
  await reader.hears('Quote moved to position 1 of 3 in Body of Page.')
  await keyboard.press('Delete')
  await reader.hears('Quote deleted.')
  await reader.expectFocus(/application "Blocks of the page"/)
  await keyboard.press('Control+Z')
  await reader.hears('Undone: Delete Quote. Quote added at position 1 of 3 in Body of Page.')

  // A closed dialog returns the focus.
  await keyboard.press('?')
  await reader.expectFocus(/dialog "Keyboard shortcuts"/)
  await keyboard.press('Escape')
  await reader.expectFocus(/application "Blocks of the page"/)
  await keyboard.press('Control+Shift+Enter')
  await reader.hears(/Published\. Visitors see it now\./)
  expect(await kinds()).toEqual(['quote', 'image_with_text', 'chapter'])
  const { full_slug: slug } = await stored()
  const patterns = [/Typed by keys/, /href="\/elsewhere\/"[^>]*>words/, /screen-summary\.webp/]
  const missing = async () => {
    const visitors = await (await fetch(`${site.url}/${slug}/`)).text()
    return patterns.filter((pattern) => !pattern.test(visitors))
  }
  // The service's webhook updates the site.
  await expect.poll(missing).toEqual([])
})

test('EDIT-18 a button that becomes disabled keeps the focus, and a further press does nothing', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor)
  await canvas.show('q1')
  await canvas.click('q1')
  const pressToEnd = async (name: RegExp) => {
    const button = page.getByRole('button', { name }).first()
    await button.focus()
    for (let presses = 0; presses < 20 && (await button.isEnabled()); presses += 1)
      await page.keyboard.press('Enter')
    await expect(button).toBeDisabled()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(button).toBeFocused()
  }
  await pressToEnd(/^Move down/)
  expect(await canvas.uidsIn('questions')).toEqual(['q2', 'q3', 'q1'])
  await pressToEnd(/^Move up/)
  await expect.poll(() => canvas.uidsIn('questions')).toEqual(['q1', 'q2', 'q3'])
  await pressToEnd(/^Zoom in/)
  await pressToEnd(/^Undo/)
  await expect.poll(() => canvas.uidsIn('questions')).toEqual(['q1', 'q2', 'q3'])
  await pressToEnd(/^Redo/)
  await expect.poll(() => canvas.uidsIn('questions')).toEqual(['q1', 'q2', 'q3'])
})
