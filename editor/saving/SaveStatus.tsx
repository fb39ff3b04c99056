import type { JournalState } from '../log/EditJournal.ts'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/classNames.ts'
import { Icon } from '../parts/Icon.tsx'
import { Observable } from '../store/Observable.ts'
import { useObservable } from '../store/useObservable.ts'
import type { SaveState } from './SaveState.ts'
import styles from './SaveStatus.module.css'
import type { Saving } from './Saving.ts'
import { useSaving } from './useSaving.ts'

interface SaveStatusProps {
  readonly saving: Saving
  readonly edits: Observable<JournalState> | null
}

const NO_JOURNAL = new Observable<JournalState>({ kind: 'failed', reason: 'this browser has no storage' })

/** Shows whether the edits are saved. If not, shows the reason, where they are stored meanwhile, and what the user can do. */
export function SaveStatus({ saving, edits }: SaveStatusProps) {
  const { state, storyInfo } = useSaving(saving)
  const journal = useObservable(edits ?? NO_JOURNAL)
  const text = statusText(state)
  const warning = state.kind === 'saved' ? storyInfo.slugWarning : undefined
  const details = warning ? ` ${warning}` : detailText(state, journal)
  const hasProblem = state.kind === 'failed' || (state.kind !== 'saved' && journal.kind === 'failed')
  return (
    <div className={styles.status} data-save={state.kind} data-journal={journal.kind}>
      <p
        className={classNames(styles.words, hasProblem && styles.bad)}
        role="status"
        // Off, because the status changes with each typed letter. announceSaving announces important changes.
        aria-live="off"
      >
        {state.kind === 'saved' && !warning ? <Icon name="check" /> : null}
        {hasProblem || warning || state.kind === 'conflict' ? <Icon name="warning" /> : null}
        <span className={styles.text} title={hasProblem || warning ? text + details : undefined}>
          {text}
          {details ? <span className={styles.more}>{details}</span> : null}
        </span>
      </p>
      {state.kind === 'failed' ? <Button onClick={() => void saving.flush()}>Retry</Button> : null}
    </div>
  )
}

function statusText(state: SaveState): string {
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
      return `${state.code === 'offline' ? 'Offline' : 'Not saved'}: ${state.message}`
  }
}

/** Returns where unsaved edits are stored and what the user can do; an empty string if everything is saved. */
function detailText(state: SaveState, journal: JournalState): string {
  if (state.kind === 'saved') return ''
  if (journal.kind === 'failed') {
    const where = `Your edits exist only in this window, because ${journal.reason}.`
    return state.kind === 'failed' ? ` ${where} Keep it open. ${state.remedy ?? ''}` : ` ${where}`
  }
  if (state.kind !== 'failed') return ''
  const next =
    state.remedy ??
    (state.willRetry ? 'The editor retries automatically.' : 'Correct the problem; the draft is then saved.')
  return ` Your edits are stored in this browser. ${next}`
}
