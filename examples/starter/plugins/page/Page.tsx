import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'
import styles from './Page.module.css'

export default function Page({ root, title, description, body }: Props<typeof fields, typeof slots>) {
  return (
    <div {...root} className={`wrap ${styles.page}`}>
      <header className={styles.intro}>
        <h1>{title}</h1>
        {description ? <p>{description}</p> : null}
      </header>
      {body}
    </div>
  )
}
