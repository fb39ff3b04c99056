import { kindOf } from '../blockFacts.ts'
import { createElement } from '../createElement.ts'
import type { Overlay, Panel, PanelView } from '../panel.ts'
import { keysAbove, type TreeRow, treeRows } from '../treeRows.ts'
import { VirtualRows } from '../VirtualRows.ts'

/** Height of a row in pixels, the same as in the stylesheet. */
const ROW = 26

/** Panel with the tree of all blocks and slots of the page. */
export const treePanel: Panel = {
  id: 'tree',
  title: 'Tree',
  open: (place, overlay) => new TreeView(place, overlay),
}

class TreeView implements PanelView {
  readonly #overlay: Overlay
  /** The shell is the same on every page, so it starts closed. */
  readonly #closed = new Set<string>(['header', 'footer'])
  readonly #search = createElement('input', {
    type: 'search',
    placeholder: 'Find a block',
    'aria-label': 'Find a block',
  })
  readonly #tree = createElement('div', {
    class: 'tree',
    role: 'tree',
    tabindex: '0',
    'aria-label': 'Blocks',
  })
  readonly #lifetime = new AbortController()
  readonly #virtual: VirtualRows
  readonly #unsubscribe: () => void
  #rows: readonly TreeRow[] = []
  #active = ''

  constructor(place: HTMLElement, overlay: Overlay) {
    this.#overlay = overlay
    place.append(createElement('div', { class: 'search' }, this.#search), this.#tree)
    this.#virtual = new VirtualRows(
      this.#tree,
      ROW,
      (row, index) => this.#draw(row, index),
      this.#lifetime.signal,
    )
    this.#search.addEventListener('input', () => this.update())
    this.#search.addEventListener('keydown', (event) => this.#searchKey(event))
    this.#tree.addEventListener('keydown', (event) => this.#key(event))
    this.#tree.addEventListener('click', (event) => this.#click(event))
    this.#tree.addEventListener('pointerover', (event) => overlay.selection.hover(this.#rowAt(event)?.node))
    this.#tree.addEventListener('pointerleave', () => overlay.selection.hover(undefined))
    this.#unsubscribe = overlay.selection.subscribe((change) => {
      if (change === 'selected') this.#showSelected()
      else this.#mark()
    })
    this.update()
    this.#showSelected()
  }

  update(): void {
    this.#rows = treeRows(this.#overlay.trees(), { closed: this.#closed, query: this.#search.value })
    if (!this.#rows.some(({ key }) => key === this.#active)) this.#active = this.#rows[0]?.key ?? ''
    this.#virtual.redraw(this.#rows.length)
    this.#tree.dataset.empty = this.#rows.length ? '' : this.#search.value ? 'No matching block' : 'No blocks'
    this.#mark()
  }

  focus(): void {
    this.#tree.focus({ preventScroll: true })
  }

  end(): void {
    this.#lifetime.abort()
    this.#virtual.end()
    this.#unsubscribe()
  }

  #draw(row: HTMLElement, index: number): void {
    const { key, kind, label, hint, level, position, siblings, isOpen, node } = this.#rows[index]!
    const isShown =
      kind !== 'block' || !key.startsWith('page/') || !node || this.#overlay.elements.of(node) !== undefined
    row.id = `row-${index}`
    row.className = `row is-${kind}${isShown ? '' : ' is-hidden'}`
    row.role = 'treeitem'
    row.ariaLevel = String(level)
    row.ariaPosInSet = String(position)
    row.ariaSetSize = String(siblings)
    row.ariaExpanded = isOpen === undefined ? null : String(isOpen)
    row.dataset.key = key
    row.style.setProperty('--level', String(level - 1))
    const mark = createElement('i', { 'aria-hidden': 'true' })
    if (kind === 'block' && node) mark.dataset.kind = kindOf(node)
    row.replaceChildren(
      createElement('span', { class: 'turn', 'aria-hidden': 'true' }),
      mark,
      createElement('b', {}, label),
      createElement('span', { class: 'hint' }, isShown ? hint : `${hint ? `${hint}, ` : ''}not in the page`),
    )
  }

  /** Updates the classes of hovered, selected and active rows without redrawing them. */
  #mark(): void {
    const { hovered, selected } = this.#overlay.selection
    this.#virtual.each((row, index) => {
      const data = this.#rows[index]
      const isBlock = data?.kind === 'block'
      row.classList.toggle('is-pointed', isBlock && data.node === hovered && hovered !== undefined)
      row.classList.toggle('is-active', data?.key === this.#active)
      row.ariaSelected = String(isBlock && data.node === selected)
    })
    const index = this.#rows.findIndex(({ key }) => key === this.#active)
    if (index >= 0) this.#tree.setAttribute('aria-activedescendant', `row-${index}`)
    else this.#tree.removeAttribute('aria-activedescendant')
  }

  #showSelected(): void {
    const { selected } = this.#overlay.selection
    const role = this.#overlay.trees().find(({ tree }) => selected && tree.nodes.includes(selected))?.role
    if (selected && role) {
      for (const key of keysAbove(role, selected)) this.#closed.delete(key)
      this.#active = `${role}/${selected.uid}`
    }
    this.update()
    const index = this.#rows.findIndex(({ key }) => key === this.#active)
    if (selected && index >= 0) this.#virtual.reveal(index)
    this.#mark()
  }

  #rowAt(event: Event): TreeRow | undefined {
    const row = (event.target as Element).closest<HTMLElement>('[role=treeitem]')
    return this.#rows.find(({ key }) => key === row?.dataset.key)
  }

  #click(event: MouseEvent): void {
    const row = this.#rowAt(event)
    if (!row) return
    this.#active = row.key
    if ((event.target as Element).matches('.turn') || row.kind === 'slot') this.#toggle(row)
    else this.#choose(row)
  }

  #toggle(row: TreeRow, isOpen = !row.isOpen): void {
    if (row.isOpen === undefined) return
    if (isOpen) this.#closed.delete(row.key)
    else this.#closed.add(row.key)
    this.update()
  }

  #choose({ node }: TreeRow): void {
    if (!node) return
    this.#overlay.selection.select(node)
    this.#overlay.reveal(node)
  }

  #move(index: number): void {
    const row = this.#rows[Math.max(0, Math.min(index, this.#rows.length - 1))]
    if (!row) return
    this.#active = row.key
    this.#virtual.reveal(this.#rows.indexOf(row))
    this.#mark()
    this.#overlay.selection.hover(row.node)
    if (row.node) this.#overlay.reveal(row.node)
  }

  #key(event: KeyboardEvent): void {
    const index = this.#rows.findIndex(({ key }) => key === this.#active)
    const row = this.#rows[index]
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const above = () => this.#rows.findLastIndex(({ level }, at) => at < index && level < row.level)
    switch (event.key) {
      case 'ArrowDown':
        this.#move(index + 1)
        break
      case 'ArrowUp':
        this.#move(index - 1)
        break
      case 'ArrowRight':
        if (row.isOpen) this.#move(index + 1)
        else this.#toggle(row, true)
        break
      case 'ArrowLeft':
        if (row.isOpen) this.#toggle(row, false)
        else if (above() >= 0) this.#move(above())
        break
      case 'Home':
        this.#move(0)
        break
      case 'End':
        this.#move(this.#rows.length - 1)
        break
      case ' ':
        this.#choose(row)
        break
      case 'Enter':
        this.#choose(row)
        this.#overlay.show('content')
        break
      default:
        if (!/^[\p{L}\p{N}]$/u.test(event.key)) return
        this.#search.focus()
        return
    }
    event.preventDefault()
  }

  #searchKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && this.#search.value) {
      this.#search.value = ''
      this.update()
    } else if (event.key === 'ArrowDown') this.focus()
    else if (event.key === 'Enter') this.#overlay.show('content')
    else return
    event.preventDefault()
  }
}
