import type { Props } from 'strata-pages'
import { Link } from '../../quarry/ui/Link.tsx'
import type { fields } from './index.ts'
import styles from './VideoCaption.module.css'

/** Captions by themselves, outside a video: a way to read them. A video takes the file as its own. */
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
