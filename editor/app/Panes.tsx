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
  /** Told when the focus leaves a field of the form. */
  readonly onFormLeft?: () => void
}

/** Narrower than this one pane is shown at a time. */
const WIDE = '(min-width: 60rem)'

/** What the layouts share. */
interface LayoutProps {
  /** What is in each pane. */
  readonly hosts: Readonly<Record<Pane, HTMLElement>>
  readonly parking: RefObject<HTMLElement | null>
}

/**
 * Outline, page and form: side by side with widths that are kept, or one at a time. They go from one layout to the other as they are, so
 * that a window that is turned or zoomed loses no dialog, no caret and no place; the page in its frame is not loaded again.
 */
export function Panes({ onFormLeft, ...contents }: PanesProps) {
  const [hosts] = useState(createHosts)
  const parking = useRef<HTMLDivElement>(null)
  const Layout = useMedia(WIDE) ? WidePanes : OnePane
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
        <Place pane="outline" {...shared} />
      </Panel>
      <Separator className={styles.separator} aria-label="Width of the outline" />
      <Panel id="canvas" className={styles.middle} minSize="20rem">
        <Place pane="canvas" {...shared} />
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
        <Place pane="form" {...shared} />
      </Panel>
    </Group>
  )
}

/** The first one that is shown is what was worked in. */
function OnePane(shared: LayoutProps) {
  const { selection } = useSession()
  const [shown, setShown] = useState<Pane>(() => latestPane() ?? 'canvas')
  // What is not shown takes no focus, so it is shown first.
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
        <Place key={id} pane={id} isHidden={shown !== id} {...shared} />
      ))}
    </div>
  )
}

interface PlaceProps extends LayoutProps {
  readonly pane: Pane
  readonly isHidden?: boolean
}

/** Where a pane stands in a layout. */
function Place({ pane, isHidden = false, hosts, parking }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const host = hosts[pane]
  useLayoutEffect(() => {
    moveNode(host, place.current!)
    return () => {
      // Before its layout is taken away, with all that is in it.
      if (parking.current) moveNode(host, parking.current)
    }
  }, [host, parking])
  return <div ref={place} className={classNames(styles.pane, isHidden && styles.hidden)} inert={isHidden} />
}
