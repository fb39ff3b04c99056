import type { ReactNode } from 'react'
import type { Story } from '../src/content/story.ts'
import { Footer } from '../src/quarry/shell/Footer.tsx'
import { Header } from '../src/quarry/shell/Header.tsx'
import type { PageTree } from '../src/registry/buildPageTree.ts'
import styles from './DataStory.module.css'

/** The parts of the site that show a setting of this name. */
const SHOWN_BY: Readonly<Record<string, (story: Story) => ReactNode>> = {
  site_header: (story) => <Header story={story} path="/" scripts={{}} />,
  site_footer: (story) => <Footer story={story} path="/" scripts={{}} />,
}

/** Data has no renderer: it is shown by the part of the site that reads it, or as the values that others get. */
export function DataStory({ tree }: { readonly tree: PageTree }) {
  const { story, root } = tree
  const show = SHOWN_BY[story.content.component]
  if (show) return show(story)
  const values = Object.entries({ ...root.values, ...root.slots })
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
