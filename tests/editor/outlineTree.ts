import type { Locator, Page } from '@playwright/test'
import type { OpenedEditor } from './editorTest.ts'

interface StoredStory {
  readonly story: { readonly id: number; readonly content: { readonly body: readonly object[] } }
}

/** The outline of an edited story, with access to the stored story. */
export class OutlineTree {
  readonly page: Page
  readonly id: number
  readonly #editor: OpenedEditor

  private constructor(page: Page, editor: OpenedEditor, id: number) {
    this.page = page
    this.#editor = editor
    this.id = id
  }

  /** Opens a new story with these blocks. */
  static async ofNew(editor: OpenedEditor, body: readonly object[]): Promise<OutlineTree> {
    const outline = await OutlineTree.ofUnopened(editor, body)
    await outline.open()
    return outline
  }

  /** Creates a story with these blocks without opening it. */
  static async ofUnopened(editor: OpenedEditor, body: readonly object[]): Promise<OutlineTree> {
    const slug = `outline-${crypto.randomUUID()}`
    const content = { _uid: 'root', component: 'page', title: 'A page', body }
    const { story } = await editor.api<StoredStory>('stories', {
      method: 'POST',
      body: JSON.stringify({ story: { name: 'A page', slug, content } }),
    })
    return new OutlineTree(editor.page, editor, story.id)
  }

  /** Returns the outline of the same story in a different window. */
  in(page: Page): OutlineTree {
    return new OutlineTree(page, this.#editor, this.id)
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.#editor.origin}/editor/stories/${this.id}`)
    await this.tree.getByRole('treeitem').first().waitFor()
  }

  get tree(): Locator {
    return this.page.getByRole('tree', { name: 'Blocks of the page' })
  }

  /** Rows of blocks, without those of slots. */
  get lines(): Locator {
    return this.tree.locator('[role=treeitem][data-uid]')
  }

  line(text: string): Locator {
    return this.tree.getByRole('treeitem').filter({ hasText: text })
  }

  /** The recent announcements for screen readers. */
  get announcements(): Locator {
    return this.page.getByRole('log', { name: 'Announcements' })
  }

  get saved(): Locator {
    return this.page.getByRole('banner').getByText('Saved', { exact: true })
  }

  /** Returns the stored blocks. */
  async stored(): Promise<readonly object[]> {
    const { story } = await this.#editor.api<StoredStory>(`stories/${this.id}`)
    return story.content.body
  }

  /** Starts a drag at a row and moves to a fraction of a target row's height: 0 is its upper edge, 1 its lower edge. */
  async drag(from: string, to: string, part: number): Promise<void> {
    const { mouse } = this.page
    const [start, end] = [await this.line(from).boundingBox(), await this.line(to).boundingBox()]
    await mouse.move(start!.x + 60, start!.y + start!.height / 2)
    await mouse.down()
    await mouse.move(start!.x + 64, start!.y + start!.height / 2 + 6, { steps: 2 })
    await mouse.move(end!.x + 60, end!.y + end!.height * part, { steps: 4 })
  }
}

export const quote = (uid: string, text: string) => ({
  _uid: uid,
  component: 'quote',
  quote: text,
  name: 'Ana',
})

export const list = (uid: string, entries: readonly string[]) => ({
  _uid: uid,
  component: 'text_list',
  list_items: entries.map((text, at) => ({ _uid: `${uid}-${at}`, component: 'text_list_entry', text })),
})
