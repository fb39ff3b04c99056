import { type AnyExtension, Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import type { JsonValue } from '../../space/Json.ts'
import { EXTERNAL_CHANGE, mapBetween } from './externalChange.ts'
import { readDocument } from './stored/readDocument.ts'
import { StoredNodeMap } from './stored/StoredNodeMap.ts'
import { writeDocument } from './stored/writeDocument.ts'
import { TypingNames } from './TypingNames.ts'

export interface RichTextEditorOptions {
  /** The stored value; see `isDocument`. */
  readonly value: JsonValue | undefined
  /** Unique name of the field within the story. */
  readonly field: string
  readonly extensions: readonly AnyExtension[]
  readonly editorProps?: EditorProps
  /**
   * Called once for each change made in this editor.
   *
   * @param typing name of the undo step; consecutive changes with the same name are one step
   * @returns false if the value was refused; the editor then shows the value of before
   */
  readonly onChange: (value: JsonValue | undefined, typing: string | undefined) => boolean
}

/**
 * The text editor of a stored value, independent of React. It has no undo history: the story store records the changes that
 * `onChange` reports, and an undo arrives as a new value in `setValue`.
 */
export class RichTextEditor {
  readonly editor: Editor
  readonly #nodeMap = new StoredNodeMap()
  readonly #typing: TypingNames
  readonly #options: RichTextEditorOptions
  /** Reported values that have not arrived in `setValue` yet. A late arrival is an echo, not an external change. */
  #unconfirmed: readonly (JsonValue | undefined)[] = []
  #value: JsonValue | undefined
  #pending: { readonly value: JsonValue | undefined } | null = null

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
        editor.options.content = readDocument(options.value, editor.schema, this.#nodeMap) as never
      },
      onTransaction: ({ editor, transaction, appendedTransactions }) => {
        if (
          transaction.getMeta(EXTERNAL_CHANGE) ||
          ![transaction, ...appendedTransactions].some(({ docChanged }) => docChanged)
        )
          return
        this.#report(editor.state.doc, transaction)
      },
    })
  }

  /** The current value. */
  get value(): JsonValue | undefined {
    return this.#value
  }

  /** Starts a new undo step with the next letter. */
  endTyping(): void {
    this.#typing.end()
  }

  /**
   * Shows an external value, for example after an undo. Ignores echoes of reported values. The caret stays at its text. During an IME
   * composition the value waits for `applyPendingValue`.
   */
  setValue(value: JsonValue | undefined): void {
    const echo = this.#unconfirmed.indexOf(value)
    if (echo !== -1) {
      this.#unconfirmed = this.#unconfirmed.slice(echo + 1)
      return
    }
    if (value !== this.#value) this.#replaceValue(value, [])
  }

  /** Shows the latest external value that arrived during a composition. Call it when the composition ends. */
  applyPendingValue(): void {
    if (this.#pending) this.#replaceValue(this.#pending.value, [])
  }

  destroy(): void {
    this.editor.destroy()
  }

  #report(doc: Node, transaction: Transaction): void {
    const value = writeDocument(doc, this.#nodeMap)
    const before = this.#value
    if (value === before) return
    const unconfirmed = this.#unconfirmed
    this.#value = value
    this.#unconfirmed = [...unconfirmed, value]
    const isSet = this.#options.onChange(value, this.#typing.nameOf(transaction, performance.now()))
    // Otherwise every later value would contain the refused part, and be refused too.
    if (!isSet) this.#replaceValue(before, unconfirmed)
  }

  #replaceValue(value: JsonValue | undefined, unconfirmed: readonly (JsonValue | undefined)[]): void {
    if (this.editor.view.composing) {
      this.#pending = { value }
      return
    }
    this.#pending = null
    this.#unconfirmed = unconfirmed
    this.#value = value
    this.#typing.end()
    this.#show(readDocument(value, this.editor.schema, this.#nodeMap))
  }

  #show(next: Node): void {
    const { state, view } = this.editor
    const { doc } = state
    const map = mapBetween(doc, next)
    // Without `preventClearDocument` Tiptap replaces an empty document with a new paragraph.
    const tr = state.tr.setMeta(EXTERNAL_CHANGE, map).setMeta('preventClearDocument', true)
    const range = changedChildren(doc, next)
    tr.replaceWith(range.from, range.to, next.content.cut(range.nextFrom, range.nextTo))
    tr.setDocAttribute('origin', next.attrs.origin)
    if (state.selection instanceof TextSelection) {
      const { anchor, head } = state.selection
      const mapped = (position: number) => tr.doc.resolve(Math.min(map(position, -1), tr.doc.content.size))
      tr.setSelection(TextSelection.between(mapped(anchor), mapped(head)))
    }
    // The transaction reuses the child nodes of `next` in a new document node.
    this.#nodeMap.set(tr.doc, this.#value, 'part')
    view.dispatch(tr)
  }
}

/** Returns the range of top-level nodes that differ, as positions in both documents. */
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
