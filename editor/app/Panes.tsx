import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { classNames } from '../parts/classNames.ts'
import { latestPane, onPaneFocusRequest, PANES, type Pane } from '../parts/paneFocus.ts'
import { useSession } from '../session/EditorSession.ts'
import { moveNode } from './moveNode.ts'
import { PaneBoundary } from './PaneBoundary.tsx'
import styles from './Panes.module.css'
import { useMedia } from './useMedia.ts'

interface PanesProps extends Readonly<Record<Pane, ReactNode>> {
  /** Called when the focus leaves a field of the form. */
  readonly onFormLeft?: () => void
}

/** In narrower windows one pane is shown at a time. */
const WIDE = '(min-width: 60rem)'

/** Props of both layouts. */
interface LayoutProps {
  /** DOM containers of the panes, which move between layouts. */
  readonly hosts: Readonly<Record<Pane, HTMLElement>>
  readonly parking: RefObject<HTMLElement | null>
}

/**
 * Outline, page and form: side by side with stored widths, or one at a time. Their DOM nodes move between the layouts, so that
 * rotating or zooming a window loses no dialog, caret or scroll position, and the framed page is not reloaded.
 */
export function Panes({ onFormLeft, ...contents }: PanesProps) {
  const [hosts] = useState(createHosts)
  const parking = useRef<HTMLDivElement>(null)
  const Layout = useMedia(WIDE) ? WidePanes : SinglePane
  return (
    <main className={styles.main}>
      <div ref={parking} hidden />
      <Layout hosts={hosts} parking={parking} />
      {PANES.map(({ id, title }) =>
        createPortal(
          <section
            data-pane={id}
            data-fields={id === 'form' ? '' : undefined}
            aria-label={title}
            tabIndex={-1}
            className={styles.pane}
            onBlur={id === 'form' ? onFormLeft : undefined}
          >
            <PaneBoundary title={title}>{contents[id]}</PaneBoundary>
          </section>,
          hosts[id],
          id,
        ),
      )}
    </main>
  )
}

function createHosts(): Record<Pane, HTMLElement> {
  const host = () => {
    const element = document.createElement('div')
    element.className = styles.pane!
    return element
  }
  return { outline: host(), canvas: host(), form: host() }
}

function WidePanes(shared: LayoutProps) {
  const layout = useDefaultLayout({ id: 'editor-panes', storage: localStorage })
  return (
    <Group className={styles.panes} {...layout}>
      <Panel
        id="outline"
        className={styles.side}
        defaultSize="17%"
        minSize="11rem"
        maxSize="32%"
        groupResizeBehavior="preserve-pixel-size"
      >
        <PaneSlot pane="outline" {...shared} />
      </Panel>
      <Separator className={styles.separator} aria-label="Width of the outline" />
      <Panel id="canvas" className={styles.middle} minSize="20rem">
        <PaneSlot pane="canvas" {...shared} />
      </Panel>
      <Separator className={styles.separator} aria-label="Width of the fields" />
      <Panel
        id="form"
        className={styles.side}
        defaultSize="27%"
        minSize="17rem"
        maxSize="48%"
        groupResizeBehavior="preserve-pixel-size"
      >
        <PaneSlot pane="form" {...shared} />
      </Panel>
    </Group>
  )
}

/** Shows the pane that had the focus last first. */
function SinglePane(shared: LayoutProps) {
  const { selection } = useSession()
  const [shown, setShown] = useState<Pane>(() => latestPane() ?? 'canvas')
  // A hidden pane cannot be focused, so show it first.
  useEffect(() => onPaneFocusRequest((pane) => flushSync(() => setShown(pane))), [])
  useEffect(
    () =>
      selection.subscribe(() => {
        if (selection.field !== null) setShown('form')
      }),
    [selection],
  )
  return (
    <div className={styles.one}>
      <nav className={styles.switch} aria-label="Panes">
        {PANES.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={styles.choice}
            aria-pressed={shown === id}
            onClick={() => setShown(id)}
          >
            {title}
          </button>
        ))}
      </nav>
      {PANES.map(({ id }) => (
        <PaneSlot key={id} pane={id} isHidden={shown !== id} {...shared} />
      ))}
    </div>
  )
}

interface PaneSlotProps extends LayoutProps {
  readonly pane: Pane
  readonly isHidden?: boolean
}

/** The position of a pane in a layout. */
function PaneSlot({ pane, isHidden = false, hosts, parking }: PaneSlotProps) {
  const slot = useRef<HTMLDivElement>(null)
  const host = hosts[pane]
  useLayoutEffect(() => {
    moveNode(host, slot.current!)
    return () => {
      // Before the layout and its nodes are removed.
      if (parking.current) moveNode(host, parking.current)
    }
  }, [host, parking])
  return <div ref={slot} className={classNames(styles.pane, isHidden && styles.hidden)} inert={isHidden} />
}
