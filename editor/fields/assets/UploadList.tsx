import { IconButton } from '../../parts/IconButton.tsx'
import styles from './assets.module.css'
import type { Upload } from './useUploads.ts'

/** Uploads in progress, and failed uploads with their error. */
export function UploadList({
  uploads,
  onDismiss,
}: {
  readonly uploads: readonly Upload[]
  readonly onDismiss: (id: number) => void
}) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {uploads.map(({ id, name, progress, failure }) => (
        <li key={id}>
          {failure ? (
            <>
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
              <IconButton icon="close" label={`Dismiss ${name}`} onClick={() => onDismiss(id)} />
            </>
          ) : (
            <>
              <span>{name}</span>
              <progress value={progress} max={1} aria-label={`Upload of ${name}`} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
