import { type AnyExtension, Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import type { JsonValue } from '../../space/Json.ts'
import { OUTSIDE } from './outside.ts'
import { DocumentMemory } from './stored/DocumentMemory.ts'
import { readDocument } from './stored/readDocument.ts'
import { writeDocument } from './stored/writeDocument.ts'
import { TypingNames } from './TypingNames.ts'

export interface RichTextEditorOptions {
  /** The stored value; see `isDocument`. */
  readonly value: JsonValue | undefined
  /** Names the field among all of the editor. */
  readonly field: string
  readonly extensions: readonly AnyExtension[]
  readonly editorProps?: EditorProps
  /**
   * Told of each change made here, once.
   *
   * @param typing changes of one name are one entry in the history
   */
  readonly onChange: (value: JsonValue | undefined, typing: string | undefined) => void
}

/**
 * The text editor over a stored value. It works without React, and has no history of its own: what it tells is what the
 * editor's history keeps, and what that takes back comes in by `take`.
 */
export class RichTextEditor {
  readonly editor: Editor
  readonly #memory = new DocumentMemory()
  readonly #typing: TypingNames
  readonly #options: RichTextEditorOptions
  /** What was told and has not come back yet: an older value that arrives late is no change from outside. */
  #told: (JsonValue | undefined)[] = []
  #value: JsonValue | undefined
  #waiting: { readonly value: JsonValue | undefined } | null = null

  constructor(options: RichTextEditorOptions) {
    this.#options = options
    this.#value = options.value
    this.#typing = new TypingNames(options.field)
    this.editor = new Editor({
      element: null,
      injectCSS: false,
      extensions: [...options.extensions],
      editorProps: options.editorProps ?? {},
      onBeforeCreate: ({ editor }) => {
        editor.options.content = readDocument(options.value, editor.schema, this.#memory) as never
      },
      onTransaction: ({ editor, transaction, appendedTransactions }) => {
        if (
          transaction.getMeta(OUTSIDE) ||
          ![transaction, ...appendedTransactions].some(({ docChanged }) => docChanged)
        )
          return
        this.#tell(editor.state.doc, transaction)
      },
    })
  }

  /** The field's value as it is now. */
  get value(): JsonValue | undefined {
    return this.#value
  }

  /** The next letter begins another entry of the history. */
  endTyping(): void {
    this.#typing.end()
  }

  /** Shows a value that is not from here, such as one that the history brought back. The caret stays where it was in the text. */
  take(value: JsonValue | undefined): void {
    const told = this.#told.indexOf(value)
    if (told !== -1) {
      this.#told.splice(0, told + 1)
      return
    }
    if (value === this.#value) return
    if (this.editor.view.composing) {
      this.#waiting = { value }
      return
    }
    this.#waiting = null
    this.#told = []
    this.#value = value
    this.#typing.end()
    this.#show(readDocument(value, this.editor.schema, this.#memory))
  }

  /** To be called once a composition has ended: takes what came in meanwhile. */
  takeWaiting(): void {
    if (this.#waiting) this.take(this.#waiting.value)
  }

  destroy(): void {
    this.editor.destroy()
  }

  #tell(doc: Node, transaction: Transaction): void {
    const value = writeDocument(doc, this.#memory)
    if (value === this.#value) return
    this.#value = value
    this.#told.push(value)
    this.#options.onChange(value, this.#typing.nameOf(transaction, performance.now()))
  }

  #show(next: Node): void {
    const { state, view } = this.editor
    const { doc } = state
    const first = doc.content.findDiffStart(next.content)
    // Without the second, Tiptap would turn what is empty into a new paragraph.
    const tr = state.tr.setMeta(OUTSIDE, true).setMeta('preventClearDocument', true)
    const range = changedChildren(doc, next)
    tr.replaceWith(range.from, range.to, next.content.cut(range.nextFrom, range.nextTo))
    tr.setDocAttribute('origin', next.attrs.origin)
    const last = doc.content.findDiffEnd(next.content)
    if (first !== null && last) {
      // Overlapping ends, where a letter is repeated, say.
      const overlap = Math.max(0, first - Math.min(last.a, last.b))
      const placed = (position: number) => {
        if (position <= first) return position
        if (position >= last.a + overlap) return position + last.b - last.a
        return last.b + overlap
      }
      const { anchor, head } = state.selection
      const inside = (position: number) =>
        tr.doc.resolve(Math.min(Math.max(position, 0), tr.doc.content.size))
      if (state.selection instanceof TextSelection)
        tr.setSelection(TextSelection.between(inside(placed(anchor)), inside(placed(head))))
    }
    // The nodes are those of `next`; only the document round them is another.
    this.#memory.keep(tr.doc, this.#value, 'part')
    view.dispatch(tr)
  }
}

/** The top-level nodes that differ, as positions in both documents. */
function changedChildren(doc: Node, next: Node) {
  const shortest = Math.min(doc.childCount, next.childCount)
  let start = 0
  while (start < shortest && doc.child(start) === next.child(start)) start++
  let end = 0
  while (
    end < shortest - start &&
    doc.child(doc.childCount - 1 - end) === next.child(next.childCount - 1 - end)
  )
    end++
  const sizeOf = (node: Node, from: number, to: number) =>
    node.children.slice(from, to).reduce((size, child) => size + child.nodeSize, 0)
  const from = sizeOf(doc, 0, start)
  return {
    from,
    to: from + sizeOf(doc, start, doc.childCount - end),
    nextFrom: from,
    nextTo: from + sizeOf(next, start, next.childCount - end),
  }
}
