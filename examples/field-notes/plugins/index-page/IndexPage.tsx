import type { Props } from 'strata-pages'
import styles from './IndexPage.module.css'
import type { fields, slots } from './index.ts'

export default function IndexPage({ root, title, description, body }: Props<typeof fields, typeof slots>) {
  return (
    <div {...root} className="wrap">
      <header>
        <h1>{title}</h1>
        {description ? <p>{description}</p> : null}
      </header>
      <div className={styles.body}>{body}</div>
    </div>
  )
}
