import { errorReason } from '../registry/errorReason.ts'
import { createElement } from './createElement.ts'
import type { Overlay, Panel, PanelView } from './panel.ts'
import { readPreferences, writePreferences } from './preferences.ts'
import { rovingTabIndex } from './rovingTabIndex.ts'

/** The tabs, and the shown panel. If a panel throws, its error is shown instead of the panel. */
export class PanelTabs {
  readonly tabs = createElement('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Panels' })
  readonly panel = createElement('div', { class: 'panel', role: 'tabpanel', id: 'panel' })
  readonly #overlay: Overlay
  readonly #panels: readonly Panel[]
  #shown: { readonly panel: Panel; readonly view: PanelView } | undefined

  constructor(panels: readonly Panel[], overlay: Overlay) {
    this.#overlay = overlay
    this.#panels = panels.filter((panel) => panel.isOffered?.(overlay.source) ?? true)
    for (const { id, title } of this.#panels) {
      const tab = createElement(
        'button',
        { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': 'panel' },
        title,
        createElement('span', { class: 'count' }),
      )
      tab.addEventListener('click', () => this.show(id))
      this.tabs.append(tab)
    }
    overlay.signal.addEventListener('abort', () => this.#end())
  }

  /** Shows the panel that was shown last time. */
  start(): void {
    this.#updateCounts()
    this.show(readPreferences().panel)
    rovingTabIndex(this.tabs, (tab) => tab.click())
  }

  show(id: string): void {
    const panel = this.#panels.find((one) => one.id === id) ?? this.#panels[0]
    if (!panel || panel === this.#shown?.panel) return
    this.#end()
    for (const tab of this.tabs.querySelectorAll('button')) {
      const isShown = tab.id === `tab-${panel.id}`
      tab.ariaSelected = String(isShown)
      tab.tabIndex = isShown ? 0 : -1
      if (isShown) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    this.panel.setAttribute('aria-labelledby', `tab-${panel.id}`)
    this.panel.replaceChildren()
    writePreferences({ panel: panel.id })
    this.#try(panel, () => {
      this.#shown = { panel, view: panel.open(this.panel, this.#overlay) }
    })
  }

  focus(): void {
    const selected = this.tabs.querySelector<HTMLElement>('[aria-selected=true]')
    const { panel, view } = this.#shown ?? {}
    if (panel && view?.focus) this.#try(panel, () => view.focus?.())
    else selected?.focus()
  }

  update(): void {
    this.#updateCounts()
    const { panel, view } = this.#shown ?? {}
    if (panel && view?.update) this.#try(panel, () => view.update?.())
  }

  #updateCounts(): void {
    for (const { id, count } of this.#panels) {
      const element = this.tabs.querySelector(`#tab-${CSS.escape(id)} .count`)
      let number = 0
      try {
        number = count?.(this.#overlay) ?? 0
      } catch (error) {
        console.error(`The panel '${id}' could not count.`, error)
      }
      if (element) element.textContent = number ? String(number) : ''
    }
  }

  #end(): void {
    const { panel, view } = this.#shown ?? {}
    this.#shown = undefined
    if (panel && view?.end) this.#try(panel, () => view.end?.())
  }

  #try(panel: Panel, run: () => void): void {
    try {
      run()
    } catch (error) {
      console.error(`The panel '${panel.id}' failed.`, error)
      this.#shown = undefined
      const reopen = createElement('button', { type: 'button', class: 'button' }, 'Reopen')
      reopen.addEventListener('click', () => this.show(panel.id))
      this.panel.replaceChildren(
        createElement(
          'div',
          { class: 'failure', role: 'alert' },
          createElement('h3', {}, `The panel ${panel.title} failed`),
          createElement('p', {}, errorReason(error)),
          reopen,
        ),
      )
    }
  }
}
