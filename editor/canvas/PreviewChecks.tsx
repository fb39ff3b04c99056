import { useLoad } from '../api/useLoad.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import hidden from '../parts/hiddenText.module.css'
import { Icon } from '../parts/Icon.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import type { PreviewCheck } from './PreviewCheck.ts'
import styles from './PreviewChecks.module.css'

const MARKS = {
  good: { icon: 'check', word: 'Good' },
  bad: { icon: 'warning', word: 'To be mended' },
  unknown: { icon: 'minus', word: 'Not known' },
} as const

interface PreviewChecksProps {
  /** Kept from one rendering to the next. */
  readonly ask: () => Promise<readonly PreviewCheck[] | null>
  readonly onClose: () => void
}

/** What can keep changes from showing on the page, in the order in which to look: what was found, and what to do. */
export function PreviewChecks({ ask, onClose }: PreviewChecksProps) {
  const [loaded, again] = useLoad(ask)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Do changes show on the page?"
      size="medium"
    >
      {loaded.state === 'loading' ? <Skeleton label="Asking the page" lines={6} /> : null}
      {loaded.state === 'ready' && loaded.value ? (
        <ol className={styles.checks}>
          {loaded.value.map(({ question, state, found, fix }) => (
            <li key={question} className={styles.check} data-state={state}>
              <Icon name={MARKS[state].icon} className={styles.mark!} />
              <p>
                <span className={styles.question}>{question}</span>{' '}
                <span className={hidden.text}>{MARKS[state].word}. </span>
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
          why="Its script did not start. Load the page again; if that does not help, open it by itself and look for errors in its console."
          onRetry={again}
        />
      ) : null}
    </Dialog>
  )
}
