import { useSyncExternalStore } from 'react'
import type { EditJournal, JournalState } from '../log/EditJournal.ts'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/classNames.ts'
import { Icon } from '../parts/Icon.tsx'
import type { SaveState } from './SaveState.ts'
import styles from './SaveStatus.module.css'
import type { Saving } from './Saving.ts'
import { useSaving } from './useSaving.ts'

interface SaveStatusProps {
  readonly saving: Saving
  readonly edits: EditJournal | null
}

const NOT_KEPT: JournalState = { kind: 'failed', why: 'this browser keeps nothing' }

const unchanging = () => () => {}

/** Whether what was edited is saved, as it is: with why not, where it is until then, and what to do. */
export function SaveStatus({ saving, edits }: SaveStatusProps) {
  const { state, facts } = useSaving(saving)
  const kept = useSyncExternalStore(edits?.subscribe ?? unchanging, () => edits?.state ?? NOT_KEPT)
  const words = wordsOf(state)
  const warning = state.kind === 'saved' ? facts.addressWarning : undefined
  const more = warning ? ` ${warning}` : moreOf(state, kept)
  const isBad = state.kind === 'failed' || (state.kind !== 'saved' && kept.kind === 'failed')
  return (
    <div className={styles.status} data-save={state.kind} data-kept={kept.kind}>
      <p
        className={classNames(styles.words, isBad && styles.bad)}
        role="status"
        // Each letter would be said: announceSaving says what is news.
        aria-live="off"
      >
        {state.kind === 'saved' && !warning ? <Icon name="check" /> : null}
        {isBad || warning || state.kind === 'conflict' ? <Icon name="warning" /> : null}
        <span className={styles.text} title={isBad || warning ? words + more : undefined}>
          {words}
          {more ? <span className={styles.more}>{more}</span> : null}
        </span>
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
      return `${state.reason === 'offline' ? 'Offline' : 'Not saved'}: ${state.why}`
  }
}

/** Where the edits are meanwhile, and what to do. */
function moreOf(state: SaveState, kept: JournalState): string {
  if (state.kind === 'saved') return ''
  if (kept.kind === 'failed') {
    const where = `Your edits are in this window alone, as ${kept.why}.`
    return state.kind === 'failed' ? ` ${where} Keep it open. ${state.remedy ?? ''}` : ` ${where}`
  }
  if (state.kind !== 'failed') return ''
  const next = state.remedy ?? (state.again ? 'It is tried again by itself.' : 'Change it, then it is saved.')
  return ` Your edits are kept in this browser. ${next}`
}
