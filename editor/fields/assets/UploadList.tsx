import { IconButton } from '../../parts/IconButton.tsx'
import styles from './assets.module.css'
import type { Upload } from './useUploads.ts'

/** Files on their way, and those that were refused with why. */
export function UploadList({
  uploads,
  onForget,
}: {
  readonly uploads: readonly Upload[]
  readonly onForget: (id: number) => void
}) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {uploads.map(({ id, name, share, failure }) => (
        <li key={id}>
          {failure ? (
            <>
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
              <IconButton icon="close" label={`Dismiss ${name}`} onClick={() => onForget(id)} />
            </>
          ) : (
            <>
              <span>{name}</span>
              <progress value={share} max={1} aria-label={`Upload of ${name}`} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
