import type { ListedStory } from 'strata-pages'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Link } from '../../quarry/ui/Link.tsx'
import { PreviewImage } from './PreviewImage.tsx'
import { StoryDate } from './StoryDate.tsx'
import styles from './StoryRow.module.css'
import { StoryTags } from './StoryTags.tsx'
import { hasDate } from './storyDates.ts'

interface StoryRowProps {
  readonly story: ListedStory
  readonly level: 2 | 3
  readonly at: string
  readonly showTags: boolean
}

/** A page as a row of a list, with its date, title, description and picture. The link of the title covers the row. */
export function StoryRow({ story, level, at, showTags }: StoryRowProps) {
  const { title, path, description, image, facts = [], authorName, isOver, tags } = story
  const Heading = `h${level}` as const
  return (
    <li className={classNames(styles.row, isOver && styles.over)}>
      {hasDate(story) ? <StoryDate story={story} className={styles.date} /> : null}
      <div className={styles.what}>
        <Heading className={styles.title}>
          <Link to={path} className={styles.link}>
            {title}
          </Link>
        </Heading>
        {description ? <p className={styles.description}>{description}</p> : null}
        {facts.length > 0 || authorName ? (
          <p className={styles.facts}>
            {[...facts, ...(authorName ? [authorName] : [])].map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        ) : null}
        {showTags ? <StoryTags at={at} tags={tags} /> : null}
      </div>
      {image ? (
        <div className={styles.picture}>
          <PreviewImage story={story} sizes="(min-width: 44rem) 11rem, 94vw" />
        </div>
      ) : null}
    </li>
  )
}
