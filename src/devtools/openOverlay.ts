import { BlockElements } from './BlockElements.ts'
import { blockActions } from './blockActions.ts'
import { styleSheet } from './createElement.ts'
import { Dock } from './Dock.ts'
import { type Finding, findingsOf } from './findings.ts'
import { Highlight } from './Highlight.ts'
import { InspectMode } from './InspectMode.ts'
import { OutlineCanvas } from './OutlineCanvas.ts'
import type { OverlaySource } from './OverlaySource.ts'
import { PanelTabs } from './PanelTabs.ts'
import type { Overlay, Panel } from './panel.ts'
import { accessibilityPanel } from './panels/accessibilityPanel.ts'
import { bridgePanel } from './panels/bridgePanel.ts'
import { cachePanel } from './panels/cachePanel.ts'
import { contentPanel } from './panels/contentPanel.ts'
import { costPanel } from './panels/costPanel.ts'
import { draftPanel } from './panels/draftPanel.ts'
import { findingsPanel } from './panels/findingsPanel.ts'
import { headPanel } from './panels/headPanel.ts'
import { treePanel } from './panels/treePanel.ts'
import { usagePanel } from './panels/usagePanel.ts'
import { rafThrottle } from './rafThrottle.ts'
import { Selection } from './Selection.ts'
import type { StoryTree } from './storyTrees.ts'
import dockStyles from './styles/dock.css?inline'
import markStyles from './styles/marks.css?inline'
import panelStyles from './styles/panels.css?inline'
import reportStyles from './styles/reports.css?inline'
import treeStyles from './styles/tree.css?inline'
import { toolbar } from './toolbar.ts'

const STYLES = [markStyles, dockStyles, treeStyles, panelStyles, reportStyles]

const PANELS: readonly Panel[] = [
  treePanel,
  contentPanel,
  findingsPanel,
  usagePanel,
  draftPanel,
  cachePanel,
  accessibilityPanel,
  costPanel,
  headPanel,
  bridgePanel,
]

export interface OpenOverlay {
  close(): void
}

interface OpenOptions {
  readonly root: ShadowRoot
  readonly source: OverlaySource
  /** Custom panels, besides the overlay's own. */
  readonly panels: readonly Panel[]
  /** Whether it receives the focus. */
  readonly focus: boolean
  readonly close: () => void
}

/** Opens the overlay in its host's shadow root. `close` removes everything that it added to the page. */
export function openOverlay({ root, source, panels, focus, close }: OpenOptions): OpenOverlay {
  const lifetime = new AbortController()
  const { signal } = lifetime
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...STYLES.map(styleSheet)])]
  let trees: readonly StoryTree[] | undefined
  let findings: readonly Finding[] | undefined
  const selection = new Selection()
  const dock = new Dock(root, () => highlight.draw(), signal)
  const say = (message: string) => dock.say(message)
  const getTrees = () => (trees ??= source.trees())
  const elements = new BlockElements(getTrees, signal)
  const overlay: Overlay = {
    source,
    elements,
    selection,
    signal,
    trees: getTrees,
    findings: () => (findings ??= findingsOf(source)),
    say,
    reveal: (target) =>
      revealElement(target instanceof Element ? target : elements.of(target), dock.area().height),
    point: (element, label) => highlight.point(element, label),
    show(panel) {
      tabs.show(panel)
      tabs.focus()
    },
    ...blockActions(source, say),
  }
  const outlines = new OutlineCanvas(root, elements, signal)
  const inspect = new InspectMode(root, overlay, (isOn) => bar.inspecting(isOn))
  const highlight = new Highlight(root, overlay, () => dock.area())
  const tabs = new PanelTabs([...PANELS, ...panels], overlay)
  const bar = toolbar({ dock, inspect, outlines, overlay, moved: highlight.draw, close })
  // Appended last, so that the dock is drawn above outlines, pane and labels.
  root.append(dock.element)
  dock.body.append(bar.element, tabs.tabs, tabs.panel)
  tabs.start()
  dock.element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  })
  const refresh = rafThrottle(() => {
    trees = undefined
    findings = undefined
    elements.changed()
    selection.updateNodes(getTrees())
    tabs.update()
    bar.update()
  }, signal)
  signal.addEventListener('abort', source.subscribe(refresh))
  say('Shift+Alt+B opens and closes the overlay. Escape closes it.')
  if (focus) tabs.focus()
  return { close: () => lifetime.abort() }
}

/**
 * Scrolls the page so that an element is in the part of the window that the dock does not cover.
 * @param height height of that part in pixels
 */
function revealElement(element: Element | undefined, height: number): void {
  if (!element) return
  const box = element.getBoundingClientRect()
  if (box.top >= 0 && box.bottom <= height) return
  // The page's scroll padding excludes the dock from centring.
  element.scrollIntoView({ block: box.height < height / 2 ? 'center' : 'start', behavior: 'instant' })
}
