import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { TokenType } from './tokenTypes.ts'

/** The types that may be meant by what stands before the caret. */
export interface Suggestions {
  readonly types: readonly TokenType[]
  readonly chosen: number
  /** From the brackets to the caret. */
  readonly from: number
  readonly to: number
}

const BEGUN = /(?:^|[^\\[])\[\[\s*([\p{L}][\p{L}\p{N}_-]*)?$/u
const LONGEST = 60

/** Suggests types of tokens while one is begun with `[[`. A view subscribes to what is suggested; keys choose of it. */
export class TokenCompletion {
  readonly #types: readonly TokenType[]
  readonly #choose: (type: TokenType, from: number, to: number) => void
  readonly #listeners = new Set<() => void>()
  #suggestions: Suggestions | null = null
  /** Where suggestions were refused; nothing is suggested there again. */
  #refusedAt = -1

  constructor(types: readonly TokenType[], choose: (type: TokenType, from: number, to: number) => void) {
    this.#types = types
    this.#choose = choose
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly suggestions = (): Suggestions | null => this.#suggestions

  choose(index = this.#suggestions?.chosen ?? 0): boolean {
    const found = this.#suggestions
    const type = found?.types[index]
    if (!found || !type) return false
    this.#set(null)
    this.#choose(type, found.from, found.to)
    return true
  }

  extension() {
    const step = (by: number) => () => {
      const found = this.#suggestions
      if (found) {
        const count = found.types.length
        this.#set({ ...found, chosen: (found.chosen + by + count) % count })
      }
      return Boolean(found)
    }
    const choose = () => this.choose()
    const refuse = () => {
      const found = this.#suggestions
      if (!found) return false
      this.#refusedAt = found.from
      this.#set(null)
      return true
    }
    return Extension.create({
      name: 'tokenCompletion',
      // Before what the same keys do else.
      priority: 1100,
      addKeyboardShortcuts: () => ({
        ArrowDown: step(1),
        ArrowUp: step(-1),
        Enter: choose,
        Tab: choose,
        Escape: refuse,
      }),
      addProseMirrorPlugins: () => [
        new Plugin({
          view: () => ({ update: (view) => this.#look(view), destroy: () => this.#set(null) }),
          props: { handleDOMEvents: { blur: () => this.#set(null) } },
        }),
      ],
    })
  }

  #look(view: EditorView): void {
    const { selection, doc } = view.state
    const { $head, empty, head } = selection
    const before =
      empty && $head.parent.isTextblock && !$head.parent.type.spec.code
        ? doc.textBetween(Math.max($head.start(), head - LONGEST), head, undefined, '\ufffc')
        : ''
    const begun = BEGUN.exec(before)
    const from = begun ? head - (before.length - before.lastIndexOf('[[')) : -1
    if (from !== this.#refusedAt) this.#refusedAt = -1
    if (!begun || from === this.#refusedAt || !view.hasFocus()) {
      this.#set(null)
      return
    }
    const words = (begun[1] ?? '').toLowerCase()
    const types = this.#types.filter(({ type, aliases, title }) =>
      [type, ...aliases, ...title.toLowerCase().split(' ')].some((name) => name.startsWith(words)),
    )
    const last = this.#suggestions
    const isSame = last?.from === from && last.types.length === types.length
    this.#set(types.length ? { types, chosen: isSame ? last.chosen : 0, from, to: head } : null)
  }

  #set(suggestions: Suggestions | null): void {
    if (suggestions === this.#suggestions) return
    this.#suggestions = suggestions
    for (const listener of [...this.#listeners]) listener()
  }
}
