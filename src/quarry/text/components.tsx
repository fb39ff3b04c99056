import type { RichTextComponents } from 'strata-pages/react'
import { Figure } from '../ui/Figure.tsx'
import { Image } from '../ui/Image.tsx'
import { Link } from '../ui/Link.tsx'
import { Table } from '../ui/Table.tsx'
import styles from './TextCode.module.css'

/** Quarry's components for rich text. */
export const components: RichTextComponents = {
  link: Link,
  image: ({ caption, ...image }) =>
    caption ? (
      <Figure caption={caption}>
        <Image {...image} />
      </Figure>
    ) : (
      <Image {...image} />
    ),
  table: Table,
  // Focusable, since long lines scroll.
  code: ({ dir, language, children }) => (
    <pre
      className={styles.code}
      data-ground="bedrock"
      dir={dir}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
    >
      <code className={language}>{children}</code>
    </pre>
  ),
}
