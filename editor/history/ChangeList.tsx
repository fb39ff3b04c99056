import { Button } from '../parts/Button.tsx'
import styles from './ChangeList.module.css'
import type { ChangedField, VersionChange } from './compareVersions.ts'
import { shortened } from './wordChanges.ts'

interface ChangeListProps {
  readonly changes: readonly VersionChange[]
  readonly shown: string | null
  readonly onShow: (uid: string) => void
  /** Makes a block what it was before; absent where the earlier version cannot be taken. */
  readonly onRestore?: (change: VersionChange) => void
}

/** What changed, as sentences in the order of the page. */
export function ChangeList({ changes, shown, onShow, onRestore }: ChangeListProps) {
  if (!changes.length) return <p className={styles.none}>Both are the same.</p>
  return (
    <ol className={styles.list}>
      {changes.map((change) => {
        const { uid } = change
        return (
          <li
            key={`${uid} ${change.kind}`}
            className={styles.change}
            data-kind={change.kind}
            data-shown={(uid !== null && uid === shown) || undefined}
          >
            <p>{sentence(change)}</p>
            {change.fields.map((field) => (
              <FieldWords key={field.field} field={field} />
            ))}
            {uid === null ? null : (
              <div className={styles.actions}>
                <Button
                  kind="quiet"
                  aria-pressed={uid === shown}
                  aria-label={`Show ${change.block} on the page`}
                  onClick={() => onShow(uid)}
                >
                  Show
                </Button>
                {onRestore ? (
                  <Button
                    kind="quiet"
                    icon="undo"
                    aria-label={`Put back ${change.block} as before`}
                    onClick={() => onRestore(change)}
                  >
                    Put back
                  </Button>
                ) : null}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** One change in words, without the words of its fields. */
function sentence({ kind, block, fields, place }: VersionChange) {
  const name = <strong>{block}</strong>
  switch (kind) {
    case 'added':
      return (
        <>
          {name} was added {place}.
        </>
      )
    case 'removed':
      return (
        <>
          {name} was removed. It stood {place}.
        </>
      )
    case 'moved':
      return (
        <>
          {name} was moved{fields.length ? ' and changed' : ''}. It stands {place}.
        </>
      )
    default:
      return <>{name} was changed.</>
  }
}

function FieldWords({ field: { name, words } }: { readonly field: ChangedField }) {
  return (
    <p className={styles.field}>
      <span className={styles.name}>‘{name}’</span>{' '}
      {shortened(words).map(({ kind, text }, at) => {
        // The order of the words is theirs for good.
        const key = `${at} ${kind}`
        if (kind === 'removed') return <del key={key}>{text}</del>
        if (kind === 'added') return <ins key={key}>{text}</ins>
        return <span key={key}>{text}</span>
      })}
    </p>
  )
}
