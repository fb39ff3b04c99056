import { isRichTextDocument, type LinkTarget, linkTarget, type Props } from 'strata-pages'
import { RichText } from '../../quarry/text/RichText.tsx'
import { Avatar } from '../../quarry/ui/Avatar.tsx'
import { Link } from '../../quarry/ui/Link.tsx'
import { Prose } from '../../quarry/ui/Prose.tsx'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import styles from './AuthorProfile.module.css'
import type { fields } from './index.ts'

/** Renders nothing if the author is missing: an article is complete without one. */
export default function AuthorProfile({ root, author }: Props<typeof fields>) {
  if (!author) return null
  const { name = author.name, position, image, description, linked_in, twitter, website } = author.content
  const shown = textOf(name)
  const links = [
    { label: 'LinkedIn', target: linkTarget(linked_in) },
    { label: 'Twitter', target: linkTarget(twitter) },
    { label: 'Website', target: linkTarget(website) },
  ].filter(({ target }) => target.href !== '')
  return (
    <div {...root} className={styles.profile} data-author-profile="">
      <div className={styles.inner}>
        <Avatar src={fileOf(image)} name={shown} />
        <div className={styles.text}>
          <p className={styles.by}>
            <span className={styles.name}>{shown}</span>
            {textOf(position) ? <span className={styles.position}>{textOf(position)}</span> : null}
          </p>
          {isRichTextDocument(description) ? (
            <Prose size="small" className={styles.about}>
              <RichText document={description} />
            </Prose>
          ) : null}
          <Elsewhere links={links} name={shown} />
        </div>
      </div>
    </div>
  )
}

interface ElsewhereProps {
  readonly links: readonly { readonly label: string; readonly target: LinkTarget }[]
  readonly name: string
}

function Elsewhere({ links, name }: ElsewhereProps) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ label, target }) => (
        <li key={label}>
          <Link to={target}>
            {label}
            <VisuallyHidden> of {name}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function fileOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { filename } = value as { filename?: unknown }
  return typeof filename === 'string' && filename !== '' ? filename : undefined
}
