import { writePageQuery } from 'strata-pages'
import { Tag } from '../../quarry/ui/Tag.tsx'
import styles from './StoryTags.module.css'

interface StoryTagsProps {
  /** The path of the page that shows the list. */
  readonly at: string
  readonly tags: readonly string[]
}

/** A page's tags. Each links to the list of pages with this tag. */
export function StoryTags({ at, tags }: StoryTagsProps) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Tag to={at + writePageQuery({ tag })}>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}
