import type { StoryVersion } from '../api/wire.ts'
import { ChoiceList } from '../parts/ChoiceList.tsx'
import { relativeTime } from '../parts/relativeTime.ts'
import styles from './VersionList.module.css'
import { eventLabel, timeLabel } from './versionLabels.ts'

interface VersionListProps {
  readonly versions: readonly StoryVersion[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

/** Radio buttons for the versions, latest first. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <ChoiceList
      legend="Versions"
      name="version"
      chosen={chosen}
      onChoose={onChoose}
      choices={versions.map((version) => ({
        id: version.id,
        label: (
          <>
            <span className={styles.time}>{timeLabel(version)}</span>
            <span className={styles.event} data-event={version.event}>
              {eventLabel(version)}
            </span>
            <span className={styles.by}>
              {version.user ?? (version.event === 'file' ? 'A file' : 'Management API')} ·{' '}
              {relativeTime(version.created_at)}
            </span>
          </>
        ),
      }))}
    />
  )
}
