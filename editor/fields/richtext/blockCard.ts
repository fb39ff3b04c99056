import type { NodeViewRenderer } from '@tiptap/core'
import type { Selection } from '../../session/Selection.ts'
import type { SpaceSchema } from '../../space/SpaceSchema.ts'
import { blockText } from '../../store/blockText.ts'
import type { StoryStore } from '../../store/StoryStore.ts'
import styles from './blockCard.module.css'

interface CardContext {
  readonly store: StoryStore
  readonly space: SpaceSchema
  readonly selection: Selection
  /** The block and the field that contain the text. */
  readonly uid: string
  readonly field: string
}

/**
 * Node view of embedded blocks: a card with their names, texts and buttons. It subscribes to the store, and does not use React, since a
 * text may contain many.
 */
export const blockCard =
  ({ store, space, selection, uid, field }: CardContext): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const id = String(node.attrs.id)
    const dom = document.createElement(node.isInline ? 'span' : 'div')
    dom.className = styles.card!
    dom.contentEditable = 'false'
    dom.dataset.blok = id
    let unsubscribes: (() => void)[] = []

    const children = () => (store.has(uid) ? store.children(uid, `${field}/${id}`) : [])
    const position = () => (typeof getPos === 'function' ? getPos() : undefined)

    function button(label: string, text: string, press: () => void) {
      const element = document.createElement('button')
      element.type = 'button'
      element.className = styles.action!
      element.textContent = text
      element.title = label
      element.setAttribute('aria-label', label)
      element.addEventListener('click', press)
      return element
    }

    function row(child: string) {
      const record = store.block(child)
      const element = document.createElement('span')
      element.className = styles.block!
      const name = document.createElement('strong')
      name.textContent = space.displayName(record.component)
      const text = document.createElement('span')
      text.className = styles.preview!
      text.textContent = blockText(space, record)
      const open = button(`Edit ${name.textContent}`, 'Edit', () =>
        selection.select([child], { from: 'form' }),
      )
      element.append(name, text, open)
      return element
    }

    function draw() {
      for (const unsubscribe of unsubscribes) unsubscribe()
      const uids = children()
      unsubscribes = uids.map((child) => store.subscribeBlock(child, draw))
      const empty = document.createElement('span')
      empty.className = styles.preview!
      empty.textContent = 'No blocks'
      const actions = document.createElement('span')
      actions.className = styles.actions!
      if (!node.isInline)
        actions.append(
          button('Move up', '↑', () => move(-1)),
          button('Move down', '↓', () => move(1)),
        )
      actions.append(button('Remove from the text', '✕', remove))
      dom.replaceChildren(
        ...(uids.length ? uids.filter((child) => store.has(child)).map(row) : [empty]),
        actions,
      )
    }

    function remove() {
      const at = position()
      if (at === undefined) return
      editor.view.dispatch(editor.state.tr.delete(at, at + editor.state.doc.nodeAt(at)!.nodeSize))
      editor.view.focus()
    }

    /** Swaps the card with the node before or after it. */
    function move(direction: 1 | -1) {
      const at = position()
      if (at === undefined) return
      const { doc, tr } = editor.state
      const cardNode = doc.nodeAt(at)!
      const $at = doc.resolve(at)
      const neighbour = direction === 1 ? $at.parent.maybeChild($at.index() + 1) : $at.nodeBefore
      if (!neighbour) return
      const to = direction === 1 ? at + neighbour.nodeSize : at - neighbour.nodeSize
      editor.view.dispatch(
        tr
          .delete(at, at + cardNode.nodeSize)
          .insert(to, cardNode)
          .scrollIntoView(),
      )
    }

    draw()
    const unsubscribe = store.subscribeBlock(uid, () => {
      const uids = children()
      if (uids.join() !== drawnUids) draw()
      drawnUids = uids.join()
    })
    let drawnUids = children().join()
    return {
      dom,
      update: (next) => next.type === node.type && String(next.attrs.id) === id,
      selectNode: () => dom.classList.add(styles.selected!),
      deselectNode: () => dom.classList.remove(styles.selected!),
      // The card handles events of its buttons; ProseMirror handles all other events.
      stopEvent: (event) => event.target instanceof Element && event.target.closest('button') !== null,
      ignoreMutation: () => true,
      destroy: () => {
        unsubscribe()
        for (const unsubscribeChild of unsubscribes) unsubscribeChild()
      },
    }
  }
