import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/classNames.ts'
import { Icon } from '../parts/Icon.tsx'
import type { SaveState } from './SaveState.ts'
import styles from './SaveStatus.module.css'
import type { Saving } from './Saving.ts'
import { useSaving } from './useSaving.ts'

/** Whether what was edited is saved, as it is. */
export function SaveStatus({ saving }: { readonly saving: Saving }) {
  const { state } = useSaving(saving)
  return (
    <div className={styles.status}>
      <p
        className={classNames(styles.words, state.kind === 'failed' && styles.bad)}
        role="status"
        // Each letter would be said: announceSaving says what is news.
        aria-live="off"
        title={state.kind === 'failed' ? state.why : undefined}
      >
        {state.kind === 'saved' ? <Icon name="check" /> : null}
        {state.kind === 'failed' || state.kind === 'conflict' ? <Icon name="warning" /> : null}
        <span className={styles.text}>{wordsOf(state)}</span>
      </p>
      {state.kind === 'failed' ? <Button onClick={() => void saving.flush()}>Retry</Button> : null}
    </div>
  )
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved'
    case 'waiting':
      return 'Edited'
    case 'saving':
      return 'Saving …'
    case 'conflict':
      return 'Not saved: changed elsewhere'
    case 'failed':
      return `Not saved: ${state.why}`
  }
}
