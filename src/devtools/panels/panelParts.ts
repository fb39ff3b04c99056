import type { TreeNode } from '../../registry/treeNode.ts'
import { createElement } from '../createElement.ts'
import type { Overlay } from '../panel.ts'

/** A section of a panel, with a heading. */
export const section = (title: string, ...content: readonly (Node | undefined)[]): HTMLElement =>
  createElement('section', { class: 'part' }, createElement('h3', {}, title), ...content)

/** A sentence in place of an empty list. */
export const emptyNote = (text: string): HTMLElement => createElement('p', { class: 'none' }, text)

/** A button that looks like a link. */
export function linkButton(label: string, press: () => void): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'link' }, label)
  button.addEventListener('click', press)
  return button
}

/** A button with a border. */
export function actionButton(label: string, press: () => void): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'button' }, label)
  button.addEventListener('click', press)
  return button
}

/** A button with a block's component name. Pressing it selects the block; pointer and focus frame it on the page. */
export function blockButton(node: TreeNode, { selection, reveal }: Overlay, label = node.block.component) {
  const button = linkButton(label, () => {
    selection.select(node)
    reveal(node)
  })
  onPoint(button, (isPointed) => selection.hover(isPointed ? node : undefined))
  return button
}

/** Calls a function when pointer or focus enter and leave an element. */
export function onPoint(element: HTMLElement, run: (isPointed: boolean) => void): void {
  for (const type of ['pointerenter', 'focus']) element.addEventListener(type, () => run(true))
  for (const type of ['pointerleave', 'blur']) element.addEventListener(type, () => run(false))
}

/** Moves the focus to the first control of a panel. */
export const focusFirst = (container: HTMLElement): void =>
  container.querySelector<HTMLElement>('button, summary, select, a[href]')?.focus({ preventScroll: true })
