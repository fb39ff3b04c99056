import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Observable } from '../../../store/Observable.ts'
import type { TokenType } from './tokenTypes.ts'

/** The token types that match the text before the caret. */
export interface Suggestions {
  readonly types: readonly TokenType[]
  readonly chosen: number
  /** Position of the opening brackets. */
  readonly from: number
  /** Position of the caret. */
  readonly to: number
}

const OPENED = /(?:^|[^\\[])\[\[\s*([\p{L}][\p{L}\p{N}_-]*)?$/u
/** Maximum number of characters before the caret to search for opening brackets. */
const SEARCH_LENGTH = 60

/** Suggests token types after `[[`. A view subscribes to the suggestions; arrow keys and Enter choose one. */
export class TokenCompletion extends Observable<Suggestions | null> {
  readonly #types: readonly TokenType[]
  readonly #choose: (type: TokenType, from: number, to: number) => void
  /** Position at which the suggestions were dismissed; it gets no suggestions any more. */
  #dismissedAt = -1

  constructor(types: readonly TokenType[], choose: (type: TokenType, from: number, to: number) => void) {
    super(null)
    this.#types = types
    this.#choose = choose
  }

  choose(index = this.value?.chosen ?? 0): boolean {
    const found = this.value
    const type = found?.types[index]
    if (!found || !type) return false
    this.set(null)
    this.#choose(type, found.from, found.to)
    return true
  }

  extension() {
    const step = (by: number) => () => {
      const found = this.value
      if (found) {
        const count = found.types.length
        this.set({ ...found, chosen: (found.chosen + by + count) % count })
      }
      return Boolean(found)
    }
    const choose = () => this.choose()
    const dismiss = () => {
      const found = this.value
      if (!found) return false
      this.#dismissedAt = found.from
      this.set(null)
      return true
    }
    return Extension.create({
      name: 'tokenCompletion',
      // Before extensions that use the same keys.
      priority: 1100,
      addKeyboardShortcuts: () => ({
        ArrowDown: step(1),
        ArrowUp: step(-1),
        Enter: choose,
        Tab: choose,
        Escape: dismiss,
      }),
      addProseMirrorPlugins: () => [
        new Plugin({
          view: () => ({ update: (view) => this.#update(view), destroy: () => this.set(null) }),
          props: { handleDOMEvents: { blur: () => this.set(null) } },
        }),
      ],
    })
  }

  #update(view: EditorView): void {
    const { selection, doc } = view.state
    const { $head, empty, head } = selection
    const before =
      empty && $head.parent.isTextblock && !$head.parent.type.spec.code
        ? doc.textBetween(Math.max($head.start(), head - SEARCH_LENGTH), head, undefined, '\ufffc')
        : ''
    const opened = OPENED.exec(before)
    const from = opened ? head - (before.length - before.lastIndexOf('[[')) : -1
    if (from !== this.#dismissedAt) this.#dismissedAt = -1
    if (!opened || from === this.#dismissedAt || !view.hasFocus()) {
      this.set(null)
      return
    }
    const query = (opened[1] ?? '').toLowerCase()
    const types = this.#types.filter(({ type, aliases, title }) =>
      [type, ...aliases, ...title.toLowerCase().split(' ')].some((name) => name.startsWith(query)),
    )
    const last = this.value
    const isSame = last?.from === from && last.types.length === types.length
    this.set(types.length ? { types, chosen: isSame ? last.chosen : 0, from, to: head } : null)
  }
}
