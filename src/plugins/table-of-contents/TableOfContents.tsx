import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import styles from './TableOfContents.module.css'

type TableOfContentsProps = Props<typeof fields, Record<never, never>, 'outline'>

export default function TableOfContents({ root, uid, title, outline = [] }: TableOfContentsProps) {
  return (
    <nav {...root} className={styles.contents} aria-labelledby={`${uid}-title`} hidden={outline.length === 0}>
      <p className={styles.title} id={`${uid}-title`}>
        {title}
      </p>
      <ol className={styles.list}>
        {outline.map((chapter) => (
          <li key={chapter.uid} data-level={chapter.level}>
            <a href={`#${chapter.anchor}`}>{chapter.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
