import type { Props } from 'strata-pages'
import { Link } from '../../quarry/ui/Link.tsx'
import type { fields } from './index.ts'
import styles from './VideoCaption.module.css'

/** A link to a captions file, for captions outside a video. Captions in a video become its track. */
export default function VideoCaption({ root, src, label, lang }: Props<typeof fields>) {
  return (
    <p {...root} className={styles.captions}>
      {src ? (
        <>
          Captions: <Link to={src.filename}>{label}</Link> <span className={styles.lang}>{lang}</span>
        </>
      ) : (
        <>Captions: {label}</>
      )}
    </p>
  )
}
