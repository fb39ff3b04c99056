import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { Token } from './parseTokens.ts'
import styles from './tokens.module.css'
import { tokensIn } from './tokensIn.ts'
import { type TokenType, typeOf } from './tokenTypes.ts'

/** A token by its place in the document. */
export interface PlacedToken {
  readonly from: number
  readonly to: number
  readonly token: Token
}

const KEY = new PluginKey<DecorationSet>('tokenChips')

/**
 * Shows tokens as chips. In the document they stay the text that they are: a chip is drawn over it, and gives way to the text
 * once the caret is in it.
 *
 * @param open told of a chip that is pressed
 */
export const tokenChips = (types: readonly TokenType[], open: (token: PlacedToken) => void) =>
  Extension.create({
    name: 'tokenChips',
    priority: 150,
    addKeyboardShortcuts() {
      const jump = (direction: 1 | -1) => () => {
        const token = tokenBeside(this.editor.state, direction, types)
        if (!token) return false
        const to = direction === 1 ? token.to : token.from
        this.editor.view.dispatch(
          this.editor.state.tr.setSelection(TextSelection.create(this.editor.state.doc, to)).scrollIntoView(),
        )
        return true
      }
      const remove = (direction: 1 | -1) => () => {
        const token = tokenBeside(this.editor.state, direction, types)
        if (!token) return false
        this.editor.view.dispatch(this.editor.state.tr.delete(token.from, token.to).scrollIntoView())
        return true
      }
      return {
        ArrowLeft: jump(-1),
        ArrowRight: jump(1),
        Backspace: remove(-1),
        Delete: remove(1),
        'Alt-ArrowDown': () => {
          const { state } = this.editor
          const token =
            tokenAtCaret(state, types) ?? tokenBeside(state, -1, types) ?? tokenBeside(state, 1, types)
          if (token) open(token)
          return Boolean(token)
        },
      }
    },
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key: KEY,
        state: {
          init: (_, { doc }) => DecorationSet.create(doc, chipsBetween(doc, 0, doc.content.size, types)),
          apply: (tr, chips) => (tr.docChanged ? changedChips(tr, chips, types) : chips),
        },
        props: {
          decorations: (state) => shownChips(state),
          handleDOMEvents: {
            mousedown: (view, event) => press(view, event, types, open),
          },
          handleKeyDown: (view, event) => writeBeside(view, event, types),
        },
      }),
    ],
  })

function press(
  view: EditorView,
  event: MouseEvent,
  types: readonly TokenType[],
  open: (token: PlacedToken) => void,
): boolean {
  const chip = event.target instanceof Element ? event.target.closest('[data-token]') : null
  if (!chip) return false
  event.preventDefault()
  const position = view.posAtDOM(chip, 0)
  const token = tokensAround(view.state.doc, position, types).find(({ from }) => from === position)
  if (token) open(token)
  return true
}

/** Browsers write nothing where the caret is at the edge of what they do not show: letters beside a chip are put in here. */
function writeBeside(view: EditorView, event: KeyboardEvent, types: readonly TokenType[]): boolean {
  const { state } = view
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  // One sign that is written as it is; AltGr writes signs with both keys held.
  const isSign = [...key].length === 1 && ctrlKey === altKey && !metaKey && !isComposing && !view.composing
  if (!isSign || !(tokenBeside(state, 1, types) || tokenBeside(state, -1, types))) return false
  event.preventDefault()
  const { head } = state.selection
  const written = () => state.tr.insertText(key)
  // Typed signs, such as those of Markdown, count here too.
  const isTaken = view.someProp('handleTextInput', (take) => take(view, head, head, key, written))
  if (!isTaken) view.dispatch(written().scrollIntoView())
  return true
}

/** The chips of text blocks that a transaction touched are made anew; all others move along. */
function changedChips(tr: Transaction, before: DecorationSet, types: readonly TokenType[]): DecorationSet {
  let chips = before.map(tr.mapping, tr.doc)
  for (const [index, map] of tr.mapping.maps.entries())
    map.forEach((_from, _to, newFrom, newTo) => {
      const later = tr.mapping.slice(index + 1)
      const size = tr.doc.content.size
      const $from = tr.doc.resolve(Math.min(later.map(newFrom, -1), size))
      const $to = tr.doc.resolve(Math.min(later.map(newTo, 1), size))
      const [start, end] = [
        $from.parent.isTextblock ? $from.start() : $from.pos,
        $to.parent.isTextblock ? $to.end() : $to.pos,
      ]
      chips = chips.remove(chips.find(start, end)).add(tr.doc, chipsBetween(tr.doc, start, end, types))
    })
  return chips
}

function chipsBetween(doc: Node, from: number, to: number, types: readonly TokenType[]): Decoration[] {
  const chips: Decoration[] = []
  doc.nodesBetween(from, to, (block, position) => {
    if (!block.isTextblock) return true
    for (const token of tokensIn(block)) {
      const type = typeOf(types, token.type)
      if (!type) continue
      const start = position + 1 + token.start
      const end = position + 1 + token.end
      const key = block.textBetween(token.start, token.end)
      chips.push(
        Decoration.widget(start, () => chipElement(token, type), { side: 0, key: `${start} ${key}` }),
        Decoration.inline(start, end, { class: styles.covered! }),
      )
    }
    return false
  })
  return chips
}

function chipElement({ type: name, attributes, value }: Token, { title }: TokenType): HTMLElement {
  const chip = document.createElement('span')
  chip.className = styles.chip!
  chip.contentEditable = 'false'
  chip.dataset.token = name
  const kind = document.createElement('small')
  kind.textContent = name
  const words = value || attributes.map((one) => one.value ?? one.name).join(' ')
  chip.append(kind, words)
  chip.title = `${title}. Press to change it.`
  return chip
}

/** All chips but the one that the caret is in: there its text shows. */
function shownChips(state: EditorState): DecorationSet | undefined {
  const chips = KEY.getState(state)
  const { empty, head } = state.selection
  if (!chips || !empty) return chips
  const $head = state.doc.resolve(head)
  if (!$head.parent.isTextblock) return chips
  const inside = tokensIn($head.parent)
    .map(({ start, end }) => ({ from: $head.start() + start, to: $head.start() + end }))
    .find(({ from, to }) => from < head && head < to)
  if (!inside) return chips
  const own = chips.find(inside.from, inside.to)
  return chips.remove(own.filter(({ from, to }) => from === inside.from && (from === to || to === inside.to)))
}

function tokensAround(doc: Node, position: number, types: readonly TokenType[]): readonly PlacedToken[] {
  const $at = doc.resolve(position)
  if (!$at.parent.isTextblock) return []
  return tokensIn($at.parent)
    .filter(({ type }) => typeOf(types, type))
    .map((token) => ({ from: $at.start() + token.start, to: $at.start() + token.end, token }))
}

/** The token that the caret is in. */
export function tokenAtCaret(
  { doc, selection }: EditorState,
  types: readonly TokenType[],
): PlacedToken | undefined {
  const { head } = selection
  return tokensAround(doc, head, types).find(({ from, to }) => from < head && head < to)
}

/** The token that begins or ends at the caret. */
function tokenBeside(
  { doc, selection }: EditorState,
  direction: 1 | -1,
  types: readonly TokenType[],
): PlacedToken | undefined {
  if (!selection.empty || !(selection instanceof TextSelection)) return undefined
  const { head } = selection
  return tokensAround(doc, head, types).find(({ from, to }) => (direction === 1 ? from : to) === head)
}
