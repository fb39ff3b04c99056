import { useLoad } from '../api/useLoad.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import hidden from '../parts/hiddenText.module.css'
import { Icon } from '../parts/Icon.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import type { PreviewCheck } from './PreviewCheck.ts'
import styles from './PreviewChecks.module.css'

const MARKS = {
  good: { icon: 'check', label: 'Good' },
  bad: { icon: 'warning', label: 'Failed' },
  unknown: { icon: 'minus', label: 'Unknown' },
} as const

interface PreviewChecksProps {
  /** Runs the checks. Must be the same function on each render. */
  readonly ask: () => Promise<readonly PreviewCheck[] | null>
  readonly onClose: () => void
}

/** Dialog with the checks of why changes may not show on the page, in the order in which to look. */
export function PreviewChecks({ ask, onClose }: PreviewChecksProps) {
  const [loaded, reload] = useLoad(ask)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Do changes show on the page?"
      size="medium"
    >
      {loaded.state === 'loading' ? <Skeleton label="Checking the page" lines={6} /> : null}
      {loaded.state === 'ready' && loaded.value ? (
        <ol className={styles.checks}>
          {loaded.value.map(({ question, state, found, fix }) => (
            <li key={question} className={styles.check} data-state={state}>
              <Icon name={MARKS[state].icon} className={styles.mark!} />
              <p>
                <span className={styles.question}>{question}</span>{' '}
                <span className={hidden.text}>{MARKS[state].label}. </span>
                <span className={styles.found}>{found}</span>
              </p>
              {fix ? <p className={styles.fix}>{fix}</p> : null}
            </li>
          ))}
        </ol>
      ) : null}
      {loaded.state === 'ready' && !loaded.value ? (
        <ErrorState
          title="The page does not answer"
          why="Its script did not start. Reload the page; if that does not help, open it in a new tab and look for errors in the console."
          onRetry={reload}
        />
      ) : null}
    </Dialog>
  )
}
