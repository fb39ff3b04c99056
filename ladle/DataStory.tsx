import type { PageTree } from '../src/registry/buildPageTree.ts'
import styles from './DataStory.module.css'

/** Shows the values of a data plugin, which has no renderer. */
export function DataStory({ tree }: { readonly tree: PageTree }) {
  const { values: own, slots } = tree.root
  const values = Object.entries({ ...own, ...slots })
  return (
    <dl className={styles.values}>
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</dd>
        </div>
      ))}
    </dl>
  )
}
