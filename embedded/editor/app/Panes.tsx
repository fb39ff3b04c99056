import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { classNames } from '../parts/classNames.ts'
import { useSession } from '../session/EditorSession.ts'
import styles from './Panes.module.css'
import { onPaneAsked, PANES, type Pane } from './paneFocus.ts'
import { useMedia } from './useMedia.ts'

interface PanesProps {
  readonly outline: ReactNode
  readonly canvas: ReactNode
  readonly form: ReactNode
  /** Told when the focus leaves a field of the form. */
  readonly onFormLeft?: () => void
}

/** Narrower than this one pane is shown at a time. */
const WIDE = '(min-width: 60rem)'

/** Outline, page and form: side by side with widths that are kept, or one at a time. */
export function Panes(panes: PanesProps) {
  return (
    <main className={styles.main}>{useMedia(WIDE) ? <WidePanes {...panes} /> : <OnePane {...panes} />}</main>
  )
}

function WidePanes({ outline, canvas, form, onFormLeft }: PanesProps) {
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
        <section data-pane="outline" aria-label="Outline" tabIndex={-1} className={styles.pane}>
          {outline}
        </section>
      </Panel>
      <Separator className={styles.separator} aria-label="Width of the outline" />
      <Panel id="canvas" className={styles.middle} minSize="20rem">
        <section data-pane="canvas" aria-label="Page" tabIndex={-1} className={styles.pane}>
          {canvas}
        </section>
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
        <section
          data-pane="form"
          data-fields=""
          aria-label="Fields"
          tabIndex={-1}
          className={styles.pane}
          onBlur={onFormLeft}
        >
          {form}
        </section>
      </Panel>
    </Group>
  )
}

/** All three stay as they are, so that the page is not loaded again each time it is looked at. */
function OnePane(panes: PanesProps) {
  const { selection } = useSession()
  const [shown, setShown] = useState<Pane>('canvas')
  // What is not shown takes no focus, so it is shown first.
  useEffect(() => onPaneAsked((pane) => flushSync(() => setShown(pane))), [])
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
      {PANES.map(({ id, title }) => (
        <section
          key={id}
          data-pane={id}
          data-fields={id === 'form' ? '' : undefined}
          aria-label={title}
          tabIndex={-1}
          onBlur={id === 'form' ? panes.onFormLeft : undefined}
          className={classNames(styles.pane, shown !== id && styles.hidden)}
          inert={shown !== id}
        >
          {panes[id]}
        </section>
      ))}
    </div>
  )
}
