import type { RichTextComponents } from 'strata-pages/react'
import { Figure } from '../ui/Figure.tsx'
import { Image } from '../ui/Image.tsx'
import { Link } from '../ui/Link.tsx'
import { Table } from '../ui/Table.tsx'
import styles from './TextCode.module.css'

/** How Quarry draws the parts of rich text that are more than plain elements. */
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
  // It can be focused, since long lines scroll inside it.
  code: ({ dir, language, children }) => (
    <pre
      className={styles.code}
      data-ground="bedrock"
      dir={dir}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <code className={language}>{children}</code>
    </pre>
  ),
}
