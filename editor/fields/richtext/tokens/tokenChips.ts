import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { Token } from './parseTokens.ts'
import styles from './tokens.module.css'
import { tokensIn } from './tokensIn.ts'
import { type TokenType, typeOf } from './tokenTypes.ts'

/** A token with its range in the document. */
export interface PositionedToken {
  readonly from: number
  readonly to: number
  readonly token: Token
}

const KEY = new PluginKey<DecorationSet>('tokenChips')

/** Decoration side of widgets after a token: before the caret at its end. */
const AFTER = -1

/**
 * Shows tokens as chips. In the document they stay text: a decoration covers it with the chip, except while the caret is in the token.
 *
 * @param open called with the token of a clicked chip, or of the chip at the caret after Alt and ArrowDown
 */
export const tokenChips = (types: readonly TokenType[], open: (token: PositionedToken) => void) =>
  Extension.create({
    name: 'tokenChips',
    priority: 150,
    addKeyboardShortcuts() {
      const jump = (key: 'ArrowLeft' | 'ArrowRight', isExtended: boolean) => () => {
        const { state, view } = this.editor
        const { anchor, empty } = state.selection
        if (!isExtended && !empty) return false
        const isRight = key === 'ArrowRight'
        const ahead = tokenBeside(state, 1, types)
        const behind = tokenBeside(state, -1, types)
        const isForward = Boolean(ahead && isRight !== isRightToLeft(view, ahead))
        const isBackward = Boolean(behind && isRight === isRightToLeft(view, behind))
        const token = isForward ? ahead : isBackward ? behind : undefined
        if (!token) return false
        const to = isForward ? token.to : token.from
        const selection = TextSelection.create(state.doc, isExtended ? anchor : to, to)
        view.dispatch(state.tr.setSelection(selection).scrollIntoView())
        return true
      }
      // Alt (macOS) and Ctrl (other systems) move by words; a chip counts as a word.
      const jumps = (['ArrowLeft', 'ArrowRight'] as const).flatMap((key) =>
        ['', 'Mod-', 'Alt-'].flatMap((modifier) => [
          [`${modifier}${key}`, jump(key, false)],
          [`Shift-${modifier}${key}`, jump(key, true)],
        ]),
      )
      const remove = (direction: 1 | -1) => () => {
        const { state } = this.editor
        const token = state.selection.empty ? tokenBeside(state, direction, types) : undefined
        if (!token) return false
        this.editor.view.dispatch(this.editor.state.tr.delete(token.from, token.to).scrollIntoView())
        return true
      }
      return {
        ...(Object.fromEntries(jumps) as Record<string, () => boolean>),
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
            mousedown: (view, event) => openClicked(view, event, types, open),
          },
          handleKeyDown: (view, event) => insertBeside(view, event, types),
        },
      }),
    ],
  })

function openClicked(
  view: EditorView,
  event: MouseEvent,
  types: readonly TokenType[],
  open: (token: PositionedToken) => void,
): boolean {
  const chip = event.target instanceof Element ? event.target.closest('[data-token]') : null
  if (!chip) return false
  event.preventDefault()
  const position = view.posAtDOM(chip, 0)
  const token = tokensAround(view.state.doc, position, types).find(({ from }) => from === position)
  if (token) open(token)
  return true
}

/** Inserts letters that are typed beside a chip, since browsers do not insert text at the edge of hidden content. */
function insertBeside(view: EditorView, event: KeyboardEvent, types: readonly TokenType[]): boolean {
  const { state } = view
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  // AltGr, which types characters, reports both Ctrl and Alt.
  const isCharacter =
    state.selection.empty &&
    [...key].length === 1 &&
    ctrlKey === altKey &&
    !metaKey &&
    !isComposing &&
    !view.composing
  if (!isCharacter || !(tokenBeside(state, 1, types) || tokenBeside(state, -1, types))) return false
  event.preventDefault()
  const { head } = state.selection
  const insert = () => state.tr.insertText(key)
  // Input rules, such as those for Markdown, run here too.
  const isHandled = view.someProp('handleTextInput', (handle) => handle(view, head, head, key, insert))
  if (!isHandled) view.dispatch(insert().scrollIntoView())
  return true
}

/** Recreates the chips of the text blocks that a transaction changed, and maps the positions of all other chips. */
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
      // The caret can be in text before a chip, or at the caret position after a preceding chip.
      const { node: before } = block.childBefore(token.start)
      if (!before?.isText) chips.push(caretPosition(start))
      chips.push(
        Decoration.widget(start, () => chipElement(token, type), { side: 0, key: `${start} ${key}` }),
        Decoration.inline(start, end, { class: styles.covered! }),
        caretPosition(end),
      )
    }
    return false
  })
  return chips
}

/** Rendered position for the caret beside a chip. From inside the covered text, which is not rendered, no key moves the caret. */
const caretPosition = (position: number) =>
  Decoration.widget(
    position,
    () => Object.assign(document.createElement('img'), { className: styles.caretPosition, alt: '' }),
    {
      side: AFTER,
      raw: true,
      key: `${position} caret`,
    },
  )

/** Returns whether the text around a chip is right-to-left. Arrow keys follow the visual direction. */
function isRightToLeft(view: EditorView, { from }: PositionedToken): boolean {
  const chips = [...view.dom.querySelectorAll('[data-token]')]
  const chip = chips.find((one) => view.posAtDOM(one, 0) === from)
  let behind = chip?.nextElementSibling
  while (behind && !behind.matches(`.${styles.caretPosition}`)) behind = behind.nextElementSibling
  if (!chip || !behind) return getComputedStyle(chip ?? view.dom).direction === 'rtl'
  return behind.getBoundingClientRect().left < chip.getBoundingClientRect().left
}

function chipElement({ type: name, attributes, value }: Token, { title }: TokenType): HTMLElement {
  const chip = document.createElement('span')
  chip.className = styles.chip!
  chip.contentEditable = 'false'
  chip.dataset.token = name
  const kind = document.createElement('small')
  kind.textContent = name
  const text = value || attributes.map((one) => one.value ?? one.name).join(' ')
  chip.append(kind, text)
  chip.title = `${title}. Click to edit.`
  return chip
}

/** Returns all chips except the one at the caret, which shows its source. */
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
  return chips.remove(
    chips.find(inside.from, inside.to).filter(({ from, to, spec }) => {
      // Widgets at the edges can belong to adjacent chips.
      if (from === to) return from === (spec.side === AFTER ? inside.to : inside.from)
      return from >= inside.from && to <= inside.to
    }),
  )
}

function tokensAround(doc: Node, position: number, types: readonly TokenType[]): readonly PositionedToken[] {
  const $at = doc.resolve(position)
  if (!$at.parent.isTextblock) return []
  return tokensIn($at.parent)
    .filter(({ type }) => typeOf(types, type))
    .map((token) => ({ from: $at.start() + token.start, to: $at.start() + token.end, token }))
}

/** Returns the token that contains the caret; undefined without one. */
export function tokenAtCaret(
  { doc, selection }: EditorState,
  types: readonly TokenType[],
): PositionedToken | undefined {
  const { head } = selection
  return tokensAround(doc, head, types).find(({ from, to }) => from < head && head < to)
}

/** Returns the token that starts (1) or ends (-1) at the head of the selection; undefined without one. */
function tokenBeside(
  { doc, selection }: EditorState,
  direction: 1 | -1,
  types: readonly TokenType[],
): PositionedToken | undefined {
  if (!(selection instanceof TextSelection)) return undefined
  const { head } = selection
  return tokensAround(doc, head, types).find(({ from, to }) => (direction === 1 ? from : to) === head)
}
