import { useEffect, useRef } from 'react'
import type { StoryVersion } from '../api/wire.ts'
import { relativeTime } from '../find/relativeTime.ts'
import styles from './VersionList.module.css'
import { eventWords, timeWords } from './versionWords.ts'

interface VersionListProps {
  readonly versions: readonly StoryVersion[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

/** The versions, the latest first; arrow keys choose, as among all options of one name. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  // It is there after what opened it, once the versions were loaded.
  useEffect(() => list.current?.querySelector<HTMLElement>(':checked')?.focus(), [])
  return (
    <fieldset ref={list} className={styles.list}>
      <legend className={styles.legend}>Versions</legend>
      {versions.map((version) => (
        <label key={version.id} className={styles.version} data-event={version.event}>
          <input
            type="radio"
            name="version"
            className={styles.input}
            checked={version.id === chosen}
            onChange={() => onChoose(version.id)}
          />
          <span className={styles.time}>{timeWords(version)}</span>
          <span className={styles.event}>{eventWords(version)}</span>
          <span className={styles.by}>
            {version.user ?? (version.event === 'file' ? 'A file' : 'Management API')} ·{' '}
            {relativeTime(version.created_at)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
