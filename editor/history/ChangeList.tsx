import { shortenUnchanged } from '../../json/shortenUnchanged.ts'
import { Button } from '../parts/Button.tsx'
import styles from './ChangeList.module.css'
import type { ChangedField, VersionChange } from './compareVersions.ts'

interface ChangeListProps {
  readonly changes: readonly VersionChange[]
  readonly shown: string | null
  readonly onShow: (uid: string) => void
  /** Restores a block from the earlier version; undefined if that is not possible. */
  readonly onRestore?: (change: VersionChange) => void
}

/** The changes between two versions as sentences, in document order. */
export function ChangeList({ changes, shown, onShow, onRestore }: ChangeListProps) {
  if (!changes.length) return <p className={styles.none}>The versions are equal.</p>
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
              <FieldDiff key={field.field} field={field} />
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
                    aria-label={`Restore ${change.block}`}
                    onClick={() => onRestore(change)}
                  >
                    Restore
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

/** Describes a change, without the texts of its fields. */
function sentence({ kind, block, fields, position }: VersionChange) {
  const name = <strong>{block}</strong>
  switch (kind) {
    case 'added':
      return (
        <>
          {name} was added {position}.
        </>
      )
    case 'removed':
      return (
        <>
          {name} was removed. It was {position}.
        </>
      )
    case 'moved':
      return (
        <>
          {name} was moved{fields.length ? ' and changed' : ''}. It is {position}.
        </>
      )
    default:
      return <>{name} was changed.</>
  }
}

function FieldDiff({ field: { name, diff } }: { readonly field: ChangedField }) {
  return (
    <p className={styles.field}>
      <span className={styles.name}>‘{name}’</span>{' '}
      {shortenUnchanged(diff).map(({ kind, text }, at) => {
        // The parts never change their order.
        const key = `${at} ${kind}`
        if (kind === 'removed') return <del key={key}>{text}</del>
        if (kind === 'added') return <ins key={key}>{text}</ins>
        return <span key={key}>{text}</span>
      })}
    </p>
  )
}
